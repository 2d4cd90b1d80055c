import { useState } from 'react'
import type { ErrorCode, ProblemAnswer } from '@nestbond/api/errors'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { ApiError } from '../../api/api-error.ts'
import { useSubmit } from '../../forms/use-submit.ts'

export interface StaleSubmit {
  busy: boolean
  errors: readonly FieldError[]
  /** Any other error of the last action. */
  trouble: unknown
  /** The error that says that the displayed state is outdated; null otherwise. */
  stale: ProblemAnswer | null
  /** The new state has been loaded and should be reviewed. */
  renewed: boolean
  /** Loads the new state. The input is kept. */
  renew: () => void
  /** Runs one call at a time. The input is kept until the call has succeeded. */
  send: (faults: readonly FieldError[], call: () => Promise<void>) => Promise<boolean>
  touch: (field: string) => void
  reset: () => void
}

/**
 * A form about data that colleagues may change at the same time.
 * @param codes the error codes that mean: the displayed state is outdated
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
