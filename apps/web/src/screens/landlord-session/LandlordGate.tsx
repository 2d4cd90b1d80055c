import './LandlordSession.css'
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import type { LandlordSession } from '@nestbond/api/landlord-session/landlord-session'
import type { ErrorCode } from '@nestbond/api/errors'
import type { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/client.ts'
import { CodeGate } from '../application/mailbox-code/CodeGate.tsx'
import { LinkReplaced } from './LinkReplaced.tsx'
import { SessionNote } from './SessionNote.tsx'

/** The server ends a session after this idle time (codes for landlord acts, docs/product-decisions.md#d50). */
const IDLE_MS = 30 * 60_000

const ReplacedContext = createContext<() => void>(() => {})

/** For actions of this page that replace its own link, because the e-mail address has changed. */
export const useReplaceLink = (): (() => void) => useContext(ReplacedContext)

interface LandlordGateProps {
  /** Id of the policy or the release in the link. */
  id: string
  children: ReactNode
}

/** 'linked' replaces the open application with the linked one; 'open' keeps it. */
export function LandlordGate({ id, children }: LandlordGateProps) {
  const [mailbox, setMailbox] = useState<string | null>(null)
  const [replaced, setReplaced] = useState<'refused' | 'saved' | null>(null)
  const idle = useRef<ReturnType<typeof setTimeout>>(undefined)
  const note = useCallback(({ session, opens }: LandlordSession) => {
    setMailbox(session !== null && opens === true ? session.mailbox : null)
    clearTimeout(idle.current)
    if (session !== null) idle.current = setTimeout(() => setMailbox(null), IDLE_MS)
  }, [])
  useEffect(() => {
    let gone = false
    callApi('landlordSession', { query: { id }, quiet: true }).then(
      (answer) => {
        if (!gone) note(answer)
      },
      // Only the note about the session is missing then. The server checks every action anyway.
      () => {},
    )
    return () => {
      gone = true
      clearTimeout(idle.current)
    }
  }, [id, note])
  /** A session of another mailbox gets NOT_FOUND here. A code for this mailbox then replaces it. */
  const needsCode = async ({ errorCode }: ApiError) => {
    if (errorCode !== 'NOT_FOUND') return errorCode === 'LANDLORD_CODE_REQUIRED'
    const { session, opens } = await callApi('landlordSession', { query: { id }, quiet: true })
    return session !== null && opens === false
  }
  const onRefused = (code: ErrorCode | null) => {
    if (code === 'LINK_REPLACED') replace('refused')
  }
  const replace = (by: 'refused' | 'saved') => {
    setReplaced(by)
    document.getElementById('main')?.focus()
  }
  if (replaced !== null) return <LinkReplaced id={id} saved={replaced === 'saved'} />
  return (
    <CodeGate
      needsCode={needsCode}
      ask={() => callApi('landlordSessionCode', { payload: { id }, quiet: true })}
      redeem={async (code) => note(await callApi('landlordSessionOpen', { payload: { id, code }, quiet: true }))}
      onRefused={onRefused}
    >
      <SessionNote mailbox={mailbox} onEnded={() => setMailbox(null)} />
      <ReplacedContext value={() => replace('saved')}>{children}</ReplacedContext>
    </CodeGate>
  )
}
