import { offersFor, offerOf } from '@nestbond/domain/tariff/offers'
import { markerAfter } from '@nestbond/domain/application/application'
import type { Language, PaymentPeriod } from '@nestbond/domain/values/enums'
import { fromMajor } from '@nestbond/domain/values/money'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { allowCall, type Application } from '../application/application.ts'
import { changeApplication } from '../application/change.ts'
import { presentOffers } from '../application/price.ts'
import { tariffFor } from '../application/promised.ts'
import { hasOpenSetup, supersedeSetups } from '../contract/card-setups/card-setup-store.ts'
import { findOffers, keepOffers, markChosen, type StoredOffers } from '../contract/offers-store.ts'

type Needs = Pick<Deps, 'database' | 'clock'>

/**
 * The offers for the present answers. The first call prices them by the tariff of the day, or by a promise's cheaper one, and stores them. Later calls return the stored prices, even
 * if the tariff has changed (kept prices and unused traits, docs/product-decisions.md#d31).
 */
export async function offersOf(deps: Needs, application: Application): Promise<StoredOffers> {
  const { database, clock } = deps
  const known = await findOffers(database.kysely, application.id, application.answersVersion)
  if (known) return known
  const { rentDepositAmount: depositCents, currency = 'EUR' } = application.answers
  if (depositCents === undefined) throw new Error('the application has offers but no deposit')
  const tariff = await tariffFor(deps, application, depositCents)
  const offers = offersFor(depositCents, currency, tariff)
  return keepOffers(database.kysely, application, offers, { depositCents, currency, tariff }, clock.now())
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
 * @throws AppError PRICE_CHANGED with the offers, STEP_NOT_ALLOWED
 */
export async function choosePeriod(deps: Needs, read: Application, choice: Choice): Promise<Application> {
  return changeApplication(deps, read, async (application) => {
    allowCall('payment-period', application)
    const { offers } = await offersOf(deps, application)
    const { price } = offerOf(offers, choice.paymentPeriod)
    if (fromMajor(choice.premiumAmount) !== price)
      throw new AppError('PRICE_CHANGED', {
        extras: { offers: presentOffers(offers, application.answers, todayOf(deps.clock)) },
      })
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
