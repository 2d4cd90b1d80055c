import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import PostalMime from 'postal-mime'
import type { Tables } from '../platform/database/tables.ts'

/**
 * Searches every column of every table in every schema for the words. Returns `schema.table: word` for each hit. New tables, including those of the
 * queue, are searched without being listed here.
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

/** All files below a folder that contain one of the words in their name, their bytes or, for a mail, its decoded text. */
export async function findInFiles(folder: string, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of await filesIn(folder)) {
    // A file that was deleted in the meantime counts as empty.
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
