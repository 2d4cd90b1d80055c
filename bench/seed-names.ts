import type pg from 'pg'
import { foldedWords } from '../apps/server/src/platform/database/search-words.ts'
import { drawn } from './names.ts'

/**
 * Creates the table `seed_names` of names with the words that the search keeps of them, by kind and number. Names are folded here, since SQL has no such
 * function.
 * @param wordsOf the words that are kept of the folded words of a name
 */
export async function seedNames(
  client: pg.Client,
  lists: Record<string, readonly string[]>,
  wordsOf: (words: readonly string[]) => string[],
): Promise<void> {
  await client.query(
    'create unlogged table seed_names (kind text, n integer, name text, words text[], primary key (kind, n))',
  )
  for (const [kind, names] of Object.entries(lists)) {
    const rows = names.map((name, n) => ({ kind, n, name, words: wordsOf(foldedWords(name)) }))
    await client.query(
      'insert into seed_names select * from jsonb_to_recordset($1::jsonb) as t(kind text, n int, name text, words text[])',
      [JSON.stringify(rows)],
    )
  }
}

const FOUR_YEARS = 1461

/** Columns of a seed table: a reference, an instant of the last days (the oldest first), and the numbers of names that are drawn from the lists. */
export function seedColumns(
  count: number,
  lists: Record<string, readonly string[]>,
  { days = FOUR_YEARS, until }: { days?: number | undefined; until?: Date | undefined } = {},
): string {
  const names = Object.entries(lists).map(([column, list]) => `${drawn(list)} as ${column}`)
  return `upper(substr(md5(n::text), 1, 4)) || upper(lpad(to_hex(n), 5, '0')) as ref,
    date_trunc('milliseconds', ${until ? `timestamptz '${until.toISOString()}'` : 'now()'} - interval '${days} days' * ((${count} - n)::float / ${count})) as at, ${names.join(', ')}`
}

/** Joins of a row of the table `seed` with its names: each alias names a list of `seed_names` by the column of the same name. */
export function namesOf(aliases: Record<string, string>): string {
  return Object.entries(aliases)
    .map(
      ([column, kind]) =>
        `join seed_names ${column}_name on ${column}_name.kind = '${kind}' and ${column}_name.n = seed.${column}`,
    )
    .join(' ')
}

/** Fills tables without one of their indexes, which is built afterwards: the index of words takes a third of the time so. */
export async function withoutIndex(client: pg.Client, index: string, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    'select indexdef as definition from pg_indexes where indexname = $1',
    [index],
  )
  if (!rows[0]) throw new Error(`There is no index ${index}`)
  await client.query(`drop index ${index}`)
  await fill()
  await client.query("set maintenance_work_mem = '2000MB'")
  await client.query(rows[0].definition)
}
