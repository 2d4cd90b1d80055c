import { DAY } from '@nestbond/domain/values/day'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../platform/database/tables.ts'
import { TRAIL_CHECK } from '../commands/trail-check.ts'
import { recordView } from '../staff/staff-view-store.ts'
import { erase } from '../tenant-account/rights/erase.ts'
import { ApiServer } from '../test/api-server.ts'
import { manualCase, Underwriter } from '../test/office-cases.ts'
import { checkTrail, checkTrailRun } from './check-trail.ts'
import { sealTrail } from './seal-trail.ts'

const MINUTE = 60_000

let server: ApiServer
let kim: Underwriter
let saidOfNone: string
beforeAll(async () => {
  server = await ApiServer.start()
  saidOfNone = await TRAIL_CHECK.run(server.deps, null)
})
afterAll(() => server?.close())

const kysely = () => server.deps.database.kysely

/** A case that was assigned and asked about, a person's page that was opened, and figures that were looked at, all sealed. */
let applicationId: string
beforeEach(async () => {
  kim = await Underwriter.signIn(server)
  const { caseId } = await manualCase(server)
  const seen = await kim.do('officeCaseAssign', await kim.see(caseId))
  await kim.do('officeCaseAsk', seen)
  const row = await kysely()
    .selectFrom('underwriting_cases')
    .select('application_id as id')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  applicationId = row.id
  await server.ok('officePerson', { params: { id: applicationId }, headers: kim.headers })
  await recordView(kysely(), kim.id, 'ledger-exported', server.now)
  server.passes(2 * MINUTE)
  await sealTrail(server.deps)
})

class Undo extends Error {}

/** The faults that the check finds after a change that bypasses the product and goes to the database directly. The change is undone. */
async function faultsAfter(
  change: (db: Kysely<Tables>) => Promise<unknown>,
  noted: Parameters<typeof checkTrail>[1] = null,
) {
  let faults: string[] = []
  await kysely()
    .transaction()
    .execute(async (trx) => {
      await change(trx)
      const report = await checkTrail({ ...server.deps, database: { ...server.deps.database, kysely: trx } }, noted)
      faults = [...new Set(report.faults.map(({ kind }) => kind))]
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return faults
}

const newest = (table: 'support_acts' | 'staff_views') => sql`(select max(id) from ${sql.table(table)})`

describe('the chain of the audit trail', () => {
  it('holds every act once and in order, and reports that they are intact', async () => {
    const before = await checkTrail(server.deps)
    expect(before).toMatchObject({ faults: [], head: { position: before.links } })
    expect(before.links).toBeGreaterThanOrEqual(4)
    await Promise.all([sealTrail(server.deps), sealTrail(server.deps)])
    expect(await checkTrail(server.deps)).toEqual(before)
    await server.triggers(checkTrailRun, {})
  })

  it.each<[string, string, (db: Kysely<Tables>) => Promise<unknown>]>([
    [
      'altered',
      'another act',
      (db) => sql`update support_acts set kind = 'note-added' where id = ${newest('support_acts')}`.execute(db),
    ],
    [
      'altered',
      'another version of the case',
      (db) => sql`update underwriting_case_events set version = version + 1 where staff_id is not null`.execute(db),
    ],
    ['removed', 'a removed act', (db) => sql`delete from staff_views where id = ${newest('staff_views')}`.execute(db)],
    ['removed', 'another time', (db) => sql`update staff_views set at = at - interval '40 days'`.execute(db)],
    ['chain', 'a removed link', (db) => sql`delete from audit_chain where position = 2`.execute(db)],
    [
      'chain',
      'a link made without the key',
      (db) => sql`update audit_chain set entry = md5(entry) where position = 2`.execute(db),
    ],
    [
      'removed',
      'an erasure that nobody made',
      async (db) => {
        await sql`delete from support_acts where id = ${newest('support_acts')}`.execute(db)
        await sql`update audit_chain set erased = hash where key like 'support-%'`.execute(db)
      },
    ],
  ])('finds %s: %s', async (kind, _, change) => {
    expect(await faultsAfter(change)).toContain(kind)
  })

  it('fails the nightly job without a retry, because a broken trail cannot mend itself', async () => {
    const links = await kysely().selectFrom('audit_chain').selectAll().where('position', '=', 2).execute()
    await kysely().deleteFrom('audit_chain').where('position', '=', 2).execute()
    try {
      await server.triggers(checkTrailRun, {})
    } finally {
      await kysely().insertInto('audit_chain').values(links).execute()
    }
    const { rows } = await sql<{ state: string }>`
      select state::text from jobs.job where name = ${checkTrailRun.name} and state <> 'completed'`.execute(kysely())
    expect(rows).toEqual([{ state: 'failed' }])
  })

  it('finds an act that was inserted among earlier ones', async () => {
    server.passes(3 * DAY)
    await recordView(kysely(), kim.id, 'ledger-exported', server.now)
    server.passes(2 * MINUTE)
    await sealTrail(server.deps)
    const slipIn = async (db: Kysely<Tables>) =>
      recordView(db, kim.id, 'audit-exported', new Date(server.now.getTime() - 2 * DAY))
    expect(await faultsAfter(slipIn)).toEqual(['added'])
  })

  it('finds that the last acts were removed, by a head that was stored elsewhere', async () => {
    const { head } = await checkTrail(server.deps)
    const cut = async (db: Kysely<Tables>) => {
      const { rows } = await sql<{
        key: string
      }>`delete from audit_chain where position = ${head!.position} returning key`.execute(db)
      const [table, id] = [rows[0]!.key.split('-')[0], rows[0]!.key.split('-')[1]]
      expect(table).toBe('view')
      await sql`delete from staff_views where id = ${id}`.execute(db)
    }
    expect(await faultsAfter(cut)).toEqual([])
    expect(await faultsAfter(cut, head)).toEqual(['chain'])
  })

  it('stays intact after an erasure, and reports a forged one', async () => {
    const { erased } = await checkTrail(server.deps)
    const drop = (db: Kysely<Tables>) => sql`delete from applications where id = ${applicationId}`.execute(db)
    expect(await faultsAfter(drop)).toEqual(['removed'])
    await erase(server.deps, { unsigned: [applicationId], contracts: [], shared: [], account: null }, { mailsTo: [] })
    const after = await checkTrail(server.deps)
    expect(after.faults).toEqual([])
    expect(after.erased).toBeGreaterThan(erased)
  })

  it('is checked by a command, which rejects a malformed head', async () => {
    expect(saidOfNone).toBe('The audit trail has no act yet.')
    const said = await TRAIL_CHECK.run(server.deps, null)
    expect(said).toMatch(/^The audit trail is intact until .+: \d+ acts/)
    const head = /^Head: (\S+)$/m.exec(said)![1]!
    const noted = TRAIL_CHECK.read(['--head', head], 'de')
    expect(await TRAIL_CHECK.run(server.deps, noted)).toContain('intact')
    expect(() => TRAIL_CHECK.read(['--head', '12'], 'de')).toThrow('--head')
    await expect(TRAIL_CHECK.run(server.deps, { ...noted!, position: noted!.position + 1 })).rejects.toThrow('chain')
  })
})
