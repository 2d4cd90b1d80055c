import { waivedOf } from '@nestbond/domain/premiums/shares'
import type { Cents } from '@nestbond/domain/values/money'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { findCoTenants } from './co-tenant-store.ts'

/** A payer of a premium that several tenants pay (shares of the premium, docs/product-decisions.md#d103). */
export interface PremiumShare {
  applicationId: string
  /** 0 for the first tenant. */
  payer: number
  weight: number
  /** The provider's id of the co-tenant's card; null for the first tenant, and before the landlord has accepted. */
  cardSetupId: string | null
}

/**
 * The payers of a first tenant's premium, the first tenant first; empty if the first tenant pays for all.
 * @param provider leaves out cards of other providers
 */
export async function findShares(
  db: Kysely<Tables>,
  firstApplicationId: string,
  provider: string | null = null,
): Promise<PremiumShare[]> {
  const rows = await db
    .selectFrom('premium_shares')
    .select(['application_id', 'payer', 'weight', 'card_provider', 'card_setup_id'])
    .where('first_application_id', '=', firstApplicationId)
    .orderBy('payer')
    .execute()
  return rows.map((row) => ({
    applicationId: row.application_id,
    payer: row.payer,
    weight: row.weight,
    cardSetupId: provider === null || row.card_provider === provider ? row.card_setup_id : null,
  }))
}

/** The part of an amount that no payer of a first tenant is charged or owes (smallest shares, docs/product-decisions.md#d120). */
export async function findWaived(db: Kysely<Tables>, firstApplicationId: string, amount: Cents): Promise<Cents> {
  const shares = await findShares(db, firstApplicationId)
  return shares.length === 0
    ? 0
    : waivedOf(
        amount,
        shares.map(({ weight }) => weight),
      )
}

/** A payer of a shared premium, with the card; null for the first tenant, whose card the policy has. */
export interface PayingShare {
  application_id: string
  payer: number
  weight: number
  card_setup_id: string | null
}

/** The payers of several policies, by their first tenants. Leaves out cards of other providers. */
export async function sharesOf(
  db: Kysely<Tables>,
  provider: string,
  firstApplicationIds: readonly string[],
): Promise<Map<string, PayingShare[]>> {
  const rows = await db
    .selectFrom('premium_shares')
    .selectAll()
    .where('first_application_id', 'in', firstApplicationIds)
    .orderBy('payer')
    .execute()
  const shares = new Map<string, PayingShare[]>()
  for (const { first_application_id: firstId, application_id, payer, weight, card_provider, card_setup_id } of rows) {
    const one = { application_id, payer, weight, card_setup_id: card_provider === provider ? card_setup_id : null }
    shares.set(firstId, [...(shares.get(firstId) ?? []), one])
  }
  return shares
}

/** Replaces the payers of a first tenant's premium. */
export async function writeShares(
  trx: Kysely<Tables>,
  firstApplicationId: string,
  shares: readonly Pick<PremiumShare, 'applicationId' | 'payer' | 'weight'>[],
): Promise<void> {
  await trx.deleteFrom('premium_shares').where('first_application_id', '=', firstApplicationId).execute()
  if (shares.length === 0) return
  await trx
    .insertInto('premium_shares')
    .values(
      shares.map(({ applicationId, payer, weight }) => ({
        first_application_id: firstApplicationId,
        application_id: applicationId,
        payer,
        weight,
      })),
    )
    .execute()
}

/** The tenants of a first tenant pay the same each, until the first tenant says otherwise. A single tenant pays alone. */
export async function shareEqually(trx: Kysely<Tables>, firstApplicationId: string): Promise<void> {
  const coTenants = await findCoTenants(trx, firstApplicationId)
  const payers = [firstApplicationId, ...coTenants.map(({ applicationId }) => applicationId)]
  await writeShares(
    trx,
    firstApplicationId,
    payers.length === 1 ? [] : payers.map((applicationId, payer) => ({ applicationId, payer, weight: 1 })),
  )
}

/** The card that a co-tenant's share is charged to from now on. @returns false for an application that pays no share */
export async function putCardOnShare(
  trx: Kysely<Tables>,
  applicationId: string,
  card: { provider: string; setupId: string },
): Promise<boolean> {
  const update = await trx
    .updateTable('premium_shares')
    .set({ card_provider: card.provider, card_setup_id: card.setupId })
    .where('application_id', '=', applicationId)
    .where('payer', '>', 0)
    .executeTakeFirst()
  return update.numUpdatedRows === 1n
}

/** The first tenant of a co-tenant who pays a share; null for everybody else. */
export async function firstOfPayer(db: Kysely<Tables>, applicationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('premium_shares')
    .select('first_application_id')
    .where('application_id', '=', applicationId)
    .where('payer', '>', 0)
    .executeTakeFirst()
  return row?.first_application_id ?? null
}

/** As `periodOfCharge` of the domain, for charges `c`. */
export const PERIOD_OF_CHARGE = sql<number>`c.period_number % 10000`

/**
 * SQL: the application of the co-tenant with whose money a charge `c` of the policy `p` was paid; null for the first tenant, who may have paid another's
 * share with the own card. Of a transfer the office says whose it was; of a card of an erased first tenant it is written there, too. Its refunds go back there.
 */
export const PAID_BY = `case when c.transferred_by is not null then nullif(c.transferred_by, p.application_id) when exists (select from card_setups x
      where x.provider = c.card_provider and x.setup_id = c.card_setup_id and x.application_id = p.application_id) then null else c.payer_id end`

/** SQL: the card of the co-tenant who pays the charge `c` of the policy `p`; null if there is none. */
export const CARD_OF_SHARE = `(select s.card_setup_id from premium_shares s
      where s.first_application_id = p.application_id and s.application_id = c.payer_id and s.card_provider = p.card_provider)`

/** SQL: the current card of a charge `c` of the policy `p`. Another payer's is the one of the share. */
export const CARD_OF_CHARGE = `case when c.payer_id is null then p.card_setup_id else coalesce(${CARD_OF_SHARE}, c.card_setup_id) end`
