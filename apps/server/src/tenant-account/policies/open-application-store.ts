import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Marker } from '@nestbond/domain/values/enums'
import type { Kysely } from 'kysely'
import { isNotShared, isUnsigned } from '../../application/unsigned-store.ts'
import type { Tables } from '../../platform/database/tables.ts'

interface OpenApplicationRow {
  id: string
  refId: string
  marker: Marker | null
  address: string | null
  updatedAt: Date
}

/** Unsigned applications with this address, without those of co-tenants whose contract is signed, that were updated after `since` or have a promise that is not over `today`; at most five, newest first. */
export async function listOpenApplications(
  kysely: Kysely<Tables>,
  emailKey: string,
  since: Date,
  today: CivilDate,
): Promise<OpenApplicationRow[]> {
  return openApplications(kysely, emailKey, since, today)
    .orderBy('a.updated_at', 'desc')
    .orderBy('a.id')
    .limit(5)
    .execute()
}

export async function findOpenApplication(
  kysely: Kysely<Tables>,
  emailKey: string,
  since: Date,
  today: CivilDate,
  refId: string,
): Promise<OpenApplicationRow | null> {
  return (
    (await openApplications(kysely, emailKey, since, today).where('a.ref_id', '=', refId).executeTakeFirst()) ?? null
  )
}

function openApplications(kysely: Kysely<Tables>, emailKey: string, since: Date, today: CivilDate) {
  return kysely
    .selectFrom('applications as a')
    .select((select) => [
      'a.id',
      'a.ref_id as refId',
      'a.last_completed_page as marker',
      'a.updated_at as updatedAt',
      select.ref('a.answers', '->').key('address').key('fullAddress').$castTo<string | null>().as('address'),
    ])
    .where('a.email_key', '=', emailKey)
    .where((where) =>
      where.or([
        where('a.updated_at', '>', since),
        where.exists(
          where
            .selectFrom('promises as p')
            .select('p.id')
            .whereRef('p.application_id', '=', 'a.id')
            .where('p.code', 'is not', null)
            .where('p.valid_until', '>=', today),
        ),
      ]),
    )
    .where(isUnsigned('a.id'))
    .where(isNotShared('a.id'))
}
