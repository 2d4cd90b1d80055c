import type { ExchangeState } from '@nestbond/domain/lifecycle/deposit-exchange'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Generated } from 'kysely'
import type { Instant, Nullable } from './tables.ts'

export interface WaysInTables {
  deposit_exchanges: DepositExchangesTable
  resume_reminders: ResumeRemindersTable
  mail_limits: MailLimitsTable
}

/** The exchange of one application's cash deposit for its certificate. */
export interface DepositExchangesTable {
  id: string
  application_id: string
  state: ExchangeState
  /** Of the state. */
  since: Instant
  /** The tenant has handed the letter over. */
  letter_at: Nullable<Date>
  /** The landlord has accepted the certificate. */
  accepted_at: Nullable<Date>
  /** The tenant has said that the cash has come. */
  received_at: Nullable<Date>
  /** The day-mark, in days after `since`, up to which reminders have been dealt with. */
  reminded_day: Generated<number>
  /** Of the next mark; null where none follows. */
  due_on: Nullable<CivilDate>
}

/** Tenants who want to be reminded of an application that they left. */
interface ResumeRemindersTable {
  application_id: string
  wanted_at: Instant
  sent_at: Nullable<Date>
}

/** The times at which mails were caused, by a keyed hash of their cause or recipient. */
interface MailLimitsTable {
  subject_hash: string
  taken: Date[]
  expires_at: Date
}
