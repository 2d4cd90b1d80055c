import type { Answers } from '@nestbond/domain/values/answers'
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

/** The agreed first and last day of cover. */
export function termOf({ insuranceStart, insuranceEnd }: Answers): {
  insuranceStart: string
  insuranceEnd: string | null
} {
  return { insuranceStart: required(insuranceStart, 'insuranceStart'), insuranceEnd: insuranceEnd ?? null }
}
