import { offersFor, type Offers } from '@nestbond/domain/tariff/offers'
import type { Application } from '../application/application.ts'
import { tariffFor } from '../application/promised.ts'
import type { Deps } from '../platform/deps.ts'
import { findOffers } from './offers-store.ts'
import type { OfferInputs } from './tables.ts'

/** The offers for the present answers by the tariff of the day, or by a promise's cheaper one. Null before the deposit is known. */
export async function priceAnswers(
  deps: Pick<Deps, 'database' | 'clock'>,
  application: Application,
): Promise<{ offers: Offers; inputs: OfferInputs } | null> {
  const { rentDepositAmount: depositCents, currency = 'EUR' } = application.answers
  if (depositCents === undefined) return null
  const tariff = await tariffFor(deps, application, depositCents)
  return { offers: offersFor(depositCents, currency, tariff), inputs: { depositCents, currency, tariff } }
}

/** The stored offers for the present answers, or what they would be today. Null before the deposit is known. */
export async function presentPrices(
  deps: Pick<Deps, 'database' | 'clock'>,
  application: Application,
): Promise<Offers | null> {
  const stored = await findOffers(deps.database.kysely, application.id, application.answersVersion)
  return stored?.offers ?? (await priceAnswers(deps, application))?.offers ?? null
}
