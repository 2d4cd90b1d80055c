import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import PostalMime from 'postal-mime'
import type { Tables } from '../platform/database/tables.ts'

/**
 * Every table of every schema that has a row with one of the words in any column, as `schema.table: word`. New tables, those of the
 * queue among them, are looked through without being named.
 */
export async function findInTables(kysely: Kysely<Tables>, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(
    kysely,
  )
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ word: string }>`
      select word from unnest(${[...words]}::text[]) as word
      where exists (select from ${sql.table(`${schema}.${name}`)} as one where one::text ilike '%' || word || '%')`.execute(
      kysely,
    )
    found.push(...rows.map(({ word }) => `${schema}.${name}: ${word}`))
  }
  return found
}

/** Every file below a folder that has one of the words, in its name or its bytes, a mail also in what it says. */
export async function findInFiles(folder: string, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of await filesIn(folder)) {
    // What is gone meanwhile says nothing any more.
    const bytes = await readFile(join(folder, path)).catch(() => Buffer.alloc(0))
    const texts = [path, bytes.toString('utf8'), bytes.toString('latin1'), bytes.toString('utf16le')]
    if (path.endsWith('.eml')) texts.push(JSON.stringify(await PostalMime.parse(bytes)))
    const all = texts.join('\n').toLowerCase()
    found.push(...words.filter((word) => all.includes(word.toLowerCase())).map((word) => `${path}: ${word}`))
  }
  return found
}

export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}
