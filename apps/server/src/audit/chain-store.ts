import { sql, type Insertable, type Kysely, type NotNull, type Selectable, type SqlBool } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { allActs } from './audit-store.ts'

type Db = Kysely<Tables>
export type Link = Selectable<Tables['audit_chain']> & { words: string }

/** An act as it is sealed: without names that may change. An erasure removes the words, so they have a code of their own. */
export interface SealedAct {
  key: string
  at: Date
  area: string
  kind: string
  staffId: string | null
  applicationId: string | null
  stays: string | null
  words: string | null
}

const COLUMNS = ['e.key', 'e.at', 'e.area', 'e.kind', 'e.staffId', 'e.applicationId', 'e.stays', 'e.words'] as const

/** Acts before an instant that no link seals yet, oldest first. */
export function unsealedActs(
  db: Db,
  { from, before }: { from: Date | null; before: Date },
  limit: number,
): Promise<SealedAct[]> {
  let acts = db
    .selectFrom(allActs(db).as('e'))
    .select(COLUMNS)
    .where('e.at', '<', before)
    .where((e) => e.not(e.exists(e.selectFrom('audit_chain as c').select('c.key').whereRef('c.key', '=', 'e.key'))))
  if (from) acts = acts.where('e.at', '>=', from)
  return acts.orderBy('e.at').orderBy('e.key').limit(limit).$castTo<SealedAct>().execute()
}

/** The acts of a span of time, both ends included. */
export function actsBetween(db: Db, first: Date, last: Date): Promise<SealedAct[]> {
  return db
    .selectFrom(allActs(db).as('e'))
    .select(COLUMNS)
    .where('e.at', '>=', first)
    .where('e.at', '<=', last)
    .$castTo<SealedAct>()
    .execute()
}

export async function lastLink(db: Db): Promise<Link | null> {
  return (
    (await db
      .selectFrom('audit_chain')
      .selectAll()
      .$narrowType<{ words: NotNull }>()
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null
  )
}

/** The newest instant of all sealed acts. */
export async function newestSealed(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('audit_chain')
    .select((e) => e.fn.max('at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

export async function insertLinks(trx: Db, links: Insertable<Tables['audit_chain']>[]): Promise<void> {
  if (links.length > 0) await trx.insertInto('audit_chain').values(links).execute()
}

/** Replaces the codes of a link by those of another key. */
export async function replaceSeals(
  trx: Db,
  { position, ...seals }: Pick<Link, 'position' | 'entry' | 'words' | 'erased' | 'hash'>,
): Promise<void> {
  await trx.updateTable('audit_chain').set(seals).where('position', '=', position).execute()
}

/** Links after a position, in their order. */
export function linksAfter(db: Db, position: number, limit: number): Promise<Link[]> {
  return db
    .selectFrom('audit_chain')
    .selectAll()
    .$narrowType<{ words: NotNull }>()
    .where(sql<SqlBool>`position > ${position}`)
    .orderBy('position')
    .limit(limit)
    .execute()
}
