import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { lockCase } from '../../underwriting/cases/case-store.ts'
import { hold, someoneWaits } from '../../test/held-lock.ts'
import { flowBodies } from '../../test/flow.ts'
import {
  bringFile,
  decisionsOf,
  linkIn,
  mailAbout,
  manualCase,
  opened,
  reviewCase,
  Underwriter,
} from '../../test/office-cases.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: ApiServer
let kim: Underwriter
let ada: Underwriter
beforeAll(async () => {
  server = await ApiServer.start()
  kim = await Underwriter.signIn(server)
  ada = await Underwriter.signIn(server)
})
afterAll(() => server?.close())

const ABOVE_LIMIT = { 'rent-property-details': { currency: 'EUR', coldRentAmount: 4000, rentDepositAmount: 10000.01 } }

const kinds = ({ history }: { history: { kind: string }[] }) => history.map(({ kind }) => kind)
describe('an action', () => {
  it('that is repeated gets the same response', async () => {
    const tenant = await manualCase(server)
    const seen = await kim.see(tenant.caseId)
    const [one, two] = await Promise.all([kim.try('officeCaseAccept', seen), kim.try('officeCaseAccept', seen)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.body).toEqual(one.body)
    expect(await kim.do('officeCaseAccept', seen)).toEqual(one.body)
    expect((await decisionsOf(server, tenant)).length).toBe(2)
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
    await expectHistory(server, token, [
      'case-assigned',
      'case-documents-asked',
      'document-uploaded',
      'document-uploaded',
      'document-uploaded',
      'documents-brought',
      'case-acceptance-proposed',
      'case-accepted',
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

  it('is written after the one that it waited for', async () => {
    const { caseId } = await manualCase(server)
    const seen = await kim.see(caseId)
    const release = await hold(server.deps, (trx) => lockCase(trx, caseId))
    const assigning = kim.do('officeCaseAssign', seen, { to: 'me' })
    await someoneWaits(server.deps)
    server.passes(60_000)
    const other = server.now
    await release()
    expect(new Date((await assigning).history.at(-1)!.at).getTime()).toBeGreaterThan(other.getTime())
  })

  it('is rejected when the state of the case does not allow it', async () => {
    const seen = await kim.see((await manualCase(server)).caseId)
    expect((await kim.try('officeCaseConfirm', seen)).problem?.errorCode).toBe('CASE_CHANGED')
    expect((await kim.try('officeCaseReturn', { ...seen, version: 7 })).problem?.errorCode).toBe('CASE_CHANGED')
  })
})

describe('requested documents', () => {
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
    const { text, html } = await mailAbout(server, tenant.email, /Eine Unterlage fehlt/)
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
    expect((await mailAbout(server, tenant.email, /2 Unterlagen fehlen/)).text).toContain(
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

it('answers that change after an acceptance open another case', async () => {
  const tenant = await manualCase(server)
  await kim.do('officeCaseAccept', await kim.see(tenant.caseId))
  await server.ok('pets', { payload: { token: tenant.token, pet: 'none' } })
  await server.ok('summary', { payload: { token: tenant.token, ...flowBodies()['summary'] } })
  await server.ok('risk', { query: { token: tenant.token, successful: 'true' } })
  const { caseId } = await opened(server, tenant)
  expect(caseId).not.toBe(tenant.caseId)
  expect(await kim.see(caseId)).toMatchObject({ kind: 'manual', state: 'OPEN' })
  expect(await kim.see(tenant.caseId)).toMatchObject({ state: 'ACCEPTED' })
})
