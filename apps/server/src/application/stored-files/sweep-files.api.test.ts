import { DAY } from '@nestbond/domain/values/day'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimable, sendEvidence } from '../../test/claims.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { FOLDERS, NAMING_COLUMNS } from './named-file-store.ts'
import { sweepFiles } from './sweep-files.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const keysIn = async (folder: string) => {
  const keys: string[] = []
  for await (const { key } of server.deps.storage.list(folder)) keys.push(key)
  return keys.sort()
}
const everything = async () => (await Promise.all(FOLDERS.map(keysIn))).flat()
const put = (key: string) => server.deps.storage.put(key, Readable.from([Buffer.from('orphan')]))

describe('the sweeper', () => {
  it('knows every column of the database that names a file', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and (column_name like '%pdf_key' or column_name like '%storage_key' or column_name like '%logo_key' or column_name like '%file_key')`.execute(
      server.db,
    )
    expect(NAMING_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
      rows.map(({ name }) => name).sort(),
    )
  })

  it('deletes orphans that are older than a day, and no file that a row names', async () => {
    const mine = await claimable(server)
    const { body } = await mine.claim(300)
    const { id: claimId, items } = body
    await sendEvidence(
      server,
      `/landlord/policies/${mine.link}/claims/${claimId}/items/${items[0]!.id}/evidence`,
      await mine.landlordHeaders(),
    )
    await server.runJobs()
    const named = await everything()
    expect(named.map((key) => key.split('/')[0])).toEqual(
      expect.arrayContaining(['certificates', 'contracts', 'claims']),
    )
    const orphans = ['documents/0b1f', 'certificates/x/0b1f.pdf', 'claims/0b1f.part-00ff']
    for (const key of orphans) await put(key)
    await put('elsewhere/0b1f')

    expect(await sweepFiles(server.deps)).toBe(0)
    expect(await everything()).toEqual(
      [...named, ...orphans].sort(
        (a, b) => FOLDERS.indexOf(a.split('/')[0]!) - FOLDERS.indexOf(b.split('/')[0]!) || (a < b ? -1 : 1),
      ),
    )

    // Files carry the machine's time.
    const later = Math.max(0, Date.now() - server.deps.clock.now().getTime()) + 2 * DAY
    server.travel(later)
    try {
      expect(await sweepFiles(server.deps)).toBe(orphans.length)
      expect(await everything()).toEqual(named)
      expect(await server.deps.storage.exists('elsewhere/0b1f')).toBe(true)
    } finally {
      server.travel(-later)
    }
  })
})
