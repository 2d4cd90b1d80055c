import type { ReactNode } from 'react'
import { Estimate } from '@nestbond/design-system/Estimate.tsx'
import { Price } from '@nestbond/design-system/Price.tsx'
import type { Country } from '@nestbond/domain/values/enums'
import { fromMajor, type Cents } from '@nestbond/domain/values/money'
import { CountedMoney } from './CountedMoney.tsx'
import { usePrice } from './use-price.ts'

interface StageEstimateProps {
  /** On the plate; no plate without it. */
  name?: string | undefined
  /** Only after signing. */
  lit?: boolean
  /** Under the plate. */
  caption?: ReactNode
  /** In cents: the agreed price, or the deposit whose monthly price the tariff estimates. Null if unknown. */
  price: { agreed: Cents | null } | { deposit: Cents | null; country: Country }
  /** An amount is being typed: the price is announced afterwards. */
  typing?: boolean | undefined
  /** Above the price: the deposit that it is for, if it is not the wished one. */
  limit?: ReactNode
  /** Such as 'from'. */
  before?: string
  /** Such as '/ month'. */
  after: string
  note?: ReactNode
  fine?: ReactNode
  action?: ReactNode
}

/** The lowest monthly price of the tariff, shown until the deposit is known. */
const LOWEST: Cents = 3_00

/**
 * The foundation of the house from the first question to the signature. Every screen passes this component as the base of its stage, so it stays mounted,
 * and its price counts to the one of the next screen.
 */
export function StageEstimate({
  name,
  lit = false,
  caption,
  price,
  typing = false,
  limit,
  before,
  after,
  note,
  fine,
  action,
}: StageEstimateProps) {
  const amount = useAmount(price)
  return (
    <Estimate
      name={name}
      lit={lit}
      caption={caption}
      typing={typing}
      limit={limit}
      // Show no amount while a price is loading: the lowest price would look like a price drop.
      price={<Price before={before} amount={amount === null ? '…' : <CountedMoney cents={amount} />} after={after} />}
      note={note}
      fine={fine}
      action={action}
    />
  )
}

function useAmount(price: StageEstimateProps['price']): Cents | null {
  const deposit = 'deposit' in price ? price.deposit : null
  const { price: estimated } = usePrice(deposit, 'deposit' in price ? price.country : 'de')
  if ('agreed' in price) return price.agreed
  if (deposit === null) return LOWEST
  return estimated && fromMajor(estimated.monthly.price)
}
