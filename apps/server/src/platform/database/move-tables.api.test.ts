import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillTemplate } from '../../commands/database-template.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { openEmbeddedDatabase, type EmbeddedDatabase } from './embedded.ts'
import { moveTables } from './move-tables.ts'
import type { ServerDatabase } from './server.ts'

describe('a move to a server', () => {
  let source: EmbeddedDatabase
  let target: ServerDatabase
  beforeAll(async () => {
    source = await openEmbeddedDatabase({})
    await fillTemplate(source)
    await source.kysely
      .insertInto('partners')
      .values({ id: crypto.randomUUID(), space: 'vogt', name: 'Vogt' })
      .execute()
  }, 120_000)
  afterAll(() => source?.close())
  beforeEach(async () => {
    target = (await createTestDatabase()) as ServerDatabase
  })
  afterEach(() => target?.close())

  /** Reads of rows give another name than the database has. */
  const misread = (): EmbeddedDatabase => ({
    ...source,
    pglite: new Proxy(source.pglite, {
      get: (pglite, name) =>
        name === 'query'
          ? async (text: string, values?: unknown[]) => {
              const answer = await pglite.query<{ row?: string }>(text, values)
              for (const one of answer.rows) if (text.startsWith('fetch')) one.row = one.row?.replace('Vogt', 'Voigt')
              return answer
            }
          : (Reflect.get(pglite, name) as unknown),
    }),
  })
  const partners = () => target.kysely.selectFrom('partners').select('name').execute()

  it('moves nothing if a table differs after the copy', async () => {
    await expect(moveTables(misread(), target)).rejects.toThrow('partners differs after the copy')
    expect(await partners()).toEqual([])
  })

  it('moves all rows, and none to a database that has rows', async () => {
    const moved = await moveTables(source, target)
    expect(moved.filter(({ rows }) => rows > 0)).toEqual([{ table: 'partners', rows: 1, hash: expect.any(String) }])
    expect(await partners()).toEqual([{ name: 'Vogt' }])
    await expect(moveTables(source, target)).rejects.toThrow('is in use: partners has rows')
  })
})
