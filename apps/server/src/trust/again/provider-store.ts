import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { ProviderBooks } from '../../platform/providers/cards/port.ts'
import type { SandboxCardTables } from '../../platform/providers/cards/sandbox-kysely-store.ts'

/** The sandbox's own list of payments whose key begins with one of these ids, by a moment. A pending debit is not taken yet. */
export async function sandboxPayments(db: Kysely<Tables>, ids: readonly string[], now: Date): Promise<ProviderBooks> {
  const books = db as unknown as Kysely<SandboxCardTables>
  const charges = await books
    .selectFrom('sandbox_card_charges')
    .select(['id', 'idempotency_key as key', 'amount_cents as amount'])
    .where(sql<string>`split_part(idempotency_key, ':', 1)`, 'in', ids)
    .where('decline_code', 'is', null)
    .where((e) => e.or([e('settles_at', 'is', null), e('settles_at', '<=', now)]))
    .execute()
  return withRefunds(books, charges)
}

/** The sandbox's payments of claims. Their keys name the repayment. */
export async function sandboxRepayments(db: Kysely<Tables>): Promise<ProviderBooks> {
  const books = db as unknown as Kysely<SandboxCardTables>
  const charges = await books
    .selectFrom('sandbox_card_charges')
    .select(['id', 'idempotency_key as key', 'amount_cents as amount'])
    .where('idempotency_key', 'like', 'claim:%')
    .where('decline_code', 'is', null)
    .execute()
  return withRefunds(books, charges)
}

async function withRefunds(
  books: Kysely<SandboxCardTables>,
  payments: ProviderBooks['payments'],
): Promise<ProviderBooks> {
  if (payments.length === 0) return { payments, refunds: [] }
  const refunds = await books
    .selectFrom('sandbox_card_refunds')
    .select(['id', 'charge_id as paymentId', 'amount_cents as amount'])
    .where(
      'charge_id',
      'in',
      payments.map(({ id }) => id),
    )
    .execute()
  return { payments, refunds }
}

/** Which of these ids are policies. */
export async function policiesAmong(db: Kysely<Tables>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('policies')
    .select('id')
    .where(sql<boolean>`id::text = any(${ids})`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** All repayments by card, by the key at the provider. */
export async function repaymentsByCard(db: Kysely<Tables>) {
  return db
    .selectFrom('claim_card_payments as m')
    .innerJoin('policies as p', 'p.id', 'm.policy_id')
    .select(['m.id', 'm.amount_cents', 'm.state', 'm.provider_charge_id', 'm.card_provider', 'm.paid_at', 'p.number'])
    .execute()
}
