import { randomUUID } from 'node:crypto'
import { OPENED_AGAIN_MINUTES, type SupportAct } from '@nestbond/domain/support/support-act'
import type { Marker } from '@nestbond/domain/values/enums'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

/** Number of applications, notes and acts that a page shows. */
const MOST_SHOWN = 50

/** All applications of the person: those of the same account, and those with the same e-mail address. Newest first. */
export async function applicationsOfPerson(db: Db, applicationId: string) {
  const same = db
    .selectFrom('applications as other')
    .innerJoin('applications as this', 'this.email_key', 'other.email_key')
    .select('other.id')
    .where('this.id', '=', applicationId)
    .union(
      db
        .selectFrom('contracts as other')
        .innerJoin('contracts as this', 'this.account_id', 'other.account_id')
        .select('other.application_id as id')
        .where('this.application_id', '=', applicationId),
    )
    .union(db.selectFrom('applications').select('id').where('id', '=', applicationId))
  return db
    .selectFrom('applications as a')
    .leftJoin('contracts as c', (join) => join.onRef('c.application_id', '=', 'a.id').on('c.signed_at', 'is not', null))
    .select((e) => [
      'a.id',
      'a.ref_id',
      e.ref('a.answers', '->').key('address').key('fullAddress').$castTo<string | null>().as('address'),
      'c.number',
      e.ref('a.last_completed_page').$castTo<Marker | null>().as('marker'),
      'a.created_at',
    ])
    .where('a.id', 'in', same)
    .where('a.email_key', 'is not', null)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')
    .limit(MOST_SHOWN)
    .execute()
}

/** The account that owns the application's contract, or of the co-tenant with this application; null before the signature. */
export async function accountOfApplication(db: Db, applicationId: string) {
  const row = await db
    .selectFrom('accounts as a')
    .select(['a.id', 'a.last_login_at', sql<boolean>`a.password_hash is not null`.as('has_password')])
    .where((e) =>
      e(
        'a.id',
        '=',
        e.fn.coalesce(
          e.selectFrom('contracts as c').select('c.account_id').where('c.application_id', '=', applicationId),
          e.selectFrom('co_tenants as o').select('o.account_id').where('o.application_id', '=', applicationId),
        ),
      ),
    )
    .executeTakeFirst()
  return row ?? null
}

export async function newestCaseOf(db: Db, applicationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('underwriting_cases')
    .select('id')
    .where('application_id', '=', applicationId)
    .orderBy('opened_at', 'desc')
    // One that is not decided is the newer of two.
    .orderBy('decided_at', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

interface Act {
  applicationId: string
  staffId: string
  kind: SupportAct
  /** The address, or the day, that the act is about. */
  detail?: string | null
  reason: string | null
  at: Date
}

export async function addAct(trx: Db, { applicationId, staffId, kind, detail = null, reason, at }: Act): Promise<void> {
  await trx
    .insertInto('support_acts')
    .values({ application_id: applicationId, staff_id: staffId, kind, detail, reason, at })
    .execute()
}

/** Records that a member of staff opens the page, unless the same person did so a moment ago. */
export async function recordOpening(db: Db, applicationId: string, staffId: string, at: Date): Promise<void> {
  const since = new Date(at.getTime() - OPENED_AGAIN_MINUTES * 60_000)
  const before = await db
    .selectFrom('support_acts')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'page-opened')
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()
  if (!before) await addAct(db, { applicationId, staffId, kind: 'page-opened', reason: null, at })
}

/** Number of acts of one kind for an application since a time. */
export async function countActs(db: Db, applicationId: string, kind: SupportAct, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('support_acts')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Newest first, without the notes that `notesOf` lists. */
export function actsOf(db: Db, applicationId: string) {
  return db
    .selectFrom('support_acts as e')
    .innerJoin('staff_accounts as s', 's.id', 'e.staff_id')
    .select(['e.kind', 's.name as by', 'e.detail', 'e.reason', 'e.at'])
    .where('e.application_id', '=', applicationId)
    .where('e.kind', '<>', 'note-added')
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
}

/** Newest first. */
export function notesOf(db: Db, applicationId: string) {
  return db
    .selectFrom('support_notes as n')
    .innerJoin('staff_accounts as s', 's.id', 'n.staff_id')
    .select(['n.id', 's.name as by', 'n.note', 'n.at'])
    .where('n.application_id', '=', applicationId)
    .orderBy('n.at', 'desc')
    .orderBy('n.id')
    .limit(MOST_SHOWN)
    .execute()
}

/** @returns the note's id */
export async function insertNote(
  trx: Db,
  { applicationId, staffId, note, at }: { applicationId: string; staffId: string; note: string; at: Date },
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('support_notes')
    .values({ id, application_id: applicationId, staff_id: staffId, note, at })
    .execute()
  return id
}
