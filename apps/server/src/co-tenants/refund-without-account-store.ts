import { BY_TRANSFER } from '@nestbond/domain/premiums/charge'
import { sql, type Kysely } from 'kysely'
import { PAID_BY } from '../application/premium-share-store.ts'
import type { Tables } from '../platform/database/tables.ts'

/** Whether a refund of a co-tenant waits for a bank account, which is named in the account only. */
export async function isAccountWanted(db: Kysely<Tables>, applicationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('premium_charges as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .innerJoin('premium_refunds as r', (on) =>
      on
        .onRef('r.policy_id', '=', 'c.policy_id')
        .on(sql<string>`coalesce(r.charge_id, r.lowered_charge_id)`, '=', sql<string>`c.id`),
    )
    .select('r.id')
    .where('c.payer_id', '=', applicationId)
    .where(sql<string>`${sql.raw(PAID_BY)}`, '=', applicationId)
    .where('r.state', '=', 'WITH_OFFICE')
    .where('r.card_provider', '!=', BY_TRANSFER)
    .where('r.account_iban', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
