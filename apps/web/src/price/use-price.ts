import { useEffect, useState } from 'react'
import type { Answer } from '@nestbond/contract/types'
import type { Country } from '@nestbond/domain/values/enums'
import { toMajor, type Cents } from '@nestbond/domain/values/money'
import { callApi } from '../api/client.ts'

const known = new Map<string, Answer<'price'>>()

/**
 * The price of a deposit from the tariff, asked when typing rests. The last one stays while a new one is asked for;
 * null before the first, and where the deposit is none that we insure.
 */
export function usePrice(deposit: Cents | null, country: Country): Answer<'price'> | null {
  const [price, setPrice] = useState(known.get(keyOf(deposit, country)) ?? null)
  useEffect(() => {
    const key = keyOf(deposit, country)
    const before = known.get(key)
    if (before || deposit === null) return setPrice(before ?? null)
    // An answer for a deposit that is no longer the one: whatever stands there now is newer.
    let late = false
    const timer = setTimeout(() => {
      callApi('price', { payload: { rentDepositAmount: String(toMajor(deposit)), country }, quiet: true }).then(
        (answer) => {
          known.set(key, answer)
          if (!late) setPrice(answer)
        },
        () => late || setPrice(null),
      )
    }, 150)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [deposit, country])
  return price
}

const keyOf = (deposit: Cents | null, country: Country) => `${country} ${deposit}`
