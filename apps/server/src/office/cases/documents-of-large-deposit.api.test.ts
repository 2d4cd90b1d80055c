import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { drive, type Flow } from '../../test/flow.ts'
import { bringFile, opened, Underwriter } from '../../test/office-cases.ts'

let server: ApiServer
let kim: Underwriter
let ada: Underwriter
beforeAll(async () => {
  server = await ApiServer.start()
  kim = await Underwriter.signIn(server)
  ada = await Underwriter.signIn(server)
})
afterAll(() => server?.close())

/** An employed tenant whom the rules accept on proof of income. */
const accepted = (rentDepositAmount: number) =>
  drive(server, 'RISK_CHECK', {
    'rent-property-details': { currency: 'EUR', coldRentAmount: Math.ceil(rentDepositAmount / 3), rentDepositAmount },
    'employment-status': {
      employmentStatus: 'EMPLOYED',
      grossIncome: 400_000,
      educationLevel: null,
      educationPlace: null,
    },
  })
const bring = ({ token }: Flow) => server.call('privateDocuments', { payload: { token } })
const offers = ({ token }: Flow) => server.call('offers', { params: { token } })
const period = ({ token }: Flow) =>
  server.call('paymentPeriod', { payload: { token, language: 'de', paymentPeriod: 'MONTHLY', premiumAmount: 1 } })

/** The documents are uploaded, and a person of the office must review them. */
async function brought(deposit = 12_000) {
  const flow = await accepted(deposit)
  await bringFile(server, flow.token, 'income-proof')
  expect(await bring(flow)).toMatchObject({ status: 200, body: { lastCompletedPage: 'PRIVATE_DOCUMENTS' } })
  return flow
}

/** Two people decide, because the deposit is above 10,000. */
async function decide(flow: Flow, what: 'officeCaseAccept' | 'officeCaseRefuse') {
  const { caseId } = await opened(server, flow)
  return ada.do('officeCaseConfirm', await kim.do(what, await kim.see(caseId)))
}

describe('the documents of a deposit above 10,000', () => {
  it('lead to no offer before a person has looked at them, such as an empty PDF', async () => {
    const flow = await brought()
    expect(await flow.user()).toMatchObject({
      lastCompletedPage: 'PRIVATE_DOCUMENTS',
      manualUnderwriting: true,
      riskResult: null,
      requiredDocuments: ['income-proof'],
    })
    for (const call of [offers, period])
      expect(await call(flow)).toMatchObject({ status: 409, problem: { errorCode: 'APPLICATION_DECIDED' } })
    expect(await server.call('pets', { payload: { token: flow.token, pet: 'dog' } })).toMatchObject({
      status: 409,
      problem: { errorCode: 'APPLICATION_DECIDED' },
    })
    // Sending the call twice opens one case.
    expect(await bring(flow)).toMatchObject({ status: 200, body: { lastCompletedPage: 'PRIVATE_DOCUMENTS' } })
    const { caseId } = await opened(server, flow)
    const seen = await kim.see(caseId)
    expect(seen).toMatchObject({
      kind: 'documents',
      state: 'OPEN',
      occasions: ['documents-of-large-deposit'],
      fourEyes: true,
      documents: [{ kind: 'income-proof' }],
    })
    expect(seen.history).toMatchObject([{ kind: 'opened', actor: 'system' }])
    expect(
      await server.db.selectFrom('underwriting_cases').select('id').where('ref_id', '=', seen.refId).execute(),
    ).toHaveLength(1)
    expect(await decide(flow, 'officeCaseAccept')).toMatchObject({ state: 'ACCEPTED' })
    expect(await flow.user()).toMatchObject({
      lastCompletedPage: 'PRIVATE_DOCUMENTS',
      manualUnderwriting: false,
      riskResult: true,
    })
    expect((await offers(flow)).status).toBe(200)
  })

  it('are checked again after new ones are uploaded', async () => {
    const flow = await brought()
    await decide(flow, 'officeCaseAccept')
    const { documents } = await server.ok('documents', { params: { token: flow.token } })
    await server.ok('documentRemove', { params: { token: flow.token, documentId: documents[0]!.documentId } })
    await bringFile(server, flow.token, 'income-proof')
    expect((await bring(flow)).status).toBe(200)
    expect((await offers(flow)).problem?.errorCode).toBe('APPLICATION_DECIDED')
    await decide(flow, 'officeCaseAccept')
    expect((await offers(flow)).status).toBe(200)
  })

  it('can be refused by two people, and a third person reviews it', async () => {
    const flow = await brought()
    await decide(flow, 'officeCaseRefuse')
    expect(await flow.user()).toMatchObject({
      lastCompletedPage: 'PRIVATE_DOCUMENTS',
      riskResult: false,
      manualUnderwriting: false,
      reasons: [{ code: 'UNDERWRITER_DECISION' }],
    })
    expect((await offers(flow)).problem?.errorCode).toBe('APPLICATION_DECIDED')
    await server.ok('review', { payload: { token: flow.token, message: 'Die Unterlage ist echt.' } })
    const { caseId } = await opened(server, flow)
    expect(await kim.see(caseId)).toMatchObject({ kind: 'review', actions: ['assign', 'ask'] })
  })

  it('of exactly 10,000 lead to the offers at once', async () => {
    const flow = await accepted(10_000)
    await bringFile(server, flow.token, 'income-proof')
    expect((await bring(flow)).status).toBe(200)
    expect(await flow.user()).toMatchObject({ riskResult: true, manualUnderwriting: false })
    expect((await offers(flow)).status).toBe(200)
  })
})
