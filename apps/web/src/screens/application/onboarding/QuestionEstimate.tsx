import { Estimate } from '@nestbond/design-system/Estimate.tsx'
import { Price } from '@nestbond/design-system/Price.tsx'
import { presentSecurity } from '@nestbond/domain/policy/deposit-exchange'
import type { Answers } from '@nestbond/domain/values/answers'
import { spelledStreet } from '@nestbond/domain/values/address'
import { fromMajor, type Cents } from '@nestbond/domain/values/money'
import type { User } from '@nestbond/api/application/user'
import { usePrice } from '../../../price/use-price.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface QuestionEstimateProps {
  user: User
  answers: Answers
  /** In cents; null if unknown. */
  deposit: Cents | null
}

/** The foundation of the house beside a question: the tenant's name, the address and the estimated price. */
export function QuestionEstimate({ user, answers, deposit }: QuestionEstimateProps) {
  const { t, money } = useTexts()
  const price = usePrice(deposit, answers.address?.country ?? user.country)
  const monthly = price ? fromMajor(price.monthly.price) : null
  // Show no amount while a price is loading: the minimum price would look like a price drop.
  const amount = monthly !== null ? money(monthly) : deposit === null ? money(3_00) : '…'
  return (
    <Estimate
      name={answers.lastName && `${answers.firstName?.slice(0, 1) ?? ''}. ${answers.lastName}`}
      caption={answers.address ? <AddressLines answers={answers} /> : answers.lastName && t('steps.addressComesNext')}
      price={<Price before={t('steps.priceFrom')} amount={amount} after={t('steps.perMonth')} />}
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
