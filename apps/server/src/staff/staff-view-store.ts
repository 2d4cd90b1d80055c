import { OPENED_AGAIN_MINUTES } from '@nestbond/domain/support/support-act'
import type { StaffView } from '@nestbond/domain/support/audit'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** Records that a member of staff opens a page, unless the same person did so a moment ago, or downloads a file. */
export async function recordView(db: Kysely<Tables>, staffId: string, kind: StaffView, at: Date): Promise<void> {
  if (kind.endsWith('-opened')) {
    const before = await db
      .selectFrom('staff_views')
      .select('id')
      .where('staff_id', '=', staffId)
      .where('kind', '=', kind)
      .where('at', '>', new Date(at.getTime() - OPENED_AGAIN_MINUTES * 60_000))
      .limit(1)
      .executeTakeFirst()
    if (before) return
  }
  await db.insertInto('staff_views').values({ staff_id: staffId, kind, at }).execute()
}
