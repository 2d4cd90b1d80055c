import type { Marker } from '@nestbond/domain/values/enums'
import type { Kysely } from 'kysely'
import { isUnsigned } from '../../application/unsigned-store.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface OpenApplicationRow {
  id: string
  refId: string
  marker: Marker | null
  address: string | null
  updatedAt: Date
}

/** Unsigned applications with this address that were updated after `since`; at most five, newest first. */
export async function listOpenApplications(
  kysely: Kysely<Tables>,
  emailKey: string,
  since: Date,
): Promise<OpenApplicationRow[]> {
  return openApplications(kysely, emailKey, since).orderBy('a.updated_at', 'desc').orderBy('a.id').limit(5).execute()
}

export async function findOpenApplication(
  kysely: Kysely<Tables>,
  emailKey: string,
  since: Date,
  refId: string,
): Promise<OpenApplicationRow | null> {
  return (await openApplications(kysely, emailKey, since).where('a.ref_id', '=', refId).executeTakeFirst()) ?? null
}

function openApplications(kysely: Kysely<Tables>, emailKey: string, since: Date) {
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
    .where('a.updated_at', '>', since)
    .where(isUnsigned('a.id'))
}
