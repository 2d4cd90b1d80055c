import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export interface Unopened {
  id: string
  applicationId: string
  sentOn: CivilDate
  remindedDay: number
}

/**
 * Locks and returns unopened invitations that were sent on or before `sentUntil` and whose last reminder was before day `day`. Skips rows that
 * another run has locked.
 */
export async function unopenedSince(
  trx: Kysely<Tables>,
  sentUntil: CivilDate,
  day: number,
  limit: number,
): Promise<Unopened[]> {
  const rows = await trx
    .selectFrom('tenant_invitations')
    .select(['id', 'application_id', 'sent_on', 'reminded_day'])
    .where('state', '=', 'SENT')
    .where('sent_on', '<=', sentUntil)
    .where('reminded_day', '<', day)
    .where('application_id', 'is not', null)
    .orderBy('sent_on')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => ({
    id: row.id,
    applicationId: row.application_id ?? '',
    sentOn: row.sent_on,
    remindedDay: row.reminded_day,
  }))
}

export async function writeReminded(trx: Kysely<Tables>, ids: readonly string[], day: number): Promise<void> {
  if (ids.length > 0)
    await trx
      .updateTable('tenant_invitations')
      .set({ reminded_day: day })
      .where('id', 'in', [...ids])
      .execute()
}

/** Expires invitations that were not begun by their last day, and those whose application was not changed since `untouchedSince` or is deleted. */
export async function expireInvitations(
  trx: Kysely<Tables>,
  { lastSent, untouchedSince, now }: { lastSent: CivilDate; untouchedSince: Date; now: Date },
): Promise<void> {
  await trx
    .updateTable('tenant_invitations')
    .set({ state: 'EXPIRED', state_at: now })
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        and([
          eb('state', 'in', ['SENT', 'OPENED']),
          or([eb('sent_on', '<', lastSent), eb('application_id', 'is', null)]),
        ]),
        and([
          eb('state', 'in', ['STARTED', 'OFFERED']),
          not(
            exists(
              selectFrom('applications as a')
                .select('a.id')
                .whereRef('a.id', '=', 'tenant_invitations.application_id')
                .where('a.updated_at', '>=', untouchedSince),
            ),
          ),
        ]),
      ]),
    )
    .execute()
}
