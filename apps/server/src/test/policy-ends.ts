import { sql } from 'kysely'
import { expect } from 'vitest'
import type { CardProvider } from '../platform/providers/cards/port.ts'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { endPolicy, type PolicyEnd } from '../policy/end/end-policy.ts'
import { payRefunds } from '../policy/end/pay-refunds.ts'
import type { ApiServer } from './api-server.ts'
import type { HttpApi } from './http-api.ts'
import { premiumTools } from './premiums.ts'
import { seedPolicies } from './seed-policies.ts'

/** For tests: ends of policies and their refunds. The server starts after a test file has loaded, so it is passed as a function. */
export function policyEndTools(server: () => HttpApi) {
  const deps = () => server().deps
  const db = () => server().db
  const { expectRules: expectWholeLedger } = premiumTools(server)
  const refundsOf = (policyId: string) =>
    db()
      .selectFrom('premium_refunds as r')
      .innerJoin('premium_charges as c', 'c.id', 'r.charge_id')
      .selectAll('r')
      .where('r.policy_id', '=', policyId)
      .orderBy('c.period_number')
      .execute()
  const ledgerOf = (policyId: string) =>
    db()
      .selectFrom('ledger_entries')
      .select(['kind', 'amount_cents', 'reference'])
      .where('policy_id', '=', policyId)
      .orderBy('id')
      .execute()
  /** The refunds in the card provider's own records. */
  async function paidBackOf(policyId: string): Promise<number[]> {
    const { rows } = await sql<{
      amount_cents: number
    }>`select r.amount_cents from sandbox_card_refunds r join sandbox_card_charges c on c.id = r.charge_id
      where c.idempotency_key like ${`${policyId}:%`} order by r.created_at`.execute(db())
    return rows.map((row) => row.amount_cents)
  }
  /** Expects a whole ledger, and no charge of an ended policy that waits for another try. */
  async function expectRules(): Promise<void> {
    await expectWholeLedger()
    const lost =
      await sql`select 1 from premium_charges c join policies p on p.id = c.policy_id where p.refund_scope is not null and c.state in ('FAILED', 'WITH_OFFICE')`.execute(
        db(),
      )
    expect(lost.rows).toEqual([])
  }

  /** Ends the policy like a command, in a transaction. The test pays the refunds, not the job. */
  function end(more: Omit<PolicyEnd, 'state' | 'refund'> & Partial<PolicyEnd>, by = deps()) {
    const queue = { ...by.queue, enqueue: async () => {} }
    return by.database.transaction((trx) =>
      endPolicy({ clock: by.clock, queue }, trx, { state: 'RELEASED', refund: 'UNUSED', ...more }),
    )
  }

  /** A seeded policy, whose tenant has no e-mail address to write to. */
  async function seeded(start: string, period: 'YEARLY' | 'MONTHLY', premium: number) {
    const name = crypto.randomUUID().slice(0, 8)
    await seedPolicies(db(), { count: 1, start, period, premium, name })
    return (
      await db().selectFrom('policies').select('id').where('number', 'like', `S-${name}-%`).executeTakeFirstOrThrow()
    ).id
  }

  /** The same server with another card provider. */
  function withProvider(changes: Partial<CardProvider>): Deps {
    const real = deps().cards.provider
    const provider = {
      name: real.name,
      chargesAtOnce: 50,
      charge: real.charge.bind(real),
      refund: real.refund.bind(real),
      ...changes,
    } as CardProvider
    return { ...deps(), cards: { ...deps().cards, provider } }
  }

  return { refundsOf, ledgerOf, paidBackOf, expectRules, end, seeded, withProvider }
}

/** Withdraws a policy today, and pays its refunds. */
export async function withdrawToday(server: ApiServer, policyId: string, refund: PolicyEnd['refund']): Promise<void> {
  const { deps } = server
  const end = { policyId, state: 'WITHDRAWN', lastDay: todayOf(deps.clock), refund } as const
  await deps.database.transaction((trx) => endPolicy(deps, trx, end))
  await payRefunds(deps)
  await server.runJobs()
}
