import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replay } from '@nestbond/domain/underwriting/decide'
import { BUILT_IN_RULE_SETS } from '@nestbond/domain/underwriting/rule-set'
import { ApiServer } from '../../test/api-server.ts'
import { justNow } from '../../test/just-now.ts'
import {
  bringFile,
  decisionsOf,
  linkIn,
  mailAbout,
  manualCase,
  opened,
  reviewCase,
  Underwriter,
  type OpenedCase,
} from '../../test/office-cases.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: ApiServer
let kim: Underwriter
let ada: Underwriter
let third: Underwriter
beforeAll(async () => {
  server = await ApiServer.start()
  ;[kim, ada, third] = [
    await Underwriter.signIn(server),
    await Underwriter.signIn(server),
    await Underwriter.signIn(server),
  ]
})
afterAll(() => server?.close())

const SELF_EMPLOYED = { 'employment-status': { employmentStatus: 'SELF_EMPLOYED', grossIncome: 60000 } }
const ABOVE_LIMIT = { 'rent-property-details': { currency: 'EUR', coldRentAmount: 4000, rentDepositAmount: 10000.01 } }
const AT_LIMIT = { 'rent-property-details': { currency: 'EUR', coldRentAmount: 4000, rentDepositAmount: 10000 } }

const kinds = ({ history }: { history: { kind: string }[] }) => history.map(({ kind }) => kind)
const eventsOf = async ({ caseId }: OpenedCase) =>
  (
    await server.db
      .selectFrom('application_events as e')
      .innerJoin('underwriting_cases as c', 'c.application_id', 'e.application_id')
      .select(['e.kind', 'e.actor', 'e.data'])
      .where('c.id', '=', caseId)
      .where('e.actor', '=', 'office')
      .orderBy('e.id')
      .execute()
  ).map(({ kind }) => kind)

describe('an acceptance', () => {
  it('mails a link to the offers that works once', async () => {
    const tenant = await manualCase(server)
    const seen = await kim.see(tenant.caseId)
    const done = await kim.do('officeCaseAccept', seen)
    expect(done).toMatchObject({
      state: 'ACCEPTED',
      actions: [],
      decidedAt: justNow(server),
      proposal: null,
      version: seen.version + 1,
    })
    expect(await tenant.user()).toMatchObject({
      riskResult: true,
      manualUnderwriting: false,
      requiredDocuments: [],
      lastCompletedPage: 'PRIVATE_DOCUMENTS',
      reasons: [],
    })
    expect((await server.ok('offers', { params: { token: tenant.token } })).yearly?.price).toBeGreaterThan(0)
    const { text, html } = await mailAbout(server, tenant.email, /Angenommen/)
    expect(html).toContain('Angebot ansehen')
    const link = linkIn(text)
    expect(link.pathname).toBe('/de/onboarding')
    const passed = { token: link.searchParams.get('token')! }
    expect((await server.ok('user', { params: { token: await server.open(passed.token) } })).refId).toBe(
      (await tenant.user()).refId,
    )
    expect((await server.call('tenantOpen', { payload: passed })).problem?.errorCode).toBe('TOKEN_EXPIRED')
    expect(await eventsOf(tenant)).toEqual(['case-accepted'])
  })

  it('keeps the documents required that the office did not waive', async () => {
    const waived = await manualCase(server, SELF_EMPLOYED)
    await kim.do('officeCaseAccept', await kim.see(waived.caseId), { waivedDocuments: ['tax-assessment'] })
    expect(await waived.user()).toMatchObject({ requiredDocuments: [], lastCompletedPage: 'PRIVATE_DOCUMENTS' })

    const open = await manualCase(server, SELF_EMPLOYED)
    await kim.do('officeCaseAccept', await kim.see(open.caseId))
    expect(await open.user()).toMatchObject({ requiredDocuments: ['tax-assessment'], lastCompletedPage: 'RISK_CHECK' })
    const { text } = await mailAbout(server, open.email, /Angenommen: Eine Unterlage fehlt/)
    expect(text).toContain('Steuerbescheid')

    const there = await manualCase(server, SELF_EMPLOYED)
    await kim.do('officeCaseAsk', await kim.see(there.caseId), { documents: ['tax-assessment'] })
    await bringFile(server, there.token, 'tax-assessment')
    await kim.do('officeCaseAccept', await kim.see(there.caseId))
    expect(await there.user()).toMatchObject({
      requiredDocuments: ['tax-assessment'],
      requestedDocuments: [],
      lastCompletedPage: 'PRIVATE_DOCUMENTS',
    })
  })

  it('is a separate decision with its author and the same inputs, and can be replayed', async () => {
    const tenant = await manualCase(server)
    await kim.do('officeCaseAccept', await kim.see(tenant.caseId))
    const [rules, office] = await decisionsOf(server, tenant)
    expect(rules).toMatchObject({ decided_by: 'rules', verdict: 'manual', case_id: null, staff_ids: [] })
    expect(office).toMatchObject({
      decided_by: 'office',
      verdict: 'accept',
      case_id: tenant.caseId,
      staff_ids: [kim.id],
      reasons: [],
      rule_set_version: rules?.rule_set_version,
    })
    expect([office?.inputs, office?.trace]).toEqual([rules?.inputs, rules?.trace])
    const { creditReport: _, ...input } = office!.inputs
    const replayed = replay({ input, ruleSetVersion: office!.rule_set_version }, BUILT_IN_RULE_SETS)
    expect(JSON.parse(JSON.stringify(replayed.trace))).toEqual(office?.trace)
  })

  it('overturns a refusal by review', async () => {
    const tenant = await reviewCase(server)
    await kim.do('officeCaseAccept', await kim.see(tenant.caseId))
    expect(await tenant.user()).toMatchObject({ riskResult: true, reasons: [], lastCompletedPage: 'PRIVATE_DOCUMENTS' })
    const [rules] = await decisionsOf(server, tenant)
    const review = await server.db
      .selectFrom('reviews')
      .select(['status', 'decided_at'])
      .where('decision_id', '=', rules!.id)
      .executeTakeFirst()
    expect(review).toEqual({ status: 'OVERTURNED', decided_at: justNow(server) })
  })
})

