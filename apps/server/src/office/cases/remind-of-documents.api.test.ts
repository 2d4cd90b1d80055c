import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiServer, START } from '../../test/api-server.ts'
import { flowBodies } from '../../test/flow.ts'
import { hold, someoneWaits } from '../../test/held-lock.ts'
import { Households } from '../../test/households.ts'
import { bringFile, manualCase, reviewCase, Underwriter } from '../../test/office-cases.ts'
import { lockCase } from '../../underwriting/cases/case-store.ts'
import { remindOfDocuments } from './remind-of-documents.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: ApiServer
let kim: Underwriter
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server?.close())
beforeEach(async () => {
  server.now = new Date(START)
  kim = await Underwriter.signIn(server)
})

const run = () => server.triggers(remindOfDocuments, {})
const named = (firstName: string) => ({
  name: { ...flowBodies()['name'], firstName, email: `${firstName.toLowerCase()}.${process.pid}@example.org` },
})
/** The days that pass, and the run of each morning. */
async function days(count: number) {
  for (let day = 0; day < count; day++) {
    server.passes(DAY)
    kim = await Underwriter.signIn(server)
    await run()
    await run()
  }
}
const kinds = async (caseId: string) => (await kim.see(caseId)).history.map(({ kind }) => kind)

describe('documents that the office waits for', () => {
  it('are reminded of on days 3 and 7, once each, and the case is closed on day 14', async () => {
    const one = await manualCase(server, named('Wanda'))
    await kim.do('officeCaseAsk', await kim.see(one.caseId))
    await days(2)
    expect(await kinds(one.caseId)).toEqual(['opened', 'documents-asked'])
    await days(11)
    expect(await kinds(one.caseId)).toEqual(['opened', 'documents-asked', 'documents-reminded', 'documents-reminded'])
    await expectHistory(server, one.token, ['case-documents-reminded', 'case-documents-reminded'])
    const mails = await server.mailsTo(one.email)
    const reminders = mails.filter(({ subject }) => subject.startsWith('Erinnerung: Eine Unterlage'))
    expect(reminders).toHaveLength(2)
    expect(reminders[0]!.text).toContain('18. Mai 2026')
    expect(reminders[0]!.text).toMatch(/private-documents|documents\?token=/)
    await days(1)
    expect(await kim.see(one.caseId)).toMatchObject({ state: 'REFUSED', actions: [], requestedDocuments: [] })
    expect((await kinds(one.caseId)).at(-1)).toBe('closed-without-documents')
    const [closed] = (await server.mailsTo(one.email)).filter(({ text }) => text.includes('Antrag geschlossen'))
    expect(closed?.text).toContain('Es wurde nichts abgebucht.')
    const { riskResult, manualUnderwriting, reasons } = await server.db
      .selectFrom('applications')
      .innerJoin('underwriting_cases as c', 'c.application_id', 'applications.id')
      .select(['risk_result as riskResult', 'manual_underwriting as manualUnderwriting', 'reasons'])
      .where('c.id', '=', one.caseId)
      .executeTakeFirstOrThrow()
    expect({ riskResult, manualUnderwriting, reasons }).toEqual({
      riskResult: false,
      manualUnderwriting: false,
      reasons: ['DOCUMENTS_NOT_RECEIVED'],
    })
    await days(1)
    expect((await kinds(one.caseId)).at(-1)).toBe('closed-without-documents')
  })

  it('are reminded of after the act that the reminder waited for', async () => {
    const { caseId } = await manualCase(server, named('Lea'))
    await kim.do('officeCaseAsk', await kim.see(caseId))
    server.passes(3 * DAY)
    await server.runJobs()
    const release = await hold(server.deps, (trx) => lockCase(trx, caseId))
    const reminding = run()
    await someoneWaits(server.deps)
    const before = server.deps.clock.now()
    await release()
    await reminding
    kim = await Underwriter.signIn(server)
    const { kind, at } = (await kim.see(caseId)).history.at(-1)!
    expect(kind).toBe('documents-reminded')
    expect(new Date(at).getTime()).toBeGreaterThan(before.getTime())
  })

  it('that came in time leave the case open, and the days of a later request count from that request', async () => {
    const one = await manualCase(server, named('Vera'))
    await kim.do('officeCaseAsk', await kim.see(one.caseId))
    await days(3)
    await bringFile(server, one.token, 'identity')
    await server.ok('privateDocuments', { payload: { token: one.token } })
    await days(15)
    expect((await kim.see(one.caseId)).state).toBe('OPEN')
    await kim.do('officeCaseAsk', await kim.see(one.caseId), { documents: ['income-proof'] })
    await days(2)
    expect((await kinds(one.caseId)).at(-1)).toBe('documents-asked')
    await days(1)
    expect((await kinds(one.caseId)).at(-1)).toBe('documents-reminded')
  })

  it('of a review close it as upheld, with the reasons of the refusal', async () => {
    const one = await reviewCase(server, named('Ute'), 'Ohnescore')
    await days(14)
    expect(await kim.see(one.caseId)).toMatchObject({ kind: 'review', state: 'REFUSED' })
    const user = await one.user()
    expect([user.riskResult, user.reasons.map(({ code }) => code)]).toEqual([false, ['NO_CREDIT_SCORE']])
  })

  it('of a co-tenant close the own case, and the others learn only that it does not work together', async () => {
    const homes = new Households(server)
    const first = await homes.firstTenant('SUMMARY')
    const other = await homes.coTenant(first.token)
    await homes.answer(other.token, other.email, { lastName: 'Grenzfall' })
    const user = (token: string) => server.ok('user', { params: { token } })
    const { id: caseId } = await server.row('underwriting_cases', { ref_id: (await user(other.token)).refId })
    await kim.do('officeCaseAsk', await kim.see(caseId))
    await days(14)
    expect((await kinds(caseId)).at(-1)).toBe('closed-without-documents')
    const own = await server.mailsTo(other.email)
    expect(own.filter(({ subject }) => subject.startsWith('Erinnerung: Eine Unterlage'))).toHaveLength(2)
    expect(own.filter(({ text }) => text.includes('Antrag geschlossen'))).toHaveLength(1)
    expect(await user(other.token)).toMatchObject({ riskResult: false })
    const told = await server.mailsTo(first.email)
    expect(told.filter(({ subject }) => subject === 'Gemeinsam geht es so nicht weiter')).toHaveLength(1)
    for (const { subject, text } of told)
      for (const word of ['Unterlage', 'Ausweis', 'Antrag geschlossen'])
        expect(`${subject} ${text}`).not.toContain(word)
    const { tenants } = await server.ok('coTenants', { params: { token: first.token } })
    expect(JSON.stringify(tenants)).not.toContain('DOCUMENTS_NOT_RECEIVED')
    // The first tenant can go on without the co-tenant.
    await server.ok('coTenantRemove', { payload: { token: first.token, id: tenants[1]?.id ?? '' } })
    expect(await homes.runCheck(first.token)).toMatchObject({ riskResult: true })
  })
})
