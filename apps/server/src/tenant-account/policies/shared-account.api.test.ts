import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '@nestbond/api/call'
import { CALLS } from '@nestbond/api/calls'
import { CONTRACT_ACT_OF } from '@nestbond/api/contract-acts'
import { mayAct } from '@nestbond/domain/co-tenants/household-acts'
import { findCoTenants } from '../../application/co-tenant-store.ts'
import { PASSWORD } from '../../test/account-sign-in.ts'
import { ApiServer } from '../../test/api-server.ts'
import { httpApiOf } from '../../test/http-api.ts'
import { Households } from '../../test/households.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { readZip } from '../../test/read-zip.ts'
import { signInStaff } from '../../test/staff.ts'
import { pageOf } from '../../test/staff-sign-in.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: ApiServer
let homes: Households
let home: Awaited<ReturnType<Households['signedTogether']>>
beforeAll(async () => {
  server = await ApiServer.start()
  homes = new Households(server)
  home = await accepted()
})
afterAll(() => server.close())

/** A household whose landlord has accepted. A test that changes its household has its own one. */
async function accepted() {
  const signed = await homes.insuredTogether()
  await server.runJobs()
  return signed
}

type Headers = Record<string, string>
const policiesOf = async (headers: Headers) => (await server.ok('userPolicies', { headers })).policies
const rightsOf = (headers: Headers) => server.ok('userRights', { headers })

/** Valid bodies, because a call with a malformed one is refused before its contract is looked for. */
const BODIES: Partial<Record<Call['name'], object>> = {
  userDepositPrice: { deposit: 1_500 },
  userDepositChange: { deposit: 1_500, premium: 90 },
  userDepositAgree: { change: 'x', deposit: 3_000, premium: 90 },
  userDepositDecline: { change: 'x' },
  userDepositReview: { message: 'Bitte noch einmal ansehen' },
  userRefundAccount: { accountHolder: 'Mara Lind', iban: 'DE89370400440532013000', receiptNumber: 'R-1' },
  userPeriodChange: { period: 'MONTHLY', premium: 9, from: '2027-06-01T00:00:00.000Z' },
  userDebtPay: { amount: 10, owed: 10 },
  userSplitPropose: { split: 'EQUAL' },
  userSplitAgree: { proposal: 'x', amount: 5 },
  userSplitDecline: { proposal: 'x' },
  userMoveOut: { day: '2026-12-01T00:00:00.000Z' },
  userLandlord: { email: 'neu@example.net', phone: null },
  userTenantChange: { leaves: [], day: '2026-12-01T00:00:00.000Z' },
  userMovesOut: { movesOut: true },
  userLeaveAnswer: { agree: true },
  userClaimAnswer: { items: [{ id: randomUUID(), answer: 'ACCEPT' }] },
}

/** Sends a call about the shared contract. */
async function send(call: Call, headers: Headers) {
  const path = call.path.replace('{id}', home.contract).replace(/\{\w+\}/g, () => randomUUID())
  const json = JSON.stringify(BODIES[call.name] ?? {})
  const body = call.method === 'GET' || call.method === 'DELETE' ? null : call.body === undefined ? json : 'x'
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method: call.method,
    headers: {
      ...pageOf(server),
      ...(body === null ? {} : { 'content-type': call.body ?? 'application/json' }),
      ...headers,
    },
    body,
  })
  return { status: response.status, text: await response.text() }
}

const ofContracts = (Object.values(CALLS) as Call[]).filter(({ who }) => who === 'own-contract')

