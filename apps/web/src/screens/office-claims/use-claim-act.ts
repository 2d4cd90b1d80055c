import { useState } from 'react'
import type { ClaimDetail } from '@nestbond/contract/claims'
import type { ProblemAnswer } from '@nestbond/contract/errors'
import type { CallName } from '@nestbond/contract/routes'
import type { Payload } from '@nestbond/contract/types'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/client.ts'
import { useSubmit } from '../../forms/use-submit.ts'

type Action = Extract<
  CallName,
  'officeClaimDecide' | 'officeClaimConfirm' | 'officeClaimReturn' | 'officeClaimPayout' | 'officeClaimRepaymentPlan' | 'officeClaimRepayment'
>

/** Codes that say: what you see is not what is. */
const STALE = ['CLAIM_CHANGED', 'CLAIM_MOVED_ON', 'SECOND_PERSON_NEEDED']

export interface ClaimAct {
  busy: boolean
  errors: readonly FieldError[]
  trouble: unknown
  /** The claim is another than the one on the screen. */
  stale: ProblemAnswer | null
  /** The new state has been fetched and is to be looked at. */
  renewed: boolean
  /** Shows the claim as it is now; what was typed stays. */
  renew: () => void
  /** Answers the changed claim, or null where it did not work. */
  run: <Name extends Action>(name: Name, faults: readonly FieldError[], payload: Payload<Name>) => Promise<ClaimDetail | null>
  touch: (field: string) => void
}

interface Around {
  detail: ClaimDetail
  onPut: (detail: ClaimDetail) => void
  onStale: () => void
}

/** Acts on the claim that is on the screen, once at a time; nothing that was typed goes before it has worked. */
export function useClaimAct({ detail, onPut, onStale }: Around): ClaimAct {
  const form = useSubmit()
  const [renewed, setRenewed] = useState(false)
  const problem = form.trouble instanceof ApiError ? form.trouble.problem : null
  const stale = problem && STALE.includes(problem.errorCode) ? problem : null
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
    async run(name, faults, payload) {
      setRenewed(false)
      let changed: ClaimDetail | null = null
      await form.send(faults, async () => {
        changed = (await callApi(name, { params: { id: detail.id }, payload } as never)) as ClaimDetail
      })
      if (changed !== null) onPut(changed)
      return changed
    },
    touch: form.touch,
  }
}
