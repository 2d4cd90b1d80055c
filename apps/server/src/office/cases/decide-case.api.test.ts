import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replay } from '@nestbond/domain/underwriting/decide'
import { BUILT_IN_RULE_SETS } from '@nestbond/domain/underwriting/rule-set'
import { ApiServer } from '../../test/api-server.ts'
import { flowBodies } from '../../test/flow.ts'
import type { DecisionInputs } from '../../application/decision-store.ts'
import { bringFile, manualCase, opened, reviewCase, Underwriter, type OpenedCase } from '../../test/office-cases.ts'

let server: ApiServer
let kim: Underwriter
let ada: Underwriter
let third: Underwriter
beforeAll(async () => {
  server = await ApiServer.start({ settings: { RATE_LIMIT_REVIEW_PER_HOUR: '1000' } })
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
const decisionsOf = (applicationOf: OpenedCase) =>
  server.deps.database.kysely
    .selectFrom('decisions as d')
    .innerJoin('underwriting_cases as c', 'c.application_id', 'd.application_id')
    .selectAll('d')
    .where('c.id', '=', applicationOf.caseId)
    .orderBy('d.decided_at')
    .orderBy('d.decided_by', 'desc')
    .execute()
const eventsOf = async ({ caseId }: OpenedCase) =>
  (
    await server.deps.database.kysely
      .selectFrom('application_events as e')
      .innerJoin('underwriting_cases as c', 'c.application_id', 'e.application_id')
      .select(['e.kind', 'e.actor', 'e.data'])
      .where('c.id', '=', caseId)
      .where('e.actor', '=', 'office')
      .orderBy('e.id')
      .execute()
  ).map(({ kind }) => kind)
const mailAbout = async (email: string, pattern: RegExp) => {
  for (const end = Date.now() + 15_000; Date.now() < end;) {
    const entry = (await server.mailbox.list(1000)).find(({ to, subject }) => to === email && pattern.test(subject))
    if (entry) return (await server.mailbox.read(entry.id))!
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(
    `no mail ${pattern} among ${(await server.mailbox.list(1000))
      .filter(({ to }) => to === email)
      .map(({ subject }) => subject)
      .join('; ')}`,
  )
}
const linkIn = (text: string) => new URL(/https?:\S+token=\S+/.exec(text)![0])

describe('an acceptance', () => {
  it('mails a link to the offers that works once', async () => {
    const tenant = await manualCase(server)
    const seen = await kim.see(tenant.caseId)
    const done = await kim.do('officeCaseAccept', seen)
    expect(done).toMatchObject({
      state: 'ACCEPTED',
      actions: [],
      decidedAt: server.now.toISOString(),
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
    const { text, html } = await mailAbout(tenant.email, /Zusage/)
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
    const { text } = await mailAbout(open.email, /Zusage: Eine Unterlage fehlt/)
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
    const [rules, office] = await decisionsOf(tenant)
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
    const { creditReport: _, ...input } = office!.inputs as unknown as DecisionInputs
    const replayed = replay({ input, ruleSetVersion: office!.rule_set_version }, BUILT_IN_RULE_SETS)
    expect(JSON.parse(JSON.stringify(replayed.trace))).toEqual(office?.trace)
  })

  it('overturns a refusal by review', async () => {
    const tenant = await reviewCase(server)
    await kim.do('officeCaseAccept', await kim.see(tenant.caseId))
    expect(await tenant.user()).toMatchObject({ riskResult: true, reasons: [], lastCompletedPage: 'PRIVATE_DOCUMENTS' })
    const review = await server.deps.database.kysely
      .selectFrom('reviews')
      .selectAll()
      .orderBy('requested_at', 'desc')
      .execute()
    expect(review.find(({ status }) => status === 'OVERTURNED')?.decided_at).toEqual(server.now)
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
    const { text } = await mailAbout(tenant.email, /Unsere Entscheidung/)
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
    const { text } = await mailAbout(tenant.email, /Unsere Entscheidung/)
    expect(text).toContain('bleibt leider bei der Absage')
    expect(text).toContain('Bonitätswert')
    expect(text).not.toContain('Sie haben das Recht')
    expect(await server.ok('review', { payload: { token: tenant.token, message: 'Noch einmal, bitte.' } })).toEqual({
      lastCompletedPage: 'SUMMARY',
      reviewRequested: true,
    })
    expect((await opened(server, tenant)).caseId).toBe(tenant.caseId)
    const [rules, office] = await decisionsOf(tenant)
    expect([rules?.verdict, office?.verdict, office?.reasons]).toEqual([
      'refuse',
      'refuse',
      ['CREDIT_SCORE_INSUFFICIENT'],
    ])
    const status = await server.deps.database.kysely
      .selectFrom('reviews')
      .select('status')
      .where('decision_id', '=', rules!.id)
      .executeTakeFirst()
    expect(status).toEqual({ status: 'UPHELD' })
  })

  it('is mailed in the tenant’s language', async () => {
    const tenant = await manualCase(server)
    await server.deps.database.kysely
      .updateTable('applications')
      .set({ language: 'en' })
      .where('ref_id', '=', (await tenant.user()).refId)
      .execute()
    await kim.do('officeCaseRefuse', await kim.see(tenant.caseId))
    expect((await mailAbout(tenant.email, /Our decision/)).text).toContain(
      'A person from our team has looked at your application',
    )
  })
})

describe('four eyes', () => {
  it.each([
    ['10,000', AT_LIMIT, 'ACCEPTED'],
    ['10,000.01', ABOVE_LIMIT, 'CONFIRMING'],
  ])('a deposit of %s', async (_, over, state) => {
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
      at: server.now.toISOString(),
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
    const [, office] = await decisionsOf(tenant)
    expect(office?.staff_ids).toEqual([kim.id, ada.id])
    await mailAbout(tenant.email, /Zusage/)
  })

  it('confirms a refusal by a second person; a third person reviews it', async () => {
    const tenant = await manualCase(server, ABOVE_LIMIT)
    await kim.do('officeCaseRefuse', await kim.see(tenant.caseId), { message: 'Das geht leider nicht.' })
    expect((await tenant.user()).riskResult).toBeNull()
    await ada.do('officeCaseConfirm', await ada.see(tenant.caseId))
    expect((await mailAbout(tenant.email, /Unsere Entscheidung/)).text).toContain('> Das geht leider nicht.')
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
    expect((await decisionsOf(tenant)).length).toBe(1)
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
      expect((await decisionsOf(tenant)).length).toBe(2)
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
      { at: server.now.toISOString(), name: ada.name, kind: 'assigned' },
      { at: server.now.toISOString(), name: ada.name, kind: 'documents-asked' },
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

describe('an action', () => {
  it('that is repeated gets the same response', async () => {
    const tenant = await manualCase(server)
    const seen = await kim.see(tenant.caseId)
    const [one, two] = await Promise.all([kim.try('officeCaseAccept', seen), kim.try('officeCaseAccept', seen)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.body).toEqual(one.body)
    expect(await kim.do('officeCaseAccept', seen)).toEqual(one.body)
    expect((await decisionsOf(tenant)).length).toBe(2)
    expect((await kim.try('officeCaseAccept', seen, { note: 'Anders begründet.' })).problem?.errorCode).toBe(
      'CASE_CLOSED',
    )
    expect((await ada.try('officeCaseAccept', seen)).problem?.errorCode).toBe('CASE_CLOSED')
  })

  it('assigns a case and unassigns it', async () => {
    const { caseId } = await manualCase(server)
    const seen = await kim.see(caseId)
    const mine = await kim.do('officeCaseAssign', seen)
    expect(mine.assignee).toEqual({ id: kim.id, name: kim.name })
    expect(await kim.do('officeCaseAssign', seen)).toEqual(mine)
    expect(await kim.do('officeCaseAssign', mine)).toEqual(mine)
    expect((await ada.do('officeCaseAssign', mine)).assignee?.id).toBe(ada.id)
    const back = await kim.do('officeCaseAssign', await kim.see(caseId), { to: 'nobody' })
    expect(back.assignee).toBeNull()
    expect(kinds(back)).toEqual(['opened', 'assigned', 'assigned', 'given-back'])
  })

  it('is in the history in order, with author and reason', async () => {
    const { caseId, token } = await manualCase(server, ABOVE_LIMIT)
    await kim.do('officeCaseAssign', await kim.see(caseId))
    await kim.do('officeCaseAsk', await kim.see(caseId), { documents: ['rental-contract', 'identity', 'identity'] })
    await bringFile(server, token, 'identity')
    await bringFile(server, token, 'rental-contract')
    // The rules require it for a deposit above 5,000.
    expect((await server.call('privateDocuments', { payload: { token } })).problem?.missing).toEqual(['income-proof'])
    await bringFile(server, token, 'income-proof')
    await server.ok('privateDocuments', { payload: { token } })
    await kim.do('officeCaseAccept', await kim.see(caseId), { waivedDocuments: ['income-proof'] })
    const { history } = await ada.do('officeCaseConfirm', await ada.see(caseId))
    expect(history).toEqual([
      { at: expect.any(String), actor: 'system', name: null, kind: 'opened', note: null, message: null, documents: [] },
      {
        at: expect.any(String),
        actor: 'office',
        name: kim.name,
        kind: 'assigned',
        note: null,
        message: null,
        documents: [],
      },
      {
        at: expect.any(String),
        actor: 'office',
        name: kim.name,
        kind: 'documents-asked',
        note: null,
        message: 'Bitte zeigen Sie uns Ihren Ausweis.',
        documents: ['rental-contract', 'identity'],
      },
      {
        at: expect.any(String),
        actor: 'tenant',
        name: null,
        kind: 'documents-brought',
        note: null,
        message: null,
        documents: ['rental-contract', 'identity'],
      },
      {
        at: expect.any(String),
        actor: 'office',
        name: kim.name,
        kind: 'acceptance-proposed',
        note: 'Einkommen belegt.',
        message: null,
        documents: ['income-proof'],
      },
      {
        at: expect.any(String),
        actor: 'office',
        name: ada.name,
        kind: 'accepted',
        note: 'Sehe ich auch so.',
        message: null,
        documents: ['income-proof'],
      },
    ])
  })

  it.each([
    ['officeCaseAccept', { note: ' ' }, 'FIELD_REQUIRED', 'note'],
    ['officeCaseAccept', { waivedDocuments: ['passport'] }, 'VALIDATION_FAILED', 'waivedDocuments.0'],
    ['officeCaseRefuse', { note: '' }, 'FIELD_REQUIRED', 'note'],
    ['officeCaseRefuse', { message: '\n' }, 'MESSAGE_EMPTY', 'message'],
    ['officeCaseAsk', { documents: [] }, 'FIELD_REQUIRED', 'documents'],
    ['officeCaseAsk', { message: null }, 'MESSAGE_EMPTY', 'message'],
    ['officeCaseAssign', { to: 'ada' }, 'VALIDATION_FAILED', 'to'],
    ['officeCaseReturn', { version: '0' }, 'VALIDATION_FAILED', 'version'],
  ] as const)('%s with %j names the invalid field', async (name, payload, code, field) => {
    const seen = await kim.see((await manualCase(server)).caseId)
    const { status, problem } = await kim.try(name, seen, payload)
    expect([status, problem?.errorCode, problem?.errors[0]?.field]).toEqual([400, code, field])
    expect((await kim.see(seen.id)).version).toBe(seen.version)
  })

  it('is rejected when the state of the case does not allow it', async () => {
    const seen = await kim.see((await manualCase(server)).caseId)
    expect((await kim.try('officeCaseConfirm', seen)).problem?.errorCode).toBe('CASE_CHANGED')
    expect((await kim.try('officeCaseReturn', { ...seen, version: 7 })).problem?.errorCode).toBe('CASE_CHANGED')
  })
})

describe('documents that are asked for', () => {
  it('lead the tenant to the upload screen by a mailed link, and return the case to its clerk', async () => {
    const tenant = await manualCase(server)
    await kim.do('officeCaseAssign', await kim.see(tenant.caseId))
    const waiting = await kim.do('officeCaseAsk', await kim.see(tenant.caseId))
    expect(waiting).toMatchObject({ state: 'WAITING', requestedDocuments: ['identity'], assignee: { id: kim.id } })
    expect(await tenant.user()).toMatchObject({
      requestedDocuments: ['identity'],
      manualUnderwriting: true,
      lastCompletedPage: 'SUMMARY',
    })
    const { text, html } = await mailAbout(tenant.email, /Eine Unterlage fehlt/)
    expect(html).toContain('Ausweis oder Reisepass')
    expect(text).toContain('> Bitte zeigen Sie uns Ihren Ausweis.')
    const link = linkIn(text)
    expect(link.pathname).toBe('/de/private-documents')
    const { token } = await server.ok('user', { params: { token: await server.open(link.searchParams.get('token')!) } })

    expect((await server.call('privateDocuments', { payload: { token } })).problem).toMatchObject({
      errorCode: 'DOCUMENTS_MISSING',
      missing: ['identity'],
    })
    expect((await kim.see(tenant.caseId)).state).toBe('WAITING')
    await bringFile(server, token, 'identity')
    for (let times = 0; times < 2; times++)
      expect(await server.ok('privateDocuments', { payload: { token } })).toEqual({ lastCompletedPage: 'SUMMARY' })
    const back = await kim.see(tenant.caseId)
    expect(back).toMatchObject({
      state: 'OPEN',
      assignee: { id: kim.id },
      documents: [{ kind: 'identity', contentType: 'application/pdf', scan: 'CLEAN' }],
    })
    expect(kinds(back)).toEqual(['opened', 'assigned', 'documents-asked', 'documents-brought'])
  })

  it('can be requested from a refused tenant whose case is reviewed', async () => {
    const tenant = await reviewCase(server, {}, 'Ohnescore')
    await bringFile(server, tenant.token, 'income-proof')
    await server.ok('privateDocuments', { payload: { token: tenant.token } })
    expect(await kim.see(tenant.caseId)).toMatchObject({ state: 'OPEN' })
    await kim.do('officeCaseAccept', await kim.see(tenant.caseId))
    expect(await tenant.user()).toMatchObject({
      riskResult: true,
      requestedDocuments: [],
      requiredDocuments: [],
      lastCompletedPage: 'PRIVATE_DOCUMENTS',
    })
  })

  it('that arrive after a proposal keep it, and the second person is told', async () => {
    const tenant = await manualCase(server, ABOVE_LIMIT)
    await kim.do('officeCaseAsk', await kim.see(tenant.caseId))
    expect((await mailAbout(tenant.email, /2 Unterlagen fehlen/)).text).toContain(
      '- Ausweis oder Reisepass\n- Einkommensnachweis',
    )
    await kim.do('officeCaseAccept', await kim.see(tenant.caseId))
    const seen = await ada.see(tenant.caseId)
    for (const kind of ['identity', 'income-proof']) await bringFile(server, tenant.token, kind)
    await server.ok('privateDocuments', { payload: { token: tenant.token } })
    const { problem } = await ada.try('officeCaseConfirm', seen)
    expect(problem).toMatchObject({ errorCode: 'CASE_CHANGED', changes: [{ kind: 'documents-brought' }] })
    expect((await ada.do('officeCaseConfirm', await ada.see(tenant.caseId))).state).toBe('ACCEPTED')
  })
})

it('open another case when the answers change after an acceptance', async () => {
  const tenant = await manualCase(server)
  await kim.do('officeCaseAccept', await kim.see(tenant.caseId))
  await server.ok('pets', { payload: { token: tenant.token, pet: 'none' } })
  await server.ok('summary', { payload: { token: tenant.token, ...flowBodies()['summary'] } })
  server.passes(1)
  await server.ok('risk', { query: { token: tenant.token, successful: 'true' } })
  const { caseId } = await opened(server, tenant)
  expect(caseId).not.toBe(tenant.caseId)
  expect(await kim.see(caseId)).toMatchObject({ kind: 'manual', state: 'OPEN' })
  expect(await kim.see(tenant.caseId)).toMatchObject({ state: 'ACCEPTED' })
})