/** The calls about a contract that a co-tenant may make, and their responses for ids that exist nowhere. */
const ALLOWED: Partial<Record<Call['name'], number>> = {
  userContract: 200,
  userCertificate: 200,
  userCertificateMail: 200,
  userClaims: 200,
  // There is no such paper or file here.
  userDepositAmendment: 404,
  userRelease: 404,
  userClaimFile: 404,
  // The file is no file, and the claim does not exist.
  userClaimEvidence: 400,
  userClaimAnswer: 404,
  // The own money. This co-tenant pays no share: no card to change, and no such receipt, debt or refund.
  userPremiumLedger: 200,
  userCard: 200,
  userCardSecret: 409,
  userCardChange: 409,
  userReceipt: 404,
  userRepaymentReceipt: 404,
  userDebtPay: 404,
  userRefundAccount: 404,
  // This co-tenant pays for the first time, and proposes it; nobody else is asked.
  userSplitPropose: 200,
  userSplitTakeBack: 200,
  userSplitAgree: 409,
  userSplitDecline: 404,
  // No tenant has asked for a higher deposit.
  userDepositAgree: 409,
  userDepositDecline: 404,
  userMovesOut: 200,
  // This co-tenant has not withdrawn.
  userWithdrawalContinue: 404,
  // The first tenant has not asked this co-tenant to leave.
  userLeaveAnswer: 404,
}