describe('a refusal', () => {
  it('of a manual case states its reason and may be reviewed by another person', async () => {
    const tenant = await manualCase(server)
    const done = await kim.do('officeCaseRefuse', await kim.see(tenant.caseId))
    expect(done).toMatchObject({ state: 'REFUSED', actions: [] })
    expect(done.history.at(-1)).toMatchObject({
      kind: 'refused',
      name: kim.name,
      note: 'Einkommen zu gering.',
      message: 'Ihr Einkommen reicht für diese Miete nicht.',
    })
    expect(await tenant.user()).toMatchObject({
      riskResult: false,
      manualUnderwriting: false,
      lastCompletedPage: 'SUMMARY',
      reasons: [{ code: 'UNDERWRITER_DECISION' }],
    })
    const { text } = await mailAbout(server, tenant.email, /Unsere Entscheidung/)
    expect(text).toContain('Eine Person aus unserem Team hat Ihren Antrag geprüft')
    expect(text).toContain('> Ihr Einkommen reicht für diese Miete nicht.')
    expect(text).toContain('Sie haben das Recht, dass eine andere Person')
    expect(text).not.toContain('Einkommen zu gering')

    await server.ok('review', { payload: { token: tenant.token, message: 'Ich habe einen Bürgen.' } })
    const again = await opened(server, tenant)
    expect(again.caseId).not.toBe(tenant.caseId)
    const own = await kim.see(again.caseId)
    expect(own).toMatchObject({
      kind: 'review',
      occasions: ['UNDERWRITER_DECISION'],
      message: 'Ich habe einen Bürgen.',
      actions: ['assign', 'ask'],
    })
    expect(kinds(own)).toEqual(['opened', 'refused', 'opened'])
    const { status, problem } = await kim.try('officeCaseAccept', own)
    expect([status, problem?.errorCode]).toEqual([409, 'SECOND_PERSON_NEEDED'])
    expect((await ada.do('officeCaseAccept', await ada.see(again.caseId))).state).toBe('ACCEPTED')
    expect(await tenant.user()).toMatchObject({ riskResult: true, reasons: [] })
  })

  it('by review keeps its reasons and cannot be reviewed again', async () => {
    const tenant = await reviewCase(server)
    await kim.do('officeCaseRefuse', await kim.see(tenant.caseId))
    expect(await tenant.user()).toMatchObject({
      riskResult: false,
      reasons: [{ code: 'CREDIT_SCORE_INSUFFICIENT' }],
      reviewRequested: true,
    })
    const { text } = await mailAbout(server, tenant.email, /Unsere Entscheidung/)
    expect(text).toContain('bleibt leider bei der Absage')
    expect(text).toContain('Bonitätswert')
    expect(text).not.toContain('Sie haben das Recht')
    expect(await server.ok('review', { payload: { token: tenant.token, message: 'Noch einmal, bitte.' } })).toEqual({
      lastCompletedPage: 'SUMMARY',
      reviewRequested: true,
    })
    expect((await opened(server, tenant)).caseId).toBe(tenant.caseId)
    const [rules, office] = await decisionsOf(server, tenant)
    expect([rules?.verdict, office?.verdict, office?.reasons]).toEqual([
      'refuse',
      'refuse',
      ['CREDIT_SCORE_INSUFFICIENT'],
    ])
    const status = await server.db
      .selectFrom('reviews')
      .select('status')
      .where('decision_id', '=', rules!.id)
      .executeTakeFirst()
    expect(status).toEqual({ status: 'UPHELD' })
  })

  it('is mailed in the tenant’s language', async () => {
    const tenant = await manualCase(server)
    await server.db
      .updateTable('applications')
      .set({ language: 'en' })
      .where('ref_id', '=', (await tenant.user()).refId)
      .execute()
    await kim.do('officeCaseRefuse', await kim.see(tenant.caseId))
    expect((await mailAbout(server, tenant.email, /Our decision/)).text).toContain(
      'A person from our team has looked at your application',
    )
  })
})

