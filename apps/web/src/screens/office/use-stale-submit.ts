import { useState } from 'react'
import type { ErrorCode, ProblemAnswer } from '@nestbond/api/errors'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { ApiError } from '../../api/api-error.ts'
import { useSubmit } from '../../forms/use-submit.ts'

export interface StaleSubmit {
  busy: boolean
  errors: readonly FieldError[]
  /** Any other reason why the last try did not work. */
  trouble: unknown
  /** What is shown is not what is. */
  stale: ProblemAnswer | null
  /** The new state has been fetched and is to be looked at. */
  renewed: boolean
  /** Shows what there is now; what was typed stays. */
  renew: () => void
  /** Once at a time; nothing that was typed goes before it has worked. */
  send: (faults: readonly FieldError[], call: () => Promise<void>) => Promise<boolean>
  touch: (field: string) => void
  reset: () => void
}

/**
 * A form about something that colleagues work on too.
 * @param codes the answers that say: what you see is not what is
 */
export function useStaleSubmit(codes: readonly ErrorCode[], onStale: () => void): StaleSubmit {
  const form = useSubmit()
  const [renewed, setRenewed] = useState(false)
  const problem = form.trouble instanceof ApiError ? form.trouble.problem : null
  const stale = problem && codes.includes(problem.errorCode) ? problem : null
  return {
    busy: form.busy,
    errors: form.errors,
    trouble: stale ? null : form.trouble,
    stale,
    renewed,
    renew() {
      form.reset()
      setRenewed(true)
      onStale()
    },
    send(faults, call) {
      setRenewed(false)
      return form.send(faults, call)
    },
    touch: form.touch,
    reset: form.reset,
  }
}
