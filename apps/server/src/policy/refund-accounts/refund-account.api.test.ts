import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { anAccount } from '../../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { premiumTools } from '../../test/premiums.ts'
import { acceptedPolicy } from '../../test/sample-contract.ts'
import { signInStaff } from '../../test/staff.ts'
import { endPolicy } from '../end/end-policy.ts'
import { payRefunds } from '../end/pay-refunds.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const { chargesOf, ledgerOf, expectRules } = premiumTools(() => server)
afterEach(expectRules)

const HERS = { accountHolder: 'Lea Brandt', iban: 'DE89 3704 0044 0532 0130 00' }
const OTHER = { accountHolder: 'Lea Brandt', iban: 'AT61 1904 3002 3457 3201' }
const ELECTRONIC = 'DE89370400440532013000'

/** A tenant whose contract has ended, and whose card could not take the refund. */
async function refused() {
  const account = await anAccount(server, { insuranceStart: server.today() }, { card: '4000000000005126' })
  const policy = await acceptedPolicy(server, account)
  await server.runJobs()
  expect((await chargesOf(policy.id))[0]?.state).toBe('PAID')
  const end = { policyId: policy.id, state: 'WITHDRAWN', lastDay: server.today(), refund: 'ALL' } as const
  await server.deps.database.transaction((trx) => endPolicy(server.deps, trx, end))
  await payRefunds(server.deps)
  const own = async () =>
    (await server.call('GET', '/user/policies', undefined, account.headers)).body.policies[0]!.refunds[0]!
  // The job of the end may have asked the card provider first.
  await server.runJobs()
  expect((await own()).state).toBe('WITH_OFFICE')
  const { receiptNumber } = await own()
  const name = (given: object, headers = account.headers) =>
    server.call('POST', `/user/policies/${policy.contract_id}/refund-account`, { receiptNumber, ...given }, headers)
  const stored = () => server.row('premium_refunds', { policy_id: policy.id })
  return { ...account, policy, own, name, stored, id: (await stored()).id, receiptNumber }
}

async function officer() {
  const { headers, staff } = await signInStaff(server)
  const act = (id: string, what: 'approved' | 'transferred', body: object) =>
    server.call('POST', `/office/refunds/${id}/${what}`, body, headers)
  return {
    name: staff.name,
    approve: (id: string, iban: string | null = ELECTRONIC) => act(id, 'approved', { iban }),
    transfer: (id: string) => act(id, 'transferred', { reference: 'R 1' }),
    sees: async (id: string) =>
      (await server.call('GET', '/office/premiums', undefined, headers)).body.refunds.find((one) => one.id === id),
  }
}

const codeOf = ({ problem }: { problem: { errorCode: string } | null }) => problem?.errorCode ?? null

it('pays a refund that no card can take to the tenant’s account, by two people', async () => {
  const { id, own, name, stored, policy, email, receiptNumber } = await refused()
  const [kim, ada] = [await officer(), await officer()]
  expect(await own()).toMatchObject({ account: null, mayNameAccount: true })
  expect(await kim.sees(id)).toMatchObject({ account: null, step: 'NAME' })
  expect([codeOf(await kim.approve(id, null)), codeOf(await kim.transfer(id))]).toEqual([
    'CASE_CHANGED',
    'CASE_CHANGED',
  ])

  for (let n = 0; n < 2; n++) expect((await name(HERS)).status).toBe(200)
  expect((await own()).account).toEqual({ accountHolder: 'Lea Brandt', iban: 'DE•• •••• 3000' })
  const mail = await server.mailOf(({ to, subject }) => to === email && subject.startsWith('Bankkonto für Ihre'))
  expect(mail.text).toContain('DE•• •••• 3000')
  expect(mail.text).not.toContain(ELECTRONIC)

  expect((await kim.approve(id)).status).toBe(200)
  expect((await kim.approve(id)).status).toBe(200)
  expect(codeOf(await ada.approve(id))).toBe('CASE_CHANGED')
  expect(codeOf(await kim.transfer(id))).toBe('SECOND_PERSON_NEEDED')
  expect(await ada.sees(id)).toMatchObject({ step: 'TRANSFER', approver: kim.name, account: { iban: ELECTRONIC } })
  await expectHistory(server, policy.id, ['refund-account-named', 'refund-account-approved'])
  const both = await Promise.all([ada.transfer(id), ada.transfer(id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await ledgerOf(policy.id)).slice(1)).toMatchObject([
    { kind: 'PREMIUM_REFUND', amount_cents: -103_90, reference: receiptNumber, via: 'transfer' },
  ])
  const paid = await server.mailOf(({ to, subject }) => to === email && subject.includes('zurückgezahlt'))
  expect(paid.text).toContain('auf Ihr Bankkonto überwiesen')
  // Nothing of the account is kept once it is paid.
  expect(await stored()).toMatchObject({ state: 'PAID', account_holder: null, account_iban: null, approved_by: null })
  expect(await own()).toMatchObject({ account: null, mayNameAccount: false })
  expect(codeOf(await name(OTHER))).toBe('STEP_NOT_ALLOWED')
})

it('drops the approval when the account is changed', async () => {
  const { id, name } = await refused()
  const [kim, ada] = [await officer(), await officer()]
  await name(HERS)
  await kim.approve(id)
  await name(OTHER)
  expect(codeOf(await ada.transfer(id))).toBe('CASE_CHANGED')
  // The page of the first person still shows the old account.
  expect(codeOf(await kim.approve(id))).toBe('CASE_CHANGED')
  expect(await kim.sees(id)).toMatchObject({ step: 'APPROVE', approver: null })
})

it('accepts a good account from its tenant only', async () => {
  const { name, own } = await refused()
  const wrong = await name({ ...HERS, iban: 'DE89 3704 0044 0532 0130 01' })
  expect([wrong.status, wrong.problem?.errors[0]?.code]).toEqual([400, 'INVALID_IBAN'])
  expect((await name({ ...HERS, iban: 'US64 SVBK US6S 3300 9586 79' })).status).toBe(400)
  expect((await name({ ...HERS, accountHolder: '' })).status).toBe(400)
  expect((await name({ ...HERS, receiptNumber: 'NB-0000-XXXXXX-001-R' })).status).toBe(404)
  const stranger = await anAccount(server, {})
  expect((await name(HERS, stranger.headers)).status).toBe(404)
  expect((await own()).account).toBeNull()
})
