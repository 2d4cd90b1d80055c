import type { Count, Counted, Share } from '@nestbond/domain/figures/business-figures'
import { sql, type Kysely } from 'kysely'
import type { StoredCount } from '../office/tables.ts'
import { json } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { FigureFilter } from './figure-filter.ts'

type Db = Kysely<Tables>

/** Takes the oldest changes. @returns the applications that are to be counted again; empty if none is left */
export async function takeChanges(trx: Db, limit: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('figure_changes')
    .where('id', 'in', trx.selectFrom('figure_changes').select('id').orderBy('id').limit(limit))
    .returning('application_id')
    .execute()
  return [...new Set(rows.map(({ application_id: id }) => id))]
}

/** Loads the counts that these applications have added to the months so far. */
export async function addedBy(trx: Db, applicationIds: readonly string[]): Promise<StoredCount[]> {
  const rows = await trx
    .selectFrom('figure_counts')
    .select('counts')
    .where('application_id', 'in', applicationIds)
    .execute()
  return rows.flatMap(({ counts }) => counts)
}

/** Stores what applications add to the months; those without any figure are forgotten. */
export async function putAdded(trx: Db, counts: ReadonlyMap<string, readonly StoredCount[]>): Promise<void> {
  const rows = [...counts].filter(([, own]) => own.length > 0)
  const gone = [...counts.keys()].filter((id) => (counts.get(id) ?? []).length === 0)
  if (gone.length > 0) await trx.deleteFrom('figure_counts').where('application_id', 'in', gone).execute()
  if (rows.length === 0) return
  await trx
    .insertInto('figure_counts')
    .values(rows.map(([id, own]) => ({ application_id: id, counts: json(own) })))
    .onConflict((on) => on.column('application_id').doUpdateSet((e) => ({ counts: e.ref('excluded.counts') })))
    .execute()
}

/** A statement has at most 65,535 values, and a row takes five. */
const ROWS = 5_000

/** Adds differences to the months. */
export async function addToMonths(trx: Db, differences: readonly StoredCount[]): Promise<void> {
  for (let at = 0; at < differences.length; at += ROWS) {
    const rows = differences.slice(at, at + ROWS)
    await trx
      .insertInto('figure_months')
      .values(rows.map(([figure, month, country, partner, value]) => ({ figure, month, country, partner, value })))
      .onConflict((on) =>
        on
          .columns(['month', 'country', 'partner', 'figure'])
          .doUpdateSet({ value: sql<number>`figure_months.value + excluded.value` }),
      )
      .execute()
  }
}

export async function hasChanges(db: Db): Promise<boolean> {
  return (await db.selectFrom('figure_changes').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The number of changes that are not counted yet. */
export async function countChanges(db: Db): Promise<number> {
  const row = await db
    .selectFrom('figure_changes')
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The figures of the months of a filter, those of the funnel included. */
export async function monthCounts(
  db: Db,
  filter: FigureFilter,
): Promise<(Omit<Count, 'figure'> & { figure: Counted | `funnel-${string}` })[]> {
  // One row for each month and share: reading a row for each figure takes longer than adding them up.
  const rows = await ofShare(db, filter)
    .where('m.month', '>=', filter.months[0] ?? '')
    .where('m.month', '<=', filter.months.at(-1) ?? '')
    .where('m.value', '<>', 0)
    .where('m.figure', 'not like', 'wait-%')
    .select(['m.month', 'm.country', 'm.partner'])
    .select(sql<Record<Counted | `funnel-${string}`, number>>`json_object_agg(m.figure, m.value)`.as('values'))
    .groupBy(['m.month', 'm.country', 'm.partner'])
    .execute()
  return rows.flatMap(({ month, country, partner, values }) =>
    (Object.entries(values) as [Counted | `funnel-${string}`, number][]).map(([figure, value]) => ({
      month,
      country,
      partnerId: partner === '' ? null : partner,
      figure,
      value,
    })),
  )
}

/** The turn-around times of the months of a filter: each stored figure with its number. */
export async function waitSums(db: Db, filter: FigureFilter): Promise<{ figure: string; value: number }[]> {
  const rows = await ofShare(db, filter)
    .where('m.month', '>=', filter.months[0] ?? '')
    .where('m.month', '<=', filter.months.at(-1) ?? '')
    .where('m.figure', 'like', 'wait-%')
    .select((e) => ['m.figure', e.fn.sum('m.value').as('value')])
    .groupBy('m.figure')
    .execute()
  return rows.map(({ figure, value }) => ({ figure, value: Number(value) }))
}

/** Policies in force before the first month of a filter. */
export async function inForceBefore(db: Db, filter: FigureFilter): Promise<(Share & { value: number })[]> {
  const rows = await ofShare(db, filter)
    .where('m.month', '<', filter.months[0] ?? '')
    .where('m.figure', 'in', ['started', 'ended'])
    .select([
      'm.country',
      'm.partner',
      sql`sum(case m.figure when 'started' then m.value else -m.value end)`.as('value'),
    ])
    .groupBy(['m.country', 'm.partner'])
    .execute()
  return rows.map(({ country, partner, value }) => ({
    country,
    partnerId: partner === '' ? null : partner,
    value: Number(value),
  }))
}

/** The months of a country and a partner. Applications that were made with a test key are no business. */
function ofShare(db: Db, { country, partnerId }: FigureFilter) {
  let months = db.selectFrom('figure_months as m').where(
    'm.partner',
    'not in',
    db
      .selectFrom('partners')
      .select(sql<string>`id::text`.as('id'))
      .where('sandbox_of', 'is not', null),
  )
  if (country !== undefined) months = months.where('m.country', '=', country)
  if (partnerId !== undefined) months = months.where('m.partner', '=', partnerId ?? '')
  return months
}
