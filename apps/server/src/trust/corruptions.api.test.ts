import { DAY } from '@nestbond/domain/values/day'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TrustCheckName } from '@nestbond/domain/support/trust'
import { checkIntegrity } from '../commands/check-integrity.ts'
import { propertyCases } from '../../../../scripts/property-runs.mjs'
import type { Tables } from '../platform/database/tables.ts'
import { ApiServer } from '../test/api-server.ts'
import { columnCorruptions, mustBeNoticed, NOT_IN_THE_WORLD, placeOf } from '../test/column-corruptions.ts'
import { CORRUPTIONS } from '../test/corruptions.ts'
import { newestState } from '../test/enqueued-jobs.ts'
import { playTrustWorld, type PlayedWorld } from '../test/trust-world.ts'
import { eraseDue } from '../tenant-account/rights/erase-due-run.ts'
import { measureTrust } from './measure-trust.ts'
import { checkFilesPart, readFiles } from './check-files.ts'
import { WHOLE } from './tally.ts'
import { CHECKS } from './trust-checks.ts'

let server: ApiServer
let world: PlayedWorld
beforeAll(async () => {
  server = await ApiServer.start({
    settings: {
      RATE_LIMIT_CALLS_PER_MINUTE: '1000000',
      RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100000',
    },
  })
  world = await playTrustWorld(server)
  await server.triggers(eraseDue, {})
  // Past the six hours in which a mail may still be on its way.
  server.passes(DAY)
  await server.runJobs()
  await measureTrust(server.deps)
}, 240_000)
afterAll(() => server?.close())

it('finds no difference in a world that nobody has harmed', async () => {
  const { results } = await measureTrust(server.deps)
  expect(results.filter(({ different }) => different > 0)).toEqual([])
  expect(results.filter(({ looked }) => looked === 0).map(({ check }) => check)).toEqual([])
})

/** What a check finds in a transaction that is taken back. */
async function foundBy(
  check: TrustCheckName | 'integrity',
  corrupt: (trx: Kysely<Tables>) => Promise<void>,
): Promise<string[]> {
  const { database, storage } = server.deps
  const undo = new Error('undo')
  let found: string[] = []
  await database.kysely
    .transaction()
    .execute(async (trx) => {
      await corrupt(trx)
      const inTrx = { ...database, kysely: trx }
      if (check === 'integrity') {
        const { missing, damaged } = await readFiles({ database: inTrx, storage }, WHOLE)
        found = [...missing, ...damaged]
      } else found = (await CHECKS[check]({ ...server.deps, database: inTrx }, WHOLE)).result.examples
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}

describe('a corruption of the stored data is noticed', () => {
  it.each(propertyCases(CORRUPTIONS).map((one) => [one.name, one] as const))('%s', async (_, corruption) => {
    const { noticedBy, statements } = corruption
    const corrupt = async (trx: Kysely<Tables>) => {
      // A person who can corrupt the books can switch their triggers off.
      await sql`set local session_replication_role = replica`.execute(trx)
      for (const statement of statements(world)) {
        const { numAffectedRows } = await statement.execute(trx)
        expect(numAffectedRows).toBeGreaterThan(0n)
      }
    }
    if (noticedBy === 'constraint')
      await expect(foundBy('ledger', corrupt)).rejects.toThrow(/violates check constraint/)
    else expect(await foundBy(noticedBy, corrupt)).not.toEqual([])
  })
})

const NO_SUCH_ROW = 'no such row'

/** The check or the constraint that notices a change of one row; null if none does, NO_SUCH_ROW if the world lacks it. */
async function noticed(checks: readonly TrustCheckName[], statement: RawBuilder<unknown>): Promise<string | null> {
  const { database } = server.deps
  const undo = new Error('undo')
  let by: string | null = null
  await database.kysely
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      const { numAffectedRows } = await statement.execute(trx)
      if (numAffectedRows === 0n) by = NO_SUCH_ROW
      for (const check of by === null ? checks : []) {
        const { result } = await CHECKS[check]({ ...server.deps, database: { ...database, kysely: trx } }, WHOLE)
        if (result.different === 0) continue
        by = `${check}: ${result.examples[0]}`
        break
      }
      throw undo
    })
    .catch((error: unknown) => {
      if (error === undo) return
      if (!String(error).includes('violates')) throw error
      by = 'constraint'
    })
  return by
}

it('a column of money, day, number or state that changes by one is noticed, or is harmless with its reason', async () => {
  const changes = await columnCorruptions(server.db)
  const tried = propertyCases(changes.filter(mustBeNoticed))
  const unnoticed: string[] = []
  const absent = new Set<string>()
  for (const one of tried) {
    const by = await noticed(one.checks, one.statement)
    if (by === null) unnoticed.push(one.name)
    if (by === NO_SUCH_ROW) absent.add(placeOf(one))
  }
  expect(unnoticed).toEqual([])
  // A table or a group that loses its rows in the played world is tried no more.
  const places = new Set(tried.map(placeOf))
  expect([...absent].toSorted()).toEqual(NOT_IN_THE_WORLD.filter((place) => places.has(place)).toSorted())
}, 120_000)

it('leaves a changed byte of a paper to check:integrity, which also runs every night', async () => {
  const { config, storage, clock, database } = server.deps
  const row = await database.kysely.selectFrom('certificates').select('pdf_key').executeTakeFirstOrThrow()
  const file = join(config.dataDir, 'files', ...row.pdf_key.split('/'))
  const whole = readFileSync(file)
  const changed = Buffer.from(whole)
  changed[changed.length >> 1]! ^= 1
  writeFileSync(file, changed)
  const { missing, damaged } = await checkIntegrity({ database, storage }, clock.now())
  const nightly = async () => {
    await server.triggers(checkFilesPart, { from: null, faults: 0 })
    return newestState(server.deps, checkFilesPart)
  }
  expect(await nightly()).toBe('failed')
  expect(server.log.at(-1)).toContain('1 files are missing or damaged')
  writeFileSync(file, whole)
  expect(await nightly()).toBe('completed')
  expect([missing, damaged]).toEqual([[], [`certificates.pdf_key: ${row.pdf_key}`]])
  let [read, parts] = [await readFiles(server.deps, { from: null, isOver: () => true }), 1]
  for (; read.next !== null; parts += 1) read = await readFiles(server.deps, { from: read.next, isOver: () => true })
  expect(parts).toBe((await readFiles(server.deps, WHOLE)).named + 1)
})
