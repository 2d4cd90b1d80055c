import { useEffect, useState } from 'react'
import type { Answer } from '@nestbond/api/types'
import type { Country } from '@nestbond/domain/values/enums'
import { toMajor, type Cents } from '@nestbond/domain/values/money'
import { callApi } from '../api/client.ts'

const known = new Map<string, Answer<'price'>>()

/**
 * The price of a deposit from the tariff, asked when typing rests. The last one stays while a new one is asked for;
 * null before the first, and where the deposit is none that we insure.
 */
export function usePrice(deposit: Cents | null, country: Country): Answer<'price'> | null {
  const key = keyOf(deposit, country)
  const [shown, setShown] = useState<Shown>(() => firstShown(key, deposit, null))
  // The price of the deposit before stays until the new one is there.
  if (shown.key !== key) setShown(firstShown(key, deposit, shown.price))
  const { settled } = shown
  useEffect(() => {
    if (deposit === null || settled) return
    // An answer for a deposit that is no longer the one: whatever stands there now is newer.
    let late = false
    const timer = setTimeout(() => {
      callApi('price', { payload: { rentDepositAmount: String(toMajor(deposit)), country }, quiet: true }).then(
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
  return shown.price
}

interface Shown {
  key: string
  price: Answer<'price'> | null
  /** Whether the tariff need not be asked: the price is known, refused, or there is no deposit. */
  settled: boolean
}

function firstShown(key: string, deposit: Cents | null, before: Answer<'price'> | null): Shown {
  const price = known.get(key)
  if (price || deposit === null) return { key, price: price ?? null, settled: true }
  return { key, price: before, settled: false }
}

const keyOf = (deposit: Cents | null, country: Country) => `${country} ${deposit}`
