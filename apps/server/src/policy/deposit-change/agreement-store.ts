import type { RaiseAgreement } from '@nestbond/domain/premiums/deposit-change'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** The question to a co-tenant about a raise, with the answer. Rows are written under the lock of their policy. */
export interface StoredAgreement extends RaiseAgreement {
  payer: number
  /** The own part of the premium of a whole period, before and after. */
  period: PaymentPeriod
  before: Cents
  after: Cents
  declinedAt: Date | null
  remindedOn: CivilDate | null
}

/** In the order of the tenants. Empty for a single tenant, a lower deposit, and before the co-tenants are asked. */
export async function agreementsOf(db: Kysely<Tables>, changeId: string): Promise<StoredAgreement[]> {
  const rows = await db
    .selectFrom('deposit_change_agreements')
    .selectAll()
    .where('change_id', '=', changeId)
    .orderBy('payer')
    .execute()
  return rows.map((row) => ({
    applicationId: row.application_id,
    payer: row.payer,
    period: row.period,
    before: row.before_cents,
    after: row.after_cents,
    agreedAt: row.agreed_at,
    declinedAt: row.declined_at,
    remindedOn: row.reminded_on,
  }))
}

export async function insertAgreements(
  trx: Kysely<Tables>,
  changeId: string,
  agreements: readonly Omit<StoredAgreement, 'agreedAt' | 'declinedAt' | 'remindedOn'>[],
): Promise<void> {
  await trx
    .insertInto('deposit_change_agreements')
    .values(
      agreements.map(({ applicationId, payer, period, before, after }) => ({
        change_id: changeId,
        application_id: applicationId,
        payer,
        period,
        before_cents: before,
        after_cents: after,
      })),
    )
    .execute()
}

/** Writes a co-tenant's answer, or that they were reminded of it. */
export async function writeAnswer(
  trx: Kysely<Tables>,
  { changeId, applicationId }: { changeId: string; applicationId: string },
  answer: { agreed_at: Date } | { declined_at: Date } | { reminded_on: CivilDate },
): Promise<void> {
  await trx
    .updateTable('deposit_change_agreements')
    .set(answer)
    .where('change_id', '=', changeId)
    .where('application_id', '=', applicationId)
    .execute()
}
