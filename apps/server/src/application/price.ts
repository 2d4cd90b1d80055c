import { CALLS } from '@nestbond/api/calls'
import type { WireOffers } from '@nestbond/api/application/offers'
import { offersFor, type Offer, type Offers } from '@nestbond/domain/tariff/offers'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { checkPriceAmount } from '@nestbond/domain/validation/price-amount'
import type { Country } from '@nestbond/domain/values/enums'
import { toMajor } from '@nestbond/domain/values/money'
import { PRODUCTS } from '@nestbond/domain/values/product'
import type { Deps } from '../platform/deps.ts'
import { invalid } from '../platform/errors.ts'
import { tariffInForce } from './rule-versions/versions-in-force.ts'
import { countryOfApplication } from './application.ts'
import { loadByToken } from './tokens.ts'

/** Estimates the price of a deposit. The offers use the same function, so that estimate and offer agree (premium, docs/product-decisions.md#d30). */
export async function priceOf(deps: Deps, body: Record<string, unknown>): Promise<WireOffers> {
  const checked = checkWith(CALLS.price.payload!, body)
  const token = checked.ok ? checked.value.token : undefined
  const guess = checked.ok ? (checked.value.country ?? null) : null
  const country = await countryFor(deps, token, guess)
  const deposit = checkPriceAmount(body, PRODUCTS[country])
  const errors = [...(checked.ok ? [] : checked.errors), ...(deposit.ok ? [] : deposit.errors)]
  if (!deposit.ok || !checked.ok) throw invalid([...new Map(errors.map((error) => [error.field, error])).values()])
  return presentOffers(offersFor(deposit.value, 'EUR', await tariffInForce(deps, country)))
}

/** The country of the rented home if it is known, otherwise the caller's guess (country of the home, docs/product-decisions.md#d26a). */
async function countryFor(deps: Deps, token: string | null | undefined, guess: Country | null): Promise<Country> {
  if (!token) return guess ?? 'de'
  const application = await loadByToken(deps, token)
  return application.answers.address ? countryOfApplication(application) : (guess ?? application.country)
}

/** Both offers, with prices in major units. */
export function presentOffers({ currency, yearly, monthly }: Offers): WireOffers {
  return { currency, yearly: present(yearly), monthly: present(monthly) }
}

function present({ period, discountPercent, insuranceTaxPercent, price }: Offer) {
  return { period, discountPercent, insuranceTaxPercent, price: toMajor(price) }
}
