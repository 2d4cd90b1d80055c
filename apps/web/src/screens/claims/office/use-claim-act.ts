import type { ClaimDetail } from '@nestbond/api/claims/claims'
import type { CallName } from '@nestbond/api/routes'
import type { Payload } from '@nestbond/api/types'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { callApi } from '../../../api/client.ts'
import { useStaleSubmit, type StaleSubmit } from '../../office/use-stale-submit.ts'

type Action = Extract<
  CallName,
  | 'officeClaimDecide'
  | 'officeClaimConfirm'
  | 'officeClaimReturn'
  | 'officeClaimPayout'
  | 'officeClaimRepaymentPlan'
  | 'officeClaimRepayment'
>

export interface ClaimAct extends Omit<StaleSubmit, 'send'> {
  /** Resolves to the changed claim, or null on failure. */
  run: <Name extends Action>(
    name: Name,
    faults: readonly FieldError[],
    payload: Payload<Name>,
  ) => Promise<ClaimDetail | null>
}

interface Around {
  detail: ClaimDetail
  onPut: (detail: ClaimDetail) => void
  onStale: () => void
}

/** Runs actions on the displayed version of a claim. */
export function useClaimAct({ detail, onPut, onStale }: Around): ClaimAct {
  const { send, ...form } = useStaleSubmit(['CLAIM_CHANGED', 'CLAIM_MOVED_ON', 'SECOND_PERSON_NEEDED'], onStale)
  return {
    ...form,
    async run(name, faults, payload) {
      let changed: ClaimDetail | null = null
      await send(faults, async () => {
        changed = (await callApi(name, { params: { id: detail.id }, payload } as never)) as ClaimDetail
      })
      if (changed !== null) onPut(changed)
      return changed
    },
  }
}
