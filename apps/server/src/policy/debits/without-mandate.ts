import { MANDATE_ENDED } from '@nestbond/domain/premiums/debit'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { beginPeriods } from '../premiums/lease-charges.ts'
import type { LeasedCharge } from '../premiums/lease-store.ts'
import type { AttemptOutcome } from '@nestbond/domain/premiums/charge'
import { lockDueWithoutMandate } from './debit-notice-store.ts'
import { leaseWithoutMandate } from './ended-mandate-store.ts'

/** Attempts that end without a request to the provider. */
export interface Unasked {
  leased: LeasedCharge[]
  outcomes: Map<string, AttemptOutcome>
}

/**
 * Begins premiums that are due by a mandate that has ended, with their outcome: refused. They are owed, and the office and the tenant are told like
 * after any last attempt, but the account is not debited (SEPA direct debit, docs/product-decisions.md#d87). The caller writes the outcomes in the same
 * transaction, so that no worker ever sends such a request.
 */
export async function takeWithoutMandate(
  trx: Kysely<Tables>,
  provider: string,
  today: CivilDate,
  { limit, lease }: { limit: number; lease: Date },
): Promise<Unasked> {
  const retries = await leaseWithoutMandate(trx, provider, today, { limit, lease })
  const due = await lockDueWithoutMandate(trx, provider, today, limit)
  const leased = [...retries, ...(await beginPeriods(trx, provider, due, today, lease))]
  const refused = { status: 'refused', declineCode: MANDATE_ENDED } as const
  return { leased, outcomes: new Map(leased.map(({ id }) => [id, refused])) }
}
