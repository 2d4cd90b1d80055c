import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { ACCOUNTS, doubleEntryOf, moneyBalance, type Account } from '@nestbond/domain/figures/double-entry'
import { balanceOf } from '@nestbond/domain/premiums/ledger'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endPolicy } from '../policy/end/end-policy.ts'
import { payRefunds } from '../policy/end/pay-refunds.ts'
import { runPremiums } from '../policy/premiums/premium-run.ts'
import { ApiServer } from '../test/api-server.ts'
import { seedPolicies } from '../test/seed-policies.ts'
import { signInStaff } from '../test/staff.ts'

/** More than the export reads at once. */
const REPAYMENTS = 5_200

let server: ApiServer

/** A number below `most` that is the same in every run of the test. */
let state = 20_260_504
const drawn = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most

beforeAll(async () => {
  server = await ApiServer.start()
  const start = server.today()
  for (const [name, period, premium] of [
    ['year', 'YEARLY', 123_45],
    ['month', 'MONTHLY', 10_01],
  ] as const)
    await seedPolicies(server.db, { count: 12, start, period, premium, name })
  await runLives()
  await addRepayments()
})
afterAll(() => server?.close())

/** Eight months in which policies are charged and some end, each with its unused days paid back. */
async function runLives(): Promise<void> {
  const standing = (await server.db.selectFrom('policies').select('id').orderBy('number').execute()).map(({ id }) => id)
  for (let step = 0; step < 16; step++) {
    await runPremiums(server.deps)
    const [policyId] = standing.splice(drawn(standing.length), 1)
    const lastDay = server.today()
    if (policyId !== undefined && step % 2 === 1)
      await server.deps.database.transaction((trx) =>
        endPolicy(server.deps, trx, {
          policyId,
          state: 'CANCELLED',
          lastDay,
          refund: drawn(4) === 0 ? 'ALL' : 'UNUSED',
        }),
      )
    await payRefunds(server.deps)
    server.passes((5 + drawn(22)) * DAY)
  }
}

/** Repayments of a claim at every hour of the last months, many of them in one instant with microseconds. */
async function addRepayments(): Promise<void> {
  const policy = await server.db
    .selectFrom('policies')
    .select('id')
    .orderBy('number')
    .limit(1)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  await server.db
    .insertInto('claims')
    .values({
      id,
      policy_id: policy.id,
      state: 'PAID_OUT',
      opened_at: server.now,
      since: server.now,
      requested_cents: 2_000_00,
      settled_cents: 2_000_00,
      decided_at: server.now,
      closed_at: server.now,
      paid_on: server.today(),
      payout_reference: 'P',
    } as never)
    .execute()
  await sql`insert into ledger_entries (policy_id, claim_id, kind, amount_cents, reference, at, value_on, via)
    values (${policy.id}, ${id}, 'CLAIM_PAYOUT', -200000, 'P', ${server.now}, ${server.today()}, null)`.execute(
    server.db,
  )
  await sql`insert into ledger_entries (policy_id, claim_id, kind, amount_cents, reference, at, value_on, via)
    select ${policy.id}, ${id}, 'CLAIM_REPAYMENT', 1 + n * 7919 % 500, 'R' || n,
      ${server.now}::timestamptz - interval '1 hour' * (n % 3000) + interval '1 microsecond' * (n % 7), ${server.today()},
      case when n % 3 = 0 then 'card' when n % 3 = 1 then 'transfer' end
    from generate_series(1, ${REPAYMENTS}) n`.execute(server.db)
}

async function exported(query: Record<string, string>) {
  const { headers } = await signInStaff(server, 'manager')
  const { raw } = await server.call('officeLedgerCsv', { headers, query })
  const [head, ...lines] = raw.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
  const columns = head!.split(';')
  return lines.map((line) => {
    const row = Object.fromEntries(line.split(';').map((cell, at) => [columns[at]!, cell]))
    const [euros = '', cents = ''] = row['amount']!.split('.')
    return {
      id: Number(row['entry']),
      month: row['bookedOn']!.slice(0, 7),
      debit: row['debit'] as Account,
      credit: row['credit'] as Account,
      amount: Number(euros) * 100 + Number(cents),
    }
  })
}

it('exports each movement once and to the cent, over pages and months', async () => {
  const ledger = await server.db.selectFrom('ledger_entries').selectAll().orderBy('at').orderBy('id').execute()
  expect(ledger.length).toBeGreaterThan(REPAYMENTS + 80)
  const months = [...new Set(ledger.map(({ at }) => civilDateIn(at).slice(0, 7)))].sort()
  expect(months.length).toBeGreaterThan(7)
  const [from, to] = [months[0]!, months.at(-1)!]
  const all = await exported({ from, to })
  expect(all.map(({ id }) => id)).toEqual(ledger.map(({ id }) => id))
  expect(all.map(({ debit, credit, amount }) => ({ debit, credit, amount }))).toEqual(
    ledger.map(({ kind, amount_cents: amount, via }) => doubleEntryOf(kind, amount, via)),
  )
  expect(moneyBalance(all)).toBe(balanceOf(ledger.map(({ kind, amount_cents: amount }) => ({ kind, amount }))))
  // Debits equal credits in each account and month.
  const turnover = (rows: typeof all, side: 'debit' | 'credit') =>
    ACCOUNTS.map((account) => rows.reduce((sum, row) => sum + (row[side] === account ? row.amount : 0), 0))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  expect(sum(turnover(all, 'debit'))).toBe(sum(turnover(all, 'credit')))
  for (const month of months) {
    const own = await exported({ from: month, to: month })
    expect(own).toEqual(all.filter((row) => row.month === month))
  }
})
