import type { Answers } from '@nestbond/domain/application/answers'
import type { ApplicationState, Call } from '@nestbond/domain/lifecycle/application'
import { callRefusal } from '@nestbond/domain/lifecycle/application'
import { countryOf } from '@nestbond/domain/validation/context'
import type { Country, Language, PaymentPeriod, RefusalReason } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import { AppError } from '../platform/errors.ts'

/** One tenant's application as commands see it. */
export interface Application {
  id: string
  refId: string
  /** What was read; a save names it, so that nobody's change is overwritten. */
  version: number
  answers: Answers
  /** Grows with every change of the answers; decision, offers and card set-up belong to one. */
  answersVersion: number
  state: ApplicationState
  reasons: readonly RefusalReason[]
  paymentPeriod: PaymentPeriod | null
  premium: Cents | null
  message: string | null
  invited: boolean
  /** The first guess; `countryOfApplication` is what holds (D26a). */
  country: Country
  language: Language
  partnerId: string | null
  /** The tenant has shown that the e-mail address is theirs (D53). */
  mailboxProved: boolean
}

/** The rented home's country, else the first guess (D26a). */
export function countryOfApplication(application: Pick<Application, 'answers' | 'country'>): Country {
  return countryOf(application.answers, application.country)
}

/** @throws AppError STEP_NOT_ALLOWED or APPLICATION_DECIDED with the marker, where the call is out of order (D20a) */
export function allowCall(call: Call, application: Application): void {
  const refusal = callRefusal(call, application.state)
  if (refusal) throw new AppError(refusal, { extras: { lastCompletedPage: application.state.marker } })
}
