import { RETENTION } from '@nestbond/domain/rights/retention'
import { addDays } from '@nestbond/domain/values/civil-date'
import { DAY } from '@nestbond/domain/values/day'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TRAIL_CHECK } from '../commands/trail-check.ts'
import type { Tables } from '../platform/database/tables.ts'
import { addCollectionEvent } from '../policy/collection/collection-store.ts'
import { runPremiums } from '../policy/premiums/premium-run.ts'
import { recordView } from '../staff/staff-view-store.ts'
import { forgetMails } from '../support/mails/forget-mails.ts'
import { addNote } from '../support/people/add-note.ts'
import { addAct } from '../support/people/person-store.ts'
import { erase } from '../tenant-account/rights/erase.ts'
import { ApiServer } from '../test/api-server.ts'
import { manualCase, Underwriter } from '../test/office-cases.ts'
import { seedPolicies } from '../test/seed-policies.ts'
import { checkTrail, checkTrailRun } from './check-trail.ts'
import { resealTrail } from './reseal-trail.ts'
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

/** A case that was assigned and asked about, a person's page that was opened, and figures that were looked at, all sealed. */
let applicationId: string
beforeEach(async () => {
  kim = await Underwriter.signIn(server)
  const { caseId } = await manualCase(server)
  const seen = await kim.do('officeCaseAssign', await kim.see(caseId))
  await kim.do('officeCaseAsk', seen)
  const row = await server.db
    .selectFrom('underwriting_cases')
    .select('application_id as id')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  applicationId = row.id
  await server.ok('officePerson', { params: { id: applicationId }, headers: kim.headers })
  await recordView(server.db, kim.id, 'ledger-exported', server.now)
  server.passes(2 * MINUTE)
  await sealTrail(server.deps)
})

/** A policy whose premium a member of staff has written a note about, and whose page has an act with a reason, both sealed. */
async function notedPolicy(name: string) {
  const start = addDays(server.today(), -1)
  await seedPolicies(server.db, { count: 1, start, period: 'YEARLY', premium: 99_00, name })
  // A paid premium would have a receipt, which an erasure draws from answers that the policy does not have.
  await sql`update sandbox_card_setups set behaviour = 'fails_when_charged' where application_ref = ${`${name}-1`}`.execute(
    server.db,
  )
  await runPremiums(server.deps)
  const { id, policyId, chargeId } = await server.db
    .selectFrom('policies as p')
    .innerJoin('premium_charges as c', 'c.policy_id', 'p.id')
    .select(['p.application_id as id', 'p.id as policyId', 'c.id as chargeId'])
    .where('p.number', '=', `S-${name}-1`)
    .executeTakeFirstOrThrow()
  const act = { staffId: kim.id, at: server.now }
  await addCollectionEvent(server.db, { ...act, chargeId, kind: 'retried', until: null, note: 'Hat angerufen.' })
  await addAct(server.db, { ...act, applicationId: id, kind: 'mail-sent-again', reason: 'Hat darum gebeten.' })
  await addNote(server.deps, { staffId: kim.id, id, note: 'Zieht im Mai um.' })
  server.passes(2 * MINUTE)
  await sealTrail(server.deps)
  const keepUntil = addDays(start, 4_000)
  return {
    erase: () =>
      erase(
        server.deps,
        {
          unsigned: [],
          contracts: [{ contractId: id, applicationId: id, policyId, keepUntil }],
          shared: [],
          account: null,
        },
        { mailsTo: [] },
      ),
  }
}

class Undo extends Error {}

/** The faults that the check finds after a change that bypasses the product and goes to the database directly. The change is undone. */
async function faultsAfter(
  change: (db: Kysely<Tables>) => Promise<unknown>,
  noted: Parameters<typeof checkTrail>[1] = null,
) {
  let faults: string[] = []
  await server.db
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

  it.each<[string, (db: Kysely<Tables>) => Promise<unknown>]>([
    ['of a premium', (db) => sql`update premium_collection_events set note = 'x'`.execute(db)],
    ['of a support act', (db) => sql`update support_acts set reason = 'x' where reason is not null`.execute(db)],
    ['for colleagues', (db) => sql`update support_notes set note = 'x'`.execute(db)],
    ['for colleagues that is gone', (db) => sql`delete from support_notes`.execute(db)],
    ['that was added', (db) => sql`update support_acts set reason = 'x' where reason is null`.execute(db)],
    [
      'to a tenant',
      (db) => sql`update underwriting_case_events set message = 'x' where staff_id is not null`.execute(db),
    ],
    ['that was removed without an erasure', (db) => sql`update premium_collection_events set note = null`.execute(db)],
    [
      'whose code was removed, too',
      (db) =>
        sql`with gone as (update audit_chain set words = null) update premium_collection_events set note = 'x'`.execute(
          db,
        ),
    ],
  ])('finds a changed text %s', async (name, change) => {
    await notedPolicy(name)
    expect(await faultsAfter(change)).toContain('altered')
  })

  it('stays intact after the erasure of a note whose act is kept, also with renewed seals, and finds a later text', async () => {
    await (await notedPolicy('erased')).erase()
    const { rows } = await sql`select from premium_collection_events where note is null`.execute(server.db)
    expect(rows).toHaveLength(1)
    expect((await checkTrail(server.deps)).faults).toEqual([])
    await resealTrail(server.deps)
    expect((await checkTrail(server.deps)).faults).toEqual([])
    const later = (db: Kysely<Tables>) =>
      sql`update premium_collection_events set note = 'x' where note is null`.execute(db)
    expect(await faultsAfter(later)).toEqual(['altered'])
  })

  it('stays intact after the retention of a note is over', async () => {
    await notedPolicy('forgotten')
    server.passes((RETENTION.mails.days + 1) * DAY)
    await server.triggers(forgetMails, {})
    expect(await server.db.selectFrom('support_notes').select('id').execute()).toEqual([])
    expect((await checkTrail(server.deps)).faults).toEqual([])
  })

  it('fails the nightly job without a retry, because a broken trail cannot mend itself', async () => {
    const links = await server.db.selectFrom('audit_chain').selectAll().where('position', '=', 2).execute()
    await server.db.deleteFrom('audit_chain').where('position', '=', 2).execute()
    try {
      await server.triggers(checkTrailRun, {})
    } finally {
      await server.db.insertInto('audit_chain').values(links).execute()
    }
    const { rows } = await sql<{ state: string }>`
      select state::text from jobs.job where name = ${checkTrailRun.name} and state <> 'completed'`.execute(server.db)
    expect(rows).toEqual([{ state: 'failed' }])
  })

  it('finds an act that was inserted among earlier ones', async () => {
    server.passes(3 * DAY)
    await recordView(server.db, kim.id, 'ledger-exported', server.now)
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