describe('four eyes', () => {
  it.each([
    ['10,000', AT_LIMIT, 'ACCEPTED'],
    ['10,000.01', ABOVE_LIMIT, 'CONFIRMING'],
  ])('count from a deposit above 10,000: %s', async (_, over, state) => {
    const tenant = await manualCase(server, over)
    const seen = await kim.see(tenant.caseId)
    expect(seen.fourEyes).toBe(state === 'CONFIRMING')
    expect((await kim.do('officeCaseAccept', seen)).state).toBe(state)
    expect((await tenant.user()).riskResult).toBe(state === 'ACCEPTED' ? true : null)
  })

  it('confirms an acceptance by a second person, who sees the proposal', async () => {
    const tenant = await manualCase(server, ABOVE_LIMIT)
    const proposed = await kim.do('officeCaseAccept', await kim.see(tenant.caseId), { note: 'Sicheres Einkommen.' })
    expect(proposed.proposal).toEqual({
      decision: 'ACCEPTED',
      by: { id: kim.id, name: kim.name },
      at: justNow(server),
      note: 'Sicheres Einkommen.',
      message: null,
      waivedDocuments: [],
    })
    expect(proposed.actions).toEqual(['assign', 'return'])
    const own = await kim.try('officeCaseConfirm', proposed)
    expect([own.status, own.problem?.errorCode]).toEqual([409, 'SECOND_PERSON_NEEDED'])
    const seen = await ada.see(tenant.caseId)
    expect(seen.actions).toEqual(['assign', 'confirm', 'return'])
    const done = await ada.do('officeCaseConfirm', seen, { note: '  ' })
    expect(done).toMatchObject({ state: 'ACCEPTED', proposal: null })
    expect(done.history.slice(-2)).toMatchObject([
      { kind: 'acceptance-proposed', name: kim.name, note: 'Sicheres Einkommen.' },
      { kind: 'accepted', name: ada.name, note: null },
    ])
    const [, office] = await decisionsOf(server, tenant)
    expect(office?.staff_ids).toEqual([kim.id, ada.id])
    await mailAbout(server, tenant.email, /Angenommen/)
  })

  it('confirms a refusal by a second person; a third person reviews it', async () => {
    const tenant = await manualCase(server, ABOVE_LIMIT)
    await kim.do('officeCaseRefuse', await kim.see(tenant.caseId), { message: 'Das geht leider nicht.' })
    expect((await tenant.user()).riskResult).toBeNull()
    await ada.do('officeCaseConfirm', await ada.see(tenant.caseId))
    expect((await mailAbout(server, tenant.email, /Unsere Entscheidung/)).text).toContain('> Das geht leider nicht.')
    await server.ok('review', { payload: { token: tenant.token, message: 'Bitte noch einmal.' } })
    const { caseId } = await opened(server, tenant)
    for (const person of [kim, ada])
      expect((await person.try('officeCaseAccept', await person.see(caseId))).problem?.errorCode).toBe(
        'SECOND_PERSON_NEEDED',
      )
    expect((await third.do('officeCaseAccept', await third.see(caseId))).state).toBe('CONFIRMING')
    expect((await ada.try('officeCaseConfirm', await ada.see(caseId))).problem?.errorCode).toBe('SECOND_PERSON_NEEDED')
  })

  it('lets a second person or the proposer return a proposal', async () => {
    const tenant = await manualCase(server, ABOVE_LIMIT)
    await kim.do('officeCaseAccept', await kim.see(tenant.caseId))
    expect(
      await ada.do('officeCaseReturn', await ada.see(tenant.caseId), { note: 'Der Ausweis fehlt.' }),
    ).toMatchObject({ state: 'OPEN', proposal: null })
    await kim.do('officeCaseRefuse', await kim.see(tenant.caseId))
    const back = await kim.do('officeCaseReturn', await kim.see(tenant.caseId))
    expect(kinds(back)).toEqual(['opened', 'acceptance-proposed', 'returned', 'refusal-proposed', 'returned'])
    await expectHistory(server, tenant.token, [
      'case-acceptance-proposed',
      'case-returned',
      'case-refusal-proposed',
      'case-returned',
    ])
    expect((await decisionsOf(server, tenant)).length).toBe(1)
  })
})

