import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { HouseParts, houseStates } from '@nestbond/design-system/House.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import type { Texts } from '../../../texts/use-texts.ts'
import { hasCover } from '../../policy/policy-values.ts'
import { PolicyFacts } from './PolicyFacts.tsx'

/** The house of a policy, with its light on while there is cover, and a summary of the contract below it. */
export function policyStage({ t }: Texts, policy: AccountPolicy): FrameStage {
  const lit = hasCover(policy.stage)
  return {
    label: t('account.side.label'),
    house: {
      drawing: (
        <HouseParts
          parts={houseStates('done', lit ? { light: 'done', name: 'done' } : { name: 'done' })}
          number={policy.address.address.streetNumber}
          name={policy.tenant.lastName}
        />
      ),
    },
    evening: lit,
    base: <PolicyFacts policy={policy} />,
  }
}

/** A pencil drawing, until the policies have loaded. */
export function waitingStage({ t }: Texts): FrameStage {
  return {
    label: t('account.side.label'),
    house: { drawing: <HouseParts parts={houseStates('todo')} /> },
    base: <Skeleton count={4} />,
  }
}
