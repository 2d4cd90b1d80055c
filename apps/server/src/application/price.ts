import { CALLS } from '@nestbond/api/calls'
import type { WireOffers } from '@nestbond/api/application/offers'
import { offersFor, type Offer, type Offers } from '@nestbond/domain/tariff/offers'
import { hasCashToReturn } from '@nestbond/domain/policy/deposit-exchange'
import { shownCharges } from '@nestbond/domain/premiums/shown-charges'
import type { Answers } from '@nestbond/domain/values/answers'
import { toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { checkPriceAmount } from '@nestbond/domain/validation/price-amount'
import type { Country } from '@nestbond/domain/values/enums'
import { toMajor } from '@nestbond/domain/values/money'
import { PRODUCTS } from '@nestbond/domain/values/product'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { invalid } from '../platform/errors.ts'
import { tariffFor } from './promised.ts'
import { tariffInForce } from './rule-versions/versions-in-force.ts'
import { countryOfApplication, type Application } from './application.ts'
import { loadByToken } from './tokens.ts'

/** Estimates the price of a deposit. The offers use the same function, so that estimate and offer agree (premium, docs/product-decisions.md#d30). */
export async function priceOf(deps: Deps, body: Record<string, unknown>): Promise<WireOffers> {
  const checked = checkWith(CALLS.price.payload!, body)
  const token = checked.ok ? checked.value.token : undefined
  const guess = checked.ok ? (checked.value.country ?? null) : null
  const application = token ? await loadByToken(deps, token) : null
  const country = countryFor(application, guess)
  const deposit = checkPriceAmount(body, PRODUCTS[country])
  const errors = [...(checked.ok ? [] : checked.errors), ...(deposit.ok ? [] : deposit.errors)]
  if (!deposit.ok || !checked.ok) throw invalid([...new Map(errors.map((error) => [error.field, error])).values()])
  const tariff = application?.answers.address
    ? await tariffFor(deps, application, deposit.value)
    : await tariffInForce(deps, country)
  const offers = offersFor(deposit.value, 'EUR', tariff)
  return presentOffers(offers, application?.answers ?? {}, todayOf(deps.clock))
}

/** The country of the rented home if it is known, otherwise the caller's guess (country of the home, docs/product-decisions.md#d26a). */
function countryFor(application: Application | null, guess: Country | null): Country {
  if (!application) return guess ?? 'de'
  return application.answers.address ? countryOfApplication(application) : (guess ?? application.country)
}

/** Both offers in major units, with the charges for the dates of the answers (shown and charged amounts, docs/product-decisions.md#d57). */
export function presentOffers(offers: Offers, answers: Answers, today: CivilDate): WireOffers {
  const { currency, basis } = offers
  return {
    currency,
    rate: basis.rate / 100,
    minimum: toMajor(basis.minimum),
    listPrice: toMajor(basis.list),
    yearly: present(offers.yearly, answers, today),
    monthly: present(offers.monthly, answers, today),
    barred: [],
  }
}

function present(offer: Offer, answers: Answers, today: CivilDate): WireOffers['yearly'] {
  const { period, discountPercent, insuranceTaxPercent, price } = offer
  const { insuranceStart, insuranceEnd = null } = answers
  const charges =
    insuranceStart === undefined
      ? null
      : shownCharges(offer, { insuranceStart, insuranceEnd, cashToReturn: hasCashToReturn(answers) }, today)
  return {
    period,
    discountPercent,
    insuranceTaxPercent,
    price: toMajor(price),
    term: charges?.term ? { days: charges.term.days, total: toMajor(charges.term.total) } : null,
    firstCharge: charges && {
      amount: toMajor(charges.firstCharge.amount),
      day: charges.firstCharge.day && toWireDate(charges.firstCharge.day),
    },
  }
}
