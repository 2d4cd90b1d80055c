import type { ResponseOf } from '@nestbond/api/types'
import type { Country } from '@nestbond/domain/values/enums'
import { fromMajor, toMajor, type Cents } from '@nestbond/domain/values/money'
import type { Limits } from '../price/deposit-check.ts'

const BASE = '/api/v1'

/** The price of a deposit in cents; null if there is none now. */
export interface EmbedPrice {
  yearly: Cents
  monthly: Cents
}

export async function priceOf(
  deposit: Cents,
  country: Country,
  locale: string,
  signal: AbortSignal,
): Promise<EmbedPrice | null> {
  const answer = await call<ResponseOf<'price'>>('/onboarding/tenant/price', locale, {
    method: 'POST',
    body: JSON.stringify({ rentDepositAmount: String(toMajor(deposit)), country }),
    signal,
  })
  const [yearly, monthly] = answer ? [fromMajor(answer.yearly.price), fromMajor(answer.monthly.price)] : [null, null]
  return yearly === null || monthly === null ? null : { yearly, monthly }
}

/** The rates of the comparison on this installation, or null if they cannot be loaded now. */
export async function costRates(locale: string): Promise<ResponseOf<'settings'>['costs'] | null> {
  return (await call<ResponseOf<'settings'>>('/settings', locale))?.costs ?? null
}

/** The insurable deposits of a country, or null if they cannot be loaded now. */
export async function depositLimits(country: Country, locale: string): Promise<Limits | null> {
  const answer = await call<ResponseOf<'productValidation'>>(`/insurance-product/validation/${country}`, locale)
  const [lower, upper] = answer
    ? [fromMajor(answer.lowerLimitDeposit), fromMajor(answer.upperLimitDeposit)]
    : [null, null]
  return lower === null || upper === null ? null : { lower, upper }
}

async function call<T>(path: string, locale: string, init: RequestInit = {}): Promise<T | null> {
  try {
    const headers = { 'accept-language': locale, ...(init.body ? { 'content-type': 'application/json' } : {}) }
    const response = await fetch(BASE + path, { ...init, headers, credentials: 'omit' })
    return response.ok ? ((await response.json()) as T) : null
  } catch {
    return null
  }
}
