import { beginOfCover, type BeginOfCover } from '@nestbond/domain/policy/cover-start'
import { hasCashToReturn } from '@nestbond/domain/policy/deposit-exchange'
import type { Answers } from '@nestbond/domain/values/answers'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Amount, Premium } from '../../platform/mail/facts.ts'
import type { Application } from '../application.ts'
import { required } from '../../platform/required.ts'

export function depositOf({ rentDepositAmount, currency = 'EUR' }: Answers): Amount {
  return { cents: required(rentDepositAmount, 'rentDepositAmount'), currency }
}

export function premiumOf({ premium, paymentPeriod, answers }: Application): Premium {
  return {
    cents: required(premium, 'premium'),
    period: required(paymentPeriod, 'paymentPeriod'),
    currency: answers.currency ?? 'EUR',
  }
}

/** The agreed start if the acceptance has moved the beginning of cover to a later day; otherwise null (docs/product-decisions.md#d56). */
export function movedStart({ insuranceStart }: Answers, coverStart: string): string | null {
  return insuranceStart !== undefined && insuranceStart < coverStart ? insuranceStart : null
}

/** The begin of cover in a mail or paper that is written before the landlord has accepted (docs/product-decisions.md#d125). */
export function beginBeforeAcceptance(answers: Answers, today: CivilDate): BeginOfCover {
  const agreedStart = required(answers.insuranceStart, 'insuranceStart')
  return beginOfCover({ agreedStart, accepted: false, cashToReturn: hasCashToReturn(answers) }, today)
}
