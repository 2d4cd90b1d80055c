import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { SandboxCardTables } from '../../platform/providers/cards/sandbox-kysely-store.ts'

/** A payment that the provider has taken, and what it has given back of it. */
export interface TakenPayment {
  id: string
  key: string
  amount: number
  refunds: { id: string; amount: number }[]
}

/** The sandbox's own list of payments whose key begins with one of these ids, by a moment. A pending debit is not taken yet. */
export async function sandboxPayments(db: Kysely<Tables>, ids: readonly string[], now: Date): Promise<TakenPayment[]> {
  const books = db as unknown as Kysely<SandboxCardTables>
  const charges = await books
    .selectFrom('sandbox_card_charges')
    .select(['id', 'idempotency_key', 'amount_cents'])
    .where(sql<string>`split_part(idempotency_key, ':', 1)`, 'in', ids)
    .where('decline_code', 'is', null)
    .where((e) => e.or([e('settles_at', 'is', null), e('settles_at', '<=', now)]))
    .execute()
  return withRefunds(books, charges)
}

/** The sandbox's payments of claims. Their keys name the repayment. */
export async function sandboxRepayments(db: Kysely<Tables>): Promise<TakenPayment[]> {
  const books = db as unknown as Kysely<SandboxCardTables>
  const charges = await books
    .selectFrom('sandbox_card_charges')
    .select(['id', 'idempotency_key', 'amount_cents'])
    .where('idempotency_key', 'like', 'claim:%')
    .where('decline_code', 'is', null)
    .execute()
  return withRefunds(books, charges)
}

async function withRefunds(
  books: Kysely<SandboxCardTables>,
  charges: { id: string; idempotency_key: string; amount_cents: number }[],
): Promise<TakenPayment[]> {
  if (charges.length === 0) return []
  const refunds = await books
    .selectFrom('sandbox_card_refunds')
    .select(['id', 'charge_id', 'amount_cents'])
    .where(
      'charge_id',
      'in',
      charges.map(({ id }) => id),
    )
    .execute()
  return charges.map(({ id, idempotency_key: key, amount_cents: amount }) => ({
    id,
    key,
    amount,
    refunds: refunds.filter((one) => one.charge_id === id).map((one) => ({ id: one.id, amount: one.amount_cents })),
  }))
}

/** All repayments by card, by the key at the provider. */
export async function repaymentsByCard(db: Kysely<Tables>) {
  return db
    .selectFrom('claim_card_payments as m')
    .innerJoin('policies as p', 'p.id', 'm.policy_id')
    .select(['m.id', 'm.amount_cents', 'm.state', 'm.provider_charge_id', 'm.card_provider', 'p.number'])
    .execute()
}
