import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { HouseParts, houseStates } from '@nestbond/design-system/House.tsx'
import { policyParts } from '@nestbond/domain/journey/house'
import { hasCover } from '../../policy/policy-values.ts'

/** The house of a policy, with its light on while there is cover. Without cover it stands by day. After a release, the boxes are packed again. */
export function policyStage(policy: AccountPolicy): FrameStage {
  const { stage } = policy
  const lit = hasCover(stage)
  const parts = policyParts({ covered: lit, begun: stage !== 'ACCEPTED', released: stage === 'RELEASED' })
  return {
    house: {
      drawing: (
        <HouseParts
          parts={houseStates('done', { name: 'done', ...parts })}
          number={policy.address.address.streetNumber}
          name={policy.tenant.lastName}
        />
      ),
    },
    evening: lit,
  }
}

/** A pencil drawing, until the policies have loaded, and for an account without any. */
export function emptyStage(): FrameStage {
  return {
    house: { drawing: <HouseParts parts={houseStates('todo')} /> },
  }
}
