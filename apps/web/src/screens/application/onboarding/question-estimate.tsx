import { presentSecurity } from '@nestbond/domain/policy/deposit-exchange'
import { spelledStreet } from '@nestbond/domain/values/address'
import type { Answers } from '@nestbond/domain/values/answers'
import type { Cents } from '@nestbond/domain/values/money'
import type { User } from '@nestbond/api/application/user'
import { nameOnPlate } from '@nestbond/domain/values/person-name'
import { StageEstimate } from '../../../price/StageEstimate.tsx'
import type { Texts } from '../../../texts/use-texts.ts'

export interface EstimatedDeposit {
  /** In cents; null if unknown. */
  deposit: Cents | null
  /** A higher deposit was typed, and this is the most that can be insured. */
  limited?: boolean
  /** An amount is being typed. */
  typing?: boolean
}

interface QuestionEstimateProps extends EstimatedDeposit {
  user: User
  answers: Answers
}

/** The base of the stage beside the questions, the summary and the check: the tenant's name, the address and the estimated price. */
export function questionEstimate(
  { t, money }: Texts,
  { user, answers, deposit, limited, typing }: QuestionEstimateProps,
) {
  return (
    <StageEstimate
      name={answers.lastName && nameOnPlate(answers)}
      caption={answers.address ? <AddressLines answers={answers} /> : answers.lastName && t('steps.addressComesNext')}
      price={{ deposit, country: answers.address?.country ?? user.country }}
      typing={typing}
      limit={limited && deposit !== null && t('steps.priceAtMost', { amount: money(deposit, { whole: true }) })}
      before={t('steps.priceFrom')}
      after={t('steps.perMonth')}
      note={
        deposit === null
          ? t('steps.priceOnceKnown')
          : t('steps.staysYours', { security: presentSecurity(answers), amount: money(deposit, { whole: true }) })
      }
      // Shown next to every price (order button and recourse, docs/product-decisions.md#d40).
      fine={t('steps.recourse')}
    />
  )
}

function AddressLines({ answers }: { answers: Answers }) {
  const home = answers.address
  if (!home) return null
  return (
    <>
      {spelledStreet(home.street)} {home.streetNumber},<br />
      {home.zip} {home.city}
    </>
  )
}
