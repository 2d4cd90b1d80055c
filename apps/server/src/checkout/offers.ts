import type { WireOffers } from '@nestbond/api/application/offers'
import { shareFaults } from '@nestbond/domain/premiums/shares'
import { offerOf } from '@nestbond/domain/tariff/offers'
import { markerAfter } from '@nestbond/domain/application/application'
import { PAYMENT_PERIODS, type Language, type PaymentPeriod } from '@nestbond/domain/values/enums'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { fromMajor, type Cents } from '@nestbond/domain/values/money'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { allowCall, type Application } from '../application/application.ts'
import { changeApplication } from '../application/change.ts'
import { presentOffers } from '../application/price.ts'
import { findShares } from '../application/premium-share-store.ts'
import { hasOpenSetup, supersedeSetups } from '../contract/card-setups/card-setup-store.ts'
import { findOffers, keepOffers, markChosen, type StoredOffers } from '../contract/offers-store.ts'
import { priceAnswers } from '../contract/present-prices.ts'

type Needs = Pick<Deps, 'database' | 'clock'>

/**
 * The offers for the present answers. The first call prices them by the tariff of the day, or by a promise's cheaper one, and stores them. Later calls return the stored prices, even
 * if the tariff has changed (kept prices and unused traits, docs/product-decisions.md#d31).
 */
export async function offersOf(deps: Needs, application: Application): Promise<StoredOffers> {
  const { database, clock } = deps
  const known = await findOffers(database.kysely, application.id, application.answersVersion)
  if (known) return known
  const priced = await priceAnswers(deps, application)
  if (!priced) throw new Error('the application has offers but no deposit')
  return keepOffers(database.kysely, application, priced.offers, priced.inputs, clock.now())
}

/**
 * The offers in major units. A period in which no card takes a tenant's part of the premium is not offered (smallest shares,
 * docs/product-decisions.md#d120).
 */
export async function offersAnswer(deps: Needs, application: Application): Promise<WireOffers> {
  const { offers } = await offersOf(deps, application)
  const shares = await findShares(deps.database.kysely, application.id)
  const barred = PAYMENT_PERIODS.filter((period) => tooSmall(shares, offerOf(offers, period).price) !== null)
  return { ...presentOffers(offers, application.answers, todayOf(deps.clock)), barred }
}

/** The first part of a premium that no card takes. @param shares empty if the first tenant pays everything */
function tooSmall(shares: readonly { weight: number }[], premium: Cents): FieldError | null {
  const weights = shares.map(({ weight }) => weight)
  return weights.length === 0 ? null : (shareFaults(weights, premium)[0] ?? null)
}

export interface Choice {
  language: Language
  paymentPeriod: PaymentPeriod
  /** In major units (euros, not cents). */
  premiumAmount: number
}

/**
 * Chooses a payment period at the offered price. Choosing again voids an unconfirmed card set-up (calls by marker, docs/product-decisions.md#d20a).
 * The contract is made in the given language.
 * @throws AppError PRICE_CHANGED with the offers, VALIDATION_FAILED for a period in which no card takes a tenant's part, STEP_NOT_ALLOWED
 */
export async function choosePeriod(deps: Needs, read: Application, choice: Choice): Promise<Application> {
  return changeApplication(deps, read, async (application) => {
    allowCall('payment-period', application)
    const { offers } = await offersOf(deps, application)
    const { price } = offerOf(offers, choice.paymentPeriod)
    if (fromMajor(choice.premiumAmount) !== price)
      throw new AppError('PRICE_CHANGED', { extras: { offers: await offersAnswer(deps, application) } })
    const fault = tooSmall(await findShares(deps.database.kysely, application.id), price)
    if (fault) throw invalid([{ ...fault, field: 'paymentPeriod' }])
    if (isChosen(application, choice, price) && !(await hasOpenSetup(deps.database.kysely, application.id))) return null
    const now = deps.clock.now()
    return {
      after: {
        ...application,
        language: choice.language,
        paymentPeriod: choice.paymentPeriod,
        premium: price,
        state: { ...application.state, marker: markerAfter('payment-period', application.state) },
      },
      event: { actor: 'tenant', kind: 'period-chosen', data: { period: choice.paymentPeriod, premiumCents: price } },
      also: async (trx) => {
        await markChosen(trx, application, { period: choice.paymentPeriod, premium: price }, now)
        await supersedeSetups(trx, application.id)
      },
    }
  })
}

/** Whether this choice is already stored. */
function isChosen({ language, paymentPeriod, premium, state }: Application, choice: Choice, price: number): boolean {
  return (
    language === choice.language &&
    paymentPeriod === choice.paymentPeriod &&
    premium === price &&
    state.marker === markerAfter('payment-period', state)
  )
}
