import type { ReactNode } from 'react'
import { callApi } from '../../../api/client.ts'
import { readToken } from '../../../application/token.ts'
import { CodeGate } from './CodeGate.tsx'

/** Wraps forms of the application whose actions need a code from the tenant's mailbox until it is proved. */
export function TenantCodeGate({ children }: { children: ReactNode }) {
  const token = () => readToken() ?? ''
  return (
    <CodeGate
      needsCode={({ errorCode }) => errorCode === 'MAILBOX_NOT_PROVED'}
      ask={() => callApi('tenantMailboxCode', { payload: { token: token() }, quiet: true })}
      redeem={async (code) => {
        await callApi('tenantMailbox', { payload: { token: token(), code }, quiet: true })
      }}
    >
      {children}
    </CodeGate>
  )
}