describe('the account of a co-tenant', () => {
  it('is opened by the mail after all have signed, and lists the shared contract', async () => {
    const [policy] = await policiesOf(home.other.headers)
    expect(policy).toMatchObject({
      id: home.contract,
      role: 'CO_TENANT',
      tenant: { firstName: 'Mara', lastName: 'Lind' },
      tenants: 'Lea Brandt, Mara Lind',
      firstTenant: 'Lea Brandt',
      stage: 'ACCEPTED',
      rentDepositAmount: 2220,
      paymentPeriod: 'YEARLY',
      premiums: { next: { amount: expect.any(Number) as number } },
      card: false,
      move: null,
      withdrawal: { possible: true },
      invitation: { handOn: null },
    })
    expect(policy?.certificateCode).toMatch(/^NB-/)
    expect(await policiesOf(home.first.headers)).toMatchObject([{ role: 'FIRST', tenants: 'Lea Brandt, Mara Lind' }])
  })

  it('does not list the own application as an open one, and gives no token for it', async () => {
    expect((await server.ok('userPolicies', { headers: home.other.headers })).applications).toEqual([])
    const { refId } = (await policiesOf(home.other.headers))[0]!
    expect(
      await server.call('userApplication', { params: { refId }, payload: {}, headers: home.other.headers }),
    ).toMatchObject({ status: 404 })
  })

  it.each(ofContracts.map((call) => [call.name, call] as const))(
    'is answered by %s as its role says',
    async (_, call) => {
      const { status } = await send(call, home.other.headers)
      expect(status).toBe(ALLOWED[call.name] ?? 404)
      // The other calls are about a contract without a proposal.
      if (call.name === 'userSplitPropose') await send(CALLS.userSplitTakeBack, home.other.headers)
    },
  )

  it('makes the calls whose act is a co-tenant’s, and no other', () => {
    const own = Object.entries(CONTRACT_ACT_OF).filter(([, act]) => mayAct('CO_TENANT', act))
    expect(Object.keys(ALLOWED).toSorted()).toEqual(own.map(([name]) => name).toSorted())
  })

  it('is mailed the certificate again, to the own mailbox and by the own name, a few times a day', async () => {
    const { first, other, contract } = await accepted()
    const mailed = async (email: string) =>
      (await server.mailsTo(email)).filter(({ subject }) => subject.includes('Bürgschaftsurkunde NB-'))
    const again = (headers: Headers) =>
      server.call('userCertificateMail', { params: { id: contract }, payload: {}, headers })
    const before = { first: await mailed(first.email), other: await mailed(other.email) }
    expect(await again(other.headers)).toMatchObject({ status: 200 })
    await expectHistory(server, contract, ['certificate-mailed-again'])
    const [mail, ...more] = (await mailed(other.email)).slice(before.other.length)
    expect(more).toEqual([])
    expect(mail?.text).toContain('Mara')
    expect(mail?.attachments).toHaveLength(1)
    expect(await mailed(first.email)).toHaveLength(before.first.length)
    const statuses = []
    for (let at = 0; at < 20; at++) statuses.push((await again(other.headers)).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await again(first.headers)).status).toBe(200)
  })

  it('changes the own phone number and e-mail address, and nothing of the first tenant', async () => {
    const answersOf = async () => {
      const rows = await server.db
        .selectFrom('applications')
        .select(['id', 'answers'])
        .where('id', 'in', [shared.first.id, (await findCoTenants(server.db, shared.first.id))[0]!.applicationId])
        .execute()
      return {
        first: rows.find(({ id }) => id === shared.first.id)!.answers,
        other: rows.find(({ id }) => id !== shared.first.id)!.answers,
      }
    }
    const shared = await homes.signedTogether()
    const { headers } = shared.other
    const before = await answersOf()
    const phone = { dialCode: '+49', number: '1512 7654321' }
    await server.ok('userContact', { payload: { phone, password: PASSWORD }, headers })
    const email = `neu.${shared.other.email}`
    await server.ok('userEmail', { payload: { email, password: PASSWORD }, headers })
    await server.runJobs()
    const token = /new-email\/([\w-]{43})/.exec((await server.mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
    expect(await server.ok('userEmailConfirm', { payload: { token } })).toEqual({ email })
    const after = await answersOf()
    expect(after.first).toEqual(before.first)
    expect(after.other).toMatchObject({ email, phone: { e164: '+4915127654321' } })
  })

  it('reads the contract and the certificate with all names', async () => {
    for (const paper of ['contract', 'certificate'] as const) {
      const response = await fetch(`${server.url}/api/v1/user/policies/${home.contract}/${paper}`, {
        headers: { ...pageOf(server), ...home.other.headers },
      })
      const text = pdfText(Buffer.from(await response.arrayBuffer()))
      for (const name of [/'Lea', lastName: 'Brandt'/, /Mara Lind|'Mara', lastName: 'Lind'/]) expect(text).toMatch(name)
    }
  })

  it('has nothing of the other tenant in any answer', async () => {
    const [co] = await findCoTenants(server.db, home.first.id)
    const applications = await server.db
      .selectFrom('applications')
      .select(['id', 'ref_id', 'answers'])
      .where('id', 'in', [home.first.id, co!.applicationId])
      .execute()
    const secretsOf = (id: string) => {
      const { ref_id: refId, answers } = applications.find((one) => one.id === id)!
      return [refId, answers.email!, answers.phone!.e164, answers.birthDate!, String(answers.grossIncome! / 100)]
    }
    const seenBy = async (headers: Headers) => {
      const seen: string[] = []
      for (const call of ofContracts.filter(({ method }) => method === 'GET'))
        seen.push((await send(call, headers)).text)
      for (const name of ['userPolicies', 'userRights', 'userSessions'] as const)
        seen.push(JSON.stringify(await server.ok(name, { headers })))
      // A sealed paper is a file with the names of all; it was mailed to each.
      return seen.filter((text) => !text.startsWith('%PDF')).join('\n')
    }
    const first = secretsOf(home.first.id)
    const other = secretsOf(co!.applicationId)
    const seen = { first: await seenBy(home.first.headers), other: await seenBy(home.other.headers) }
    for (const secret of first.filter((one) => !other.includes(one))) expect(seen.other).not.toContain(secret)
    for (const secret of other.filter((one) => !first.includes(one))) expect(seen.first).not.toContain(secret)
    for (const card of ['•••• 4242', 'VISA', 'Visa', 'receiptNumber":"']) expect(seen.other).not.toContain(card)
  })

  it('exports the own data and the shared papers, with the own signature and without the receipts', async () => {
    const archive = async (headers: Headers) => {
      const response = await fetch(`${server.url}/api/v1/user/export`, { headers: { ...pageOf(server), ...headers } })
      expect(response.status).toBe(200)
      return readZip(Buffer.from(await response.arrayBuffer()))
    }
    const other = await archive(home.other.headers)
    const names = [...other.keys()]
    expect(names.some((name) => /contracts\/.*\/signature\.json$/.test(name))).toBe(true)
    const text = [...other]
      .filter(([name]) => name.endsWith('.json'))
      .map(([, content]) => content.toString())
      .join('\n')
    expect(text).toContain(home.other.email)
    expect(text).not.toContain(home.first.email)
    const first = [...(await archive(home.first.headers)).values()].map((content) => content.toString()).join('\n')
    expect(first).not.toContain(home.other.email)
  })

  it('has the own name corrected, for the papers of all', async () => {
    const { first, other } = await accepted()
    const { contracts } = await rightsOf(other.headers)
    expect(contracts).toMatchObject([
      {
        role: 'CO_TENANT',
        firstTenant: 'Lea Brandt',
        tenant: { lastName: 'Lind' },
        landlord: { email: null, phone: null, direct: false },
      },
    ])
    const { contractId } = contracts[0]!
    const correct = (kind: 'lastName' | 'unitName', value: string) =>
      server.call('userCorrection', { payload: { contractId, kind, value }, headers: other.headers })
    expect(await correct('unitName', 'WE 9')).toMatchObject({ status: 404 })
    expect(await correct('lastName', 'Lindner')).toMatchObject({ status: 200 })
    const { headers: staff } = await signInStaff(server)
    const { requests } = await server.ok('officeRightsRequests', { headers: staff })
    const asked = requests.find(({ wanted }) => wanted === 'Lindner')
    expect(asked).toMatchObject({ contractId, name: 'Mara Lind' })
    await server.ok('officeRightsRequest', { params: { id: asked!.id }, payload: { done: true }, headers: staff })
    await server.runJobs()
    for (const { headers } of [first, other])
      expect(await policiesOf(headers)).toMatchObject([{ tenants: 'Lea Brandt, Mara Lindner' }])
  })

  it('stays while the contract is in force: the others need the signature, and nothing is erased before', async () => {
    const { erasure, contracts } = await rightsOf(home.other.headers)
    expect(erasure).toEqual({ whole: false, something: false })
    expect(contracts).toMatchObject([{ erasure: { may: false, because: 'IN_FORCE' } }])
    expect(
      await server.call('userErasure', { payload: { password: PASSWORD }, headers: home.other.headers }),
    ).toMatchObject({ status: 409 })
  })
})

it('is erased once the contract may be, and leaves the others their contract', async () => {
  const { first, other, contract } = await homes.signedTogether()
  await server.ok('userWithdrawal', { params: { id: contract }, payload: {}, headers: first.headers })
  await server.runJobs()
  // The co-tenant is asked, and does not take over.
  const asked = (await httpApiOf(server).mails()).find(
    ({ to, text }) => to === other.email && text.includes('?without='),
  )
  const [, question] = /\?without=([\w-]{32})/.exec(asked!.text)!
  await server.ok('withdrawalGoOnAnswer', { params: { id: question! }, payload: { goOn: false } })
  await server.runJobs()
  const [shared] = await policiesOf(other.headers)
  expect(shared).toMatchObject({ stage: 'WITHDRAWN', withdrawal: { receiptId: null } })
  expect(await server.ok('userErasure', { payload: { password: PASSWORD }, headers: other.headers })).toEqual({
    whole: true,
  })
  await server.runJobs()
  expect(await findCoTenants(server.db, first.id)).toEqual([])
  for (const table of ['applications', 'accounts'] as const)
    expect(await server.db.selectFrom(table).select('id').where('email_key', '=', other.email).execute()).toEqual([])
  expect(await policiesOf(first.headers)).toMatchObject([{ id: contract, tenants: 'Lea Brandt, Mara Lind' }])
  expect(
    (await httpApiOf(server).call('GET', `/user/policies/${contract}/contract`, undefined, first.headers)).status,
  ).toBe(200)
})
