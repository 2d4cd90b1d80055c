import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { promisedOn } from '@nestbond/domain/promises/promise'
import { offersFor } from '@nestbond/domain/tariff/offers'
import { tariffById, tariffOn } from '@nestbond/domain/tariff/tariff-table'
import type { Answers } from '@nestbond/domain/values/answers'
import { addDays } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import { versionsOf } from '../../application/rule-versions/versions-in-force.ts'
import { foldChanges } from '../../figures/fold-changes.ts'
import { runPremiums } from '../../policy/premiums/premium-run.ts'
import { newPromiseCode } from '../../platform/pdf/paper-codes.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { promiseRequestRun } from '../../promises/promise-request-run.ts'

/** How a life begins: without a promise, or with one that is valid, revoked or expired when the offers are made. */
export const PROMISED = ['none', 'valid', 'revoked', 'expired'] as const
export type Promised = (typeof PROMISED)[number]

/** The tariff of the promises. Today's is dearer in a period at least, so that a price tells which of them made it. */
const PROMISED_TARIFF = 'de-2025-01'
const DEARER = [
  { rate: 620, minimum: 40_00, yearlyDiscountPercent: 10, insuranceTaxPercent: 0 },
  // Dearer per year alone: the rate is lower, but there is no discount.
  { rate: 510, minimum: 40_00, yearlyDiscountPercent: 0, insuranceTaxPercent: 0 },
  // Dearer per month alone.
  { rate: 540, minimum: 40_00, yearlyDiscountPercent: 20, insuranceTaxPercent: 0 },
]

/** Puts a tariff in force that is dearer than that of the promises, before any life begins. */
export async function raiseTariff({ database, clock }: Pick<Deps, 'database' | 'clock'>, seed: number): Promise<void> {
  const by = { staff_id: randomUUID(), staff_name: 'Test' }
  const id = 'de-dear-life'
  await database.kysely
    .insertInto('rule_and_tariff_versions')
    .values({
      id,
      kind: 'tariff',
      country: 'de',
      base: null,
      figures: JSON.stringify(DEARER[Math.abs(seed) % DEARER.length]),
      note: '',
      made_by: by.staff_id,
      made_by_name: by.staff_name,
      made_at: clock.now(),
    })
    .execute()
  const validFrom = addDays(todayOf(clock), -1)
  await database.kysely
    .insertInto('rule_and_tariff_events')
    .values({ version_id: id, kind: 'put-in-force', valid_from: validFrom, ...by, at: clock.now() })
    .execute()
}

/** A promise that was made before the home was found. It is told to no books: the runs charge nothing, and no figure counts it. */
export async function beginWithPromise(
  deps: Deps,
  promised: Exclude<Promised, 'none'>,
  { id, answers }: { id: string; answers: Answers },
): Promise<string> {
  const db = deps.database.kysely
  const today = todayOf(deps.clock)
  const code = newPromiseCode()
  const deposit = answers.rentDepositAmount!
  const { yearly, monthly } = offersFor(deposit, 'EUR', tariffById((await versionsOf(deps)).tariffs, PROMISED_TARIFF)!)
  await deps.queue.runDue()
  const before = await books(deps)
  await db
    .insertInto('promises')
    .values({
      id: randomUUID(),
      application_id: id,
      code,
      country: 'de',
      deposit_cents: deposit,
      rent_limit_cents: null,
      tariff_id: PROMISED_TARIFF,
      yearly_cents: yearly.price,
      monthly_cents: monthly.price,
      promised_on: JSON.stringify(promisedOn(answers)),
      rule_set_version: 'none',
      inputs: JSON.stringify({ creditReport: null }),
      trace: '[]',
      verdict: 'accept',
      // The replay of decisions has nothing to compare with.
      decided_by: 'office',
      decided_at: deps.clock.now(),
      valid_until: addDays(today, promised === 'expired' ? -1 : 30),
      revoked_at: promised === 'revoked' ? deps.clock.now() : null,
    })
    .execute()
  await runPremiums(deps)
  await deps.database.transaction((trx) => deps.queue.enqueue(trx, promiseRequestRun, {}))
  await deps.queue.runDue()
  expect(await books(deps), `a promise that is ${promised}`).toEqual(before)
  return code
}

/** All money that moved or is about to, and every figure. */
async function books(deps: Deps): Promise<object> {
  await foldChanges(deps, Infinity)
  const db = deps.database.kysely
  const [figures, ledger, charges, policies] = await Promise.all([
    db
      .selectFrom('figure_months')
      .selectAll()
      .orderBy('month')
      .orderBy('country')
      .orderBy('partner')
      .orderBy('figure')
      .execute(),
    db.selectFrom('ledger_entries').select('id').orderBy('id').execute(),
    db.selectFrom('premium_charges').select(['id', 'state']).orderBy('id').execute(),
    db.selectFrom('policies').select(['id', 'status']).orderBy('id').execute(),
  ])
  return { figures: figures.filter(({ value }) => value !== 0), ledger, charges, policies }
}

/** The premium that a contract must have: that of the promise's tariff while it was valid, and today's otherwise. */
export async function premiumUnder(
  deps: Deps,
  promised: Promised,
  { deposit, period }: { deposit: Cents; period: 'YEARLY' | 'MONTHLY' },
): Promise<Cents> {
  const { tariffs } = await versionsOf(deps)
  const tariff =
    promised === 'valid' ? tariffById(tariffs, PROMISED_TARIFF)! : tariffOn(tariffs, 'de', todayOf(deps.clock))
  const { yearly, monthly } = offersFor(deposit, 'EUR', tariff)
  return period === 'YEARLY' ? yearly.price : monthly.price
}
