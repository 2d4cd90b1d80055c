import type { Answers } from '@nestbond/domain/values/answers'
import type { ApplicationState, Call } from '@nestbond/domain/application/application'
import { callRefusal } from '@nestbond/domain/application/application'
import { countryOf } from '@nestbond/domain/validation/context'
import type { Country, Language, PaymentPeriod, RefusalReason } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import { AppError } from '../platform/errors.ts'

/** One tenant's application as commands see it. */
export interface Application {
  id: string
  refId: string
  /** Version of the row that was read. A save names it, so that it never overwrites another change. */
  version: number
  answers: Answers
  /** Bumped on every change of the answers. The decision, the offers and the card set-up each belong to one value. */
  answersVersion: number
  state: ApplicationState
  reasons: readonly RefusalReason[]
  paymentPeriod: PaymentPeriod | null
  premium: Cents | null
  message: string | null
  invited: boolean
  /** First guess. Read the country with `countryOfApplication` (country of the home, docs/product-decisions.md#d26a). */
  country: Country
  language: Language
  partnerId: string | null
  /** The tenant has proved access to the mailbox (proof of the tenant's mailbox, docs/product-decisions.md#d53). */
  mailboxProved: boolean
}

/** The country of the rented home, or the first guess while the home is unknown (country of the home, docs/product-decisions.md#d26a). */
export function countryOfApplication(application: Pick<Application, 'answers' | 'country'>): Country {
  return countryOf(application.answers, application.country)
}

/**
 * @throws AppError STEP_NOT_ALLOWED or APPLICATION_DECIDED, with the marker, if the call is out of order (calls by marker,
 * docs/product-decisions.md#d20a)
 */
export function allowCall(call: Call, application: Application): void {
  const refusal = callRefusal(call, application.state)
  if (refusal) throw new AppError(refusal, { extras: { lastCompletedPage: application.state.marker } })
}
