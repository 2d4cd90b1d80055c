import { useEffect, useState } from 'react'
import type { ResponseOf } from '@nestbond/api/types'
import type { Country } from '@nestbond/domain/values/enums'
import { toMajor, type Cents } from '@nestbond/domain/values/money'
import { callAtStart } from '../api/start-client.ts'

const known = new Map<string, ResponseOf<'price'>>()

interface TariffPrice {
  /** Null before the first price, and if the deposit cannot be insured. */
  price: ResponseOf<'price'> | null
  /** The price of this deposit has not come yet. Until then, the last price stays. */
  loading: boolean
}

/** The price of a deposit from the tariff, requested after a pause in typing. */
export function usePrice(deposit: Cents | null, country: Country): TariffPrice {
  const key = keyOf(deposit, country)
  const [shown, setShown] = useState<Shown>(() => firstShown(key, deposit, null))
  // Keep the last price until the new one is loaded.
  if (shown.key !== key) setShown(firstShown(key, deposit, shown.price))
  const { settled } = shown
  useEffect(() => {
    if (deposit === null || settled) return
    // Set when the deposit changes: the response is then stale.
    let late = false
    const timer = setTimeout(() => {
      callAtStart('price', { payload: { rentDepositAmount: String(toMajor(deposit)), country }, quiet: true }).then(
        (answer) => {
          known.set(key, answer)
          if (!late) setShown({ key, price: answer, settled: true })
        },
        () => late || setShown({ key, price: null, settled: true }),
      )
    }, 150)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [deposit, country, key, settled])
  return { price: shown.price, loading: !settled }
}

interface Shown {
  key: string
  price: ResponseOf<'price'> | null
  /** No request is needed: the price is known or refused, or there is no deposit. */
  settled: boolean
}

function firstShown(key: string, deposit: Cents | null, before: ResponseOf<'price'> | null): Shown {
  const price = known.get(key)
  if (price || deposit === null) return { key, price: price ?? null, settled: true }
  return { key, price: before, settled: false }
}

const keyOf = (deposit: Cents | null, country: Country) => `${country} ${deposit}`
