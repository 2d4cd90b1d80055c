import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { HouseParts } from '@nestbond/design-system/House.tsx'
import { houseParts } from '@nestbond/domain/journey/house'
import { isOver } from '@nestbond/domain/policy/policy-timeline'
import { answersOf } from '@nestbond/domain/journey/user-answers'
import { nameOnPlate } from '@nestbond/domain/values/person-name'
import type { User } from '@nestbond/api/application/user'
import { StageEstimate } from '../../../price/StageEstimate.tsx'
import type { Texts } from '../../../texts/use-texts.ts'
import { LIGHTS_BEFORE_ACCEPTANCE } from '../lights.ts'
import type { Deal } from './deal.ts'

/** Until the signature: the house in the evening, and the agreed price below it. */
export function paymentStage(texts: Texts, user: User, deal: Deal): FrameStage {
  const { t } = texts
  return {
    label: t('payment.side.label'),
    house: {
      title: t('house.offer'),
      drawing: (
        <HouseParts
          parts={houseParts(answersOf(user), { offer: true })}
          number={deal.home.streetNumber}
          lights={LIGHTS_BEFORE_ACCEPTANCE}
        />
      ),
    },
    evening: true,
    base: dealBase(texts, deal),
  }
}

/** After the signature: the name is on the bell. The lamp at the door waits for the landlord, and a contract that is over stands by day. */
export function finishStage(texts: Texts, user: User, deal: Deal, contract: NonNullable<User['contract']>): FrameStage {
  const { t } = texts
  const over = isOver(contract.stage)
  return {
    label: t('house.label'),
    house: {
      title: t(over ? 'house.label' : contract.stage === 'INVITED' ? 'house.signed' : 'house.accepted'),
      drawing: (
        <HouseParts
          parts={{ ...houseParts(answersOf(user), over ? {} : { offer: true, signed: true }), name: 'now' }}
          number={deal.home.streetNumber}
          name={deal.tenant.lastName}
          lights={contract.stage === 'INVITED' ? LIGHTS_BEFORE_ACCEPTANCE : undefined}
        />
      ),
    },
    evening: !over,
    base: over ? null : dealBase(texts, deal, true),
  }
}

/** Name, home and price of the contract. Its other terms are in the content. */
function dealBase(
  { t, money }: Texts,
  { tenant, home, charges, period, premium, deposit, country }: Deal,
  lit = false,
) {
  const { term } = charges
  return (
    <StageEstimate
      lit={lit}
      name={nameOnPlate(tenant)}
      caption={
        <>
          {home.street} {home.streetNumber},<br />
          {home.city}
        </>
      }
      price={{ agreed: term?.total ?? premium }}
      after={
        term ? t('offers.perTerm', { days: term.days }) : t(period === 'YEARLY' ? 'offers.perYear' : 'offers.perMonth')
      }
      note={t('payment.side.covers', { amount: money(deposit, { whole: true }) })}
      fine={t('payment.noTax', { country })}
    />
  )
}