describe('two people', () => {
  it('cannot decide the same case twice, also not in parallel', async () => {
    for (let round = 0; round < 3; round++) {
      const tenant = await manualCase(server)
      const seen = await kim.see(tenant.caseId)
      const answers = await Promise.all([
        kim.try('officeCaseAccept', seen),
        ada.try('officeCaseRefuse', seen),
        third.try('officeCaseAccept', seen),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      const lost = answers.find(({ status }) => status === 409)
      const won = answers.findIndex(({ status }) => status === 200)
      expect(lost?.problem).toMatchObject({
        errorCode: 'CASE_CLOSED',
        changes: [{ name: [kim, ada, third][won]?.name, kind: won === 1 ? 'refused' : 'accepted' }],
      })
      expect((await decisionsOf(server, tenant)).length).toBe(2)
      expect(kinds(await kim.see(tenant.caseId)).length).toBe(2)
    }
  })

  it('are told what changed in the meantime, and by whom', async () => {
    const { caseId } = await manualCase(server)
    const seen = await kim.see(caseId)
    await ada.do('officeCaseAssign', seen)
    await ada.do('officeCaseAsk', await ada.see(caseId))
    const { status, problem } = await kim.try('officeCaseAccept', seen)
    expect([status, problem?.errorCode]).toEqual([409, 'CASE_CHANGED'])
    expect(problem?.changes).toEqual([
      { at: justNow(server), name: ada.name, kind: 'assigned' },
      { at: justNow(server), name: ada.name, kind: 'documents-asked' },
    ])
    expect((await kim.see(caseId)).state).toBe('WAITING')
  })

  it('wait for each other’s lock when a tenant uploads at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const tenant = await manualCase(server)
      const waiting = await kim.do('officeCaseAsk', await kim.see(tenant.caseId))
      await bringFile(server, tenant.token, 'identity')
      const [brought, accepted] = await Promise.all([
        server.call('privateDocuments', { payload: { token: tenant.token } }),
        kim.try('officeCaseAccept', waiting),
      ])
      expect([200, 409]).toContain(brought.status)
      expect([200, 409]).toContain(accepted.status)
      expect(brought.status === 409 && accepted.status === 409).toBe(false)
      if (accepted.status === 409)
        expect(accepted.problem?.changes).toMatchObject([{ kind: 'documents-brought', name: null }])
    }
  })
})
