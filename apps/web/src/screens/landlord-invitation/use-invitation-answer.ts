import { useRef, useState } from 'react'
import type { MessageKey } from '@nestbond/messages/areas'
import { REQUIRED, type FieldError } from '@nestbond/domain/validation/codes'
import type { Invitation } from '@nestbond/contract/landlord'
import { ApiError, CancelledError, NoAnswerError } from '../../api/api-error.ts'
import { callApi } from '../../api/client.ts'

/** Sends the landlord's answer once, and says why it was not taken. */
export function useInvitationAnswer(id: string, onAnswered: (invitation: Invitation) => void, onStale: () => void) {
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  const [trouble, setTrouble] = useState<MessageKey | null>(null)
  const [errors, setErrors] = useState<FieldError[]>([])
  const running = useRef(false)

  const once = async (kind: 'accept' | 'decline', call: () => Promise<Invitation>) => {
    if (running.current) return
    running.current = true
    setBusy(kind)
    setTrouble(null)
    setErrors([])
    try {
      onAnswered(await call())
    } catch (error) {
      if (error instanceof CancelledError) return
      const problem = error instanceof ApiError ? error.problem : null
      if (problem && problem.errors.length > 0) setErrors(problem.errors)
      else if (problem?.errorCode === 'PROPERTY_HAS_ACTIVE_POLICY') setTrouble('landlord.hasPolicy')
      else if (problem?.errorCode === 'INVITATION_CLOSED') onStale()
      else setTrouble(error instanceof NoAnswerError ? 'common.networkError' : 'common.serverError')
    } finally {
      running.current = false
      setBusy(null)
    }
  }

  return {
    busy,
    trouble,
    errors,
    accept: () => once('accept', () => callApi('invitationAccept', { params: { id }, payload: {} })),
    decline: async (reason: string) => {
      if (reason.trim() === '') return setErrors([{ field: 'reason', ...REQUIRED }])
      await once('decline', () => callApi('invitationDecline', { params: { id }, payload: { reason } }))
    },
  }
}
