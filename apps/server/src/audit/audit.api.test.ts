import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Query } from '@nestbond/api/types'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { ApiServer } from '../test/api-server.ts'
import { manualCase, Underwriter } from '../test/office-cases.ts'
import { signInStaff } from '../test/staff.ts'

let server: ApiServer
let boss: Awaited<ReturnType<typeof signInStaff>>
beforeAll(async () => {
  server = await ApiServer.start()
  boss = await signInStaff(server, 'manager')
})
afterAll(() => server?.close())

const trail = (query: Query<'officeAudit'> = {}) =>
  server.ok('officeAudit', { query: query as Record<string, string>, headers: boss.headers })
const csv = async (query: Record<string, string> = {}) => {
  const { raw, status } = await server.call('officeAuditCsv', { query, headers: boss.headers })
  return { status, lines: raw.toString('utf8').trim().split(/\r?\n/) }
}

describe('the audit trail of the office', () => {
  it('says who did what to which case and person, when, and by which rules', async () => {
    const kim = await Underwriter.signIn(server)
    const { caseId } = await manualCase(server)
    const seen = await kim.see(caseId)
    server.passes(60_000)
    await kim.do('officeCaseAssign', seen)
    const row = await server.row('underwriting_cases', { id: caseId })
    const { headers } = await signInStaff(server)
    server.passes(60_000)
    await server.ok('officePerson', { params: { id: row.application_id }, headers })
    const { entries, staff } = await trail({ subject: row.ref_id })
    expect(entries).toMatchObject([
      { area: 'support', kind: 'page-opened', personId: row.application_id, subject: row.ref_id },
      { area: 'case', kind: 'assigned', by: kim.name, personId: row.application_id, rules: null },
      { area: 'case', kind: 'case-opened', by: kim.name, personId: row.application_id, rules: null },
    ])
    expect(staff.map(({ id }) => id)).toContain(kim.id)
    expect((await trail({ subject: row.ref_id, staff: kim.id })).entries.map(({ kind }) => kind)).toEqual([
      'assigned',
      'case-opened',
    ])
    expect((await trail({ subject: row.ref_id, area: 'support' })).entries).toHaveLength(1)
    const { rule_set_version: version } = await server.row('decisions', { application_id: row.application_id })
    await kim.do('officeCaseAccept', await kim.see(caseId), { note: 'Belege geprüft.', message: null })
    expect((await trail({ subject: row.ref_id, area: 'case' })).entries[0]).toMatchObject({
      kind: 'accepted',
      rules: version,
    })
  })

  it('holds who opened and downloaded the figures, and who opened the trail', async () => {
    await server.ok('officeFigures', { headers: boss.headers })
    await server.ok('officeFigures', { headers: boss.headers })
    await server.call('officeLedgerCsv', { headers: boss.headers })
    await csv()
    const { entries } = await trail({ area: 'view', staff: boss.staff.id })
    const kinds = entries.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'figures-opened')).toHaveLength(1)
    expect(kinds).toEqual(expect.arrayContaining(['ledger-exported', 'audit-exported', 'audit-opened']))
  })

  it('is read page by page without a gap, by day, and as CSV', async () => {
    const { staff } = await signInStaff(server)
    const db = server.db
    server.passes(DAY)
    boss = await signInStaff(server, 'manager')
    // Many acts of one moment: only their key orders them.
    for (let n = 0; n < 120; n++)
      await db
        .insertInto('staff_views')
        .values({ staff_id: staff.id, kind: 'ledger-exported', at: server.now })
        .execute()
    const seen: string[] = []
    for (let cursor: string | undefined; ;) {
      const page = await trail({ staff: staff.id, ...(cursor === undefined ? {} : { cursor }) })
      seen.push(...page.entries.map(({ id }) => id))
      if (page.next === null) break
      cursor = page.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
    const today = toWireDate(server.today())
    expect((await trail({ staff: staff.id, from: today, to: today })).entries).toHaveLength(50)
    expect((await trail({ staff: staff.id, to: toWireDate('2026-05-01') })).entries).toEqual([])
    const { status, lines } = await csv({ staff: staff.id })
    expect([status, lines.length, lines[0]]).toEqual([200, 121, 'entry;at;by;area;act;subject;rules'])
  })

  it('is for managers only, and rejects unknown filters', async () => {
    const { headers } = await signInStaff(server)
    for (const name of ['officeAudit', 'officeAuditCsv'] as const) {
      expect((await server.call(name, {})).status).toBe(401)
      expect((await server.call(name, { headers })).status).toBe(403)
    }
    for (const query of [{ cursor: 'x' }, { staff: 'x' }, { area: 'x' }, { from: '2026-05-02', to: '2026-05-01' }])
      expect(
        (await server.call('officeAudit', { query: query as unknown as Record<string, string>, headers: boss.headers }))
          .status,
      ).toBe(400)
  })
})
