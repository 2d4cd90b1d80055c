import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Estimate } from '@nestbond/design-system/Estimate.tsx'
import { Price } from '@nestbond/design-system/Price.tsx'
import type { Country } from '@nestbond/domain/values/enums'
import { fromMajor, type Cents } from '@nestbond/domain/values/money'
import { useTexts } from '../texts/use-texts.ts'
import { usePrice } from './use-price.ts'

/** The longest count, in milliseconds. */
const COUNT_MS = 400

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

/**
 * An amount that counts from the one before to the new one, so that a price is never swapped. The first amount stands at once, and so does each with
 * reduced motion. Screen readers get the new amount alone.
 */
function CountedMoney({ cents }: { cents: Cents }) {
  const { money } = useTexts()
  const shown = useCounted(cents)
  if (shown === cents) return money(cents)
  return (
    <>
      <span aria-hidden="true">{money(shown)}</span>
      <span className="visually-hidden">{money(cents)}</span>
    </>
  )
}

function useCounted(cents: Cents): Cents {
  const [shown, setShown] = useState(cents)
  const last = useRef(cents)
  useEffect(() => {
    const from = last.current
    if (from === cents) return undefined
    const since = performance.now()
    const length = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : COUNT_MS
    let frame = 0
    const step = () => {
      const share = length === 0 ? 1 : Math.min(1, (performance.now() - since) / length)
      last.current = Math.round(from + (cents - from) * share)
      setShown(last.current)
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [cents])
  return shown
}
