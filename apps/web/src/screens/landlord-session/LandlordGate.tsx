import { createContext, useContext, useEffect, useEffectEvent, type ReactNode } from 'react'
import type { Language } from '@nestbond/domain/values/enums'
import type { ErrorCode } from '@nestbond/api/errors'
import type { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/client.ts'
import { putResponse } from '../../api/query-client.ts'
import { useCall } from '../../api/use-call.ts'
import { CodeGate } from '../application/mailbox-code/CodeGate.tsx'
import { SessionNote } from './SessionNote.tsx'
import { useKeptLanguage } from './use-kept-language.ts'

/** The server ends a session after this idle time (codes for landlord acts, docs/product-decisions.md#d50). */
const IDLE_MS = 30 * 60_000

/** How the page learned that its link is no longer the present one: from an answer of the server, or by its own change of the mailbox. */
export type ReplacedBy = 'refused' | 'saved'

const ReplacedContext = createContext<() => void>(() => {})

/** For actions of this page that replace its own link, because the e-mail address has changed. */
export const useReplaceLink = (): (() => void) => useContext(ReplacedContext)

interface LandlordGateProps {
  /** Id of the policy or the release in the link. */
  id: string
  /** Saves the language of mails and papers, in a session. */
  keepLanguage?: (language: Language) => Promise<unknown>
  /** Called when the link has been replaced. The page then shows LinkReplaced. */
  onReplaced: (by: ReplacedBy) => void
  children: ReactNode
}

/** Asks a landlord for a code before an action that needs one, and says whose session the page has. */
export function LandlordGate({ id, keepLanguage, onReplaced, children }: LandlordGateProps) {
  // If this call fails, only the note about the session is missing. The server checks every action anyway.
  const named = { query: { id }, quiet: true }
  const { data: known } = useCall('landlordSession', named)
  useKeptLanguage(keepLanguage !== undefined && known?.opens === true, async (language) => keepLanguage?.(language))
  const end = useEffectEvent(() => putResponse('landlordSession', named, { session: null, opens: null }))
  useEffect(() => {
    if (!known?.session) return
    const idle = setTimeout(() => end(), IDLE_MS)
    return () => clearTimeout(idle)
  }, [known])
  /** A session of another mailbox gets NOT_FOUND here. A code for this mailbox then replaces it. */
  const needsCode = async ({ errorCode }: ApiError) => {
    if (errorCode !== 'NOT_FOUND') return errorCode === 'LANDLORD_CODE_REQUIRED'
    const { session, opens } = await callApi('landlordSession', { query: { id }, quiet: true })
    return session !== null && opens === false
  }
  const onRefused = (code: ErrorCode | null) => {
    if (code === 'LINK_REPLACED') replace('refused')
  }
  const replace = (by: ReplacedBy) => {
    onReplaced(by)
    document.getElementById('main')?.focus()
  }
  return (
    <CodeGate
      needsCode={needsCode}
      ask={() => callApi('landlordSessionCode', { payload: { id }, quiet: true })}
      redeem={async (code) =>
        putResponse(
          'landlordSession',
          named,
          await callApi('landlordSessionOpen', { payload: { id, code }, quiet: true }),
        )
      }
      onRefused={onRefused}
    >
      <SessionNote
        mailbox={known?.opens === true ? (known.session?.mailbox ?? null) : null}
        onEnded={() => putResponse('landlordSession', named, { session: null, opens: null })}
      />
      <ReplacedContext value={() => replace('saved')}>{children}</ReplacedContext>
    </CodeGate>
  )
}
