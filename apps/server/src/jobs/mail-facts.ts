import type { Answers } from '@nestbond/domain/application/answers'
import { landlordName } from '../documents/wording.ts'
import type { Amount, Premium } from '../mails/facts.ts'
import type { Application } from '../modules/application/application.ts'
import { needed } from '../modules/application/needed.ts'
import { landlordOnPaper } from '../modules/application/on-paper.ts'

/** The company where there is one, else the person. */
export function landlordNameOf(answers: Answers): string {
  return landlordName(landlordOnPaper(answers))
}

export function depositOf({ rentDepositAmount, currency = 'EUR' }: Answers): Amount {
  return { cents: needed(rentDepositAmount, 'rentDepositAmount'), currency }
}

export function premiumOf({ premium, paymentPeriod, answers }: Application): Premium {
  return {
    cents: needed(premium, 'premium'),
    period: needed(paymentPeriod, 'paymentPeriod'),
    currency: answers.currency ?? 'EUR',
  }
}

/** The first and the last day of cover, as mails take them. */
export function termOf({ insuranceStart, insuranceEnd }: Answers): {
  insuranceStart: string
  insuranceEnd: string | null
} {
  return { insuranceStart: needed(insuranceStart, 'insuranceStart'), insuranceEnd: insuranceEnd ?? null }
}
