import { useRef, useState } from 'react'
import type { MessageKey } from '@nestbond/messages/areas'
import { REQUIRED, type FieldError } from '@nestbond/domain/validation/codes'
import type { Invitation } from '@nestbond/api/landlord/invitation'
import { ApiError, CancelledError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'

/** Sends the landlord's answer, one call at a time, with a code if the server requires one. Reports why a call was rejected. */
export function useInvitationAnswer(id: string, onAnswered: (invitation: Invitation) => void, onStale: () => void) {
  const pass = usePass()
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  /** Message for errors that this page words differently. */
  const [reason, setReason] = useState<MessageKey | null>(null)
  const [trouble, setTrouble] = useState<unknown>(null)
  const [errors, setErrors] = useState<FieldError[]>([])
  const running = useRef(false)

  const once = async (
    kind: 'accept' | 'decline',
    label: string,
    call: (code: { code?: string }) => Promise<Invitation>,
  ) => {
    if (running.current) return
    running.current = true
    setBusy(kind)
    setReason(null)
    setTrouble(null)
    setErrors([])
    try {
      onAnswered(await pass((code) => call(code === undefined ? {} : { code }), label))
    } catch (error) {
      if (error instanceof CancelledError) return
      const problem = error instanceof ApiError ? error.problem : null
      if (problem && problem.errors.length > 0) setErrors(problem.errors)
      else if (problem?.errorCode === 'PROPERTY_HAS_ACTIVE_POLICY') setReason('landlord.hasPolicy')
      else if (problem?.errorCode === 'INVITATION_CLOSED' || problem?.errorCode === 'LINK_REPLACED') onStale()
      else setTrouble(error)
    } finally {
      running.current = false
      setBusy(null)
    }
  }

  return {
    busy,
    reason,
    trouble,
    errors,
    accept: (label: string) =>
      once('accept', label, (code) => callApi('invitationAccept', { params: { id }, payload: code })),
    decline: async (text: string, label: string) => {
      if (text.trim() === '') return setErrors([{ field: 'reason', ...REQUIRED }])
      await once('decline', label, (code) =>
        callApi('invitationDecline', { params: { id }, payload: { reason: text, ...code } }),
      )
    },
  }
}
