import { randomUUID } from 'node:crypto'
import { debitDay } from '@nestbond/domain/premiums/debit'
import { periodOf } from '@nestbond/domain/premiums/period'
import { addDays, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { debitNotice, debitNoticeData } from '../mails/debit-notice.ts'
import { termsOf } from '../premiums/lease-charges.ts'
import { finishPolicies } from '../premiums/lease-store.ts'
import {
  findDebits,
  insertNotices,
  lockUnannounced,
  lockUnannouncedRetries,
  moveNextCharge,
  moveNextTry,
  planDebit,
  type NewNotice,
} from './debit-notice-store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'cards' | 'queue'>

/** Two days more than agreed, so that a run that is missed delays no debit. */
const AHEAD_DAYS = 7
const BATCH = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Announces the direct debits of the next days, each to the day and the cent, and moves a debit that cannot be announced in time (SEPA direct debit,
 * docs/product-decisions.md#d87). A debit that is not announced is never taken: `premiums/lease-store.ts` asks for the announcement.
 */
export async function announceDebits({ database, clock, cards, queue }: Needs): Promise<void> {
  const provider = cards.provider.name
  const now = clock.now()
  const today = todayOf(clock)
  const near = { today, until: addDays(today, AHEAD_DAYS), limit: BATCH }
  const { kysely } = database
  // Most runs find nothing, and then open no transaction.
  const any = await lockUnannounced(kysely, provider, { ...near, after: FIRST_ID, limit: 1 })
  for (let after = FIRST_ID, full = any.length > 0; full;) {
    await database.transaction(async (trx) => {
      const policies = await lockUnannounced(trx, provider, { ...near, after })
      after = policies.at(-1)?.id ?? after
      full = policies.length === BATCH
      const announced = policies.map((policy) => ({ policy, period: periodOf(termsOf(policy), policy.next_period) }))
      await finishPolicies(
        trx,
        announced.filter(({ period }) => period === null).map(({ policy }) => policy.id),
      )
      const notices: Announced[] = []
      for (const { policy, period } of announced) {
        if (!period) continue
        const on = debitDay(policy.next_charge_on, today)
        if (on !== policy.next_charge_on) await moveNextCharge(trx, policy.id, on)
        notices.push({
          applicationId: policy.application_id,
          notice: noticeOf(
            {
              policyId: policy.id,
              period: period.number,
              attempt: 1,
              amount: period.amount,
              cardSetupId: policy.card_setup_id,
            },
            on,
          ),
        })
      }
      await announce({ queue }, trx, notices, now)
    })
  }
  const anyRetry = await lockUnannouncedRetries(kysely, provider, { ...near, limit: 1 })
  for (let full = anyRetry.length > 0; full;) {
    await database.transaction(async (trx) => {
      const retries = await lockUnannouncedRetries(trx, provider, near)
      full = retries.length === BATCH
      const notices: Announced[] = []
      for (const retry of retries) {
        const on = debitDay(retry.nextTryOn, today)
        if (on !== retry.nextTryOn) await moveNextTry(trx, retry.chargeId, on)
        notices.push({ applicationId: retry.applicationId, notice: noticeOf(retry, on) })
      }
      await announce({ queue }, trx, notices, now)
    })
  }
}

/**
 * Announces the direct debits of charges that a change of the contract has just begun, and lets them wait for their day as planned attempts: they are sent
 * only under the conditions of any attempt. No-op for a policy that is paid by card. The caller holds the locks of the charges and the policy.
 */
export async function announceBegun(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  chargeIds: readonly string[],
  today: CivilDate,
  now: Date,
): Promise<void> {
  const begun = await findDebits(trx, chargeIds)
  const on = debitDay(today, today)
  // Without a mandate nothing is announced: the next run hands the charge to the office.
  for (const { chargeId, ended } of begun) await planDebit(trx, chargeId, ended ? today : on)
  await announce(
    { queue },
    trx,
    begun.filter(({ ended }) => !ended).map((one) => ({ applicationId: one.applicationId, notice: noticeOf(one, on) })),
    now,
  )
}

/** The announcement of one attempt. */
export function noticeOf(
  attempt: { policyId: string; period: number; attempt: number; amount: number; cardSetupId: string },
  on: CivilDate,
): NewNotice {
  return {
    id: randomUUID(),
    policy_id: attempt.policyId,
    period_number: attempt.period,
    attempt: attempt.attempt,
    card_setup_id: attempt.cardSetupId,
    amount_cents: attempt.amount,
    debit_on: on,
  }
}

interface Announced {
  applicationId: string
  notice: NewNotice
}

/** Stores announcements and mails them. */
async function announce(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  announced: readonly Announced[],
  now: Date,
): Promise<void> {
  await insertNotices(
    trx,
    announced.map(({ notice }) => notice),
    now,
  )
  await queue.enqueueAll(
    trx,
    debitNotice,
    announced.map(({ applicationId, notice }) => debitNoticeData(applicationId, notice.id)),
  )
}
