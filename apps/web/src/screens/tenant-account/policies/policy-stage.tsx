import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { HouseParts, houseStates } from '@nestbond/design-system/House.tsx'
import { policyParts } from '@nestbond/domain/journey/house'
import { nameOnPlate } from '@nestbond/domain/values/person-name'
import { StageEstimate } from '../../../price/StageEstimate.tsx'
import type { Texts } from '../../../texts/use-texts.ts'
import { centsOf, hasCover, homeLine } from '../../policy/policy-values.ts'

/**
 * The house of a policy, with its light on while there is cover. Without cover it stands by day. After a release, the boxes are packed again. The plate
 * and the premium are below it, as beside the signature.
 */
export function policyStage(policy: AccountPolicy, { t, money }: Texts): FrameStage {
  const { stage, tenant, currency, paymentPeriod: period } = policy
  const lit = hasCover(stage)
  const parts = policyParts({ covered: lit, begun: stage !== 'ACCEPTED', released: stage === 'RELEASED' })
  return {
    house: {
      drawing: (
        <HouseParts
          parts={houseStates('done', { name: 'done', ...parts })}
          number={policy.address.address.streetNumber}
          name={tenant.lastName}
        />
      ),
    },
    evening: lit,
    base: (
      <StageEstimate
        lit
        name={nameOnPlate(tenant)}
        caption={homeLine(policy)}
        price={{ agreed: centsOf(policy.premiumAmount) }}
        after={t('account.side.per', { period })}
        note={t('account.side.covers', {
          lit: String(lit),
          amount: money(centsOf(policy.rentDepositAmount), { whole: true, currency }),
        })}
      />
    ),
  }
}

/** A pencil drawing, until the policies have loaded, and for an account without any. */
export function emptyStage(): FrameStage {
  return {
    house: { drawing: <HouseParts parts={houseStates('todo')} /> },
  }
}
