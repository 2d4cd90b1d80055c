import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { ApiServer } from '../test/api-server.ts'
import { httpApiOf } from '../test/http-api.ts'
import { Households } from '../test/households.ts'
import { asLandlord } from '../test/landlords.ts'
import { claimAnswerCounts } from './answer-jointly.ts'
import { signInStaff } from '../test/staff.ts'
import { startsOf } from '../test/enqueued-jobs.ts'

const HOUR = 3_600_000

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server.close())

type Headers = Record<string, string>
type Said = { answer: 'ACCEPT' | 'DISPUTE' | 'COUNTER'; amount?: number; reason?: string }

let of: Awaited<ReturnType<typeof claimed>>
beforeEach(async () => {
  of = await claimed()
})

/** Two tenants with a claim of two items on their policy. */
async function claimed() {
  // The limits of sign-ins and codes count within an hour.
  server.passes(2 * HOUR)
  const homes = new Households(server)
  const insuranceStart = toWireDate(server.today())
  const home = await homes.insuredTogether({ 'rent-property-dates': { insuranceStart, insuranceEnd: null } })
  const { page } = home
  const opened = await asLandlord(httpApiOf(server), 'POST', `${page}/claims`, {
    items: [
      { amount: 120, reason: 'Herd' },
      { amount: 80, reason: 'Fenster' },
    ],
  })
  expect(opened.status).toBe(200)
  const first = home.first.headers
  const other = home.other.headers
  const params = { id: home.contract }
  const claimOf = async (headers: Headers) => (await server.ok('userClaims', { params, headers })).claims[0]!
  const claim = await claimOf(first)
  return {
    home,
    first,
    other,
    claim,
    claimOf,
    answer: (headers: Headers, ...said: Said[]) =>
      server.call('userClaimAnswer', {
        params: { ...params, claimId: claim.id },
        payload: { items: said.map((one, at) => ({ id: claim.items[at]!.id, ...one })) },
        headers,
      }),
    policyId: home.policy.id,
    nameAccount: (account: object) =>
      asLandlord(httpApiOf(server), 'POST', `${page}/claims/${opened.body.id}/payout-account`, account),
    landlordSees: async () => (await httpApiOf(server).call('GET', page)).body.claims[0]!,
  }
}

const ACCEPT: Said = { answer: 'ACCEPT' }
const DISPUTE: Said = { answer: 'DISPUTE', reason: 'War schon so' }

describe('a claim on a policy of two tenants', () => {
  it('goes to the office if the payout account is a co-tenant’s, also of one who has no account and cannot answer', async () => {
    const coTenant = await server.db
      .selectFrom('co_tenants as o')
      .innerJoin('applications as a', 'a.id', 'o.application_id')
      .select(['o.id', 'a.answers'])
      .where('o.first_application_id', '=', of.home.first.id)
      .executeTakeFirstOrThrow()
    await server.db.updateTable('co_tenants').set({ account_id: null }).where('id', '=', coTenant.id).execute()
    const { firstName, lastName } = coTenant.answers
    const account = { accountHolder: `${lastName}, ${firstName}`, iban: 'DE89370400440532013000' }
    expect((await of.nameAccount(account)).status).toBe(200)
    expect((await of.answer(of.first, ACCEPT, ACCEPT)).status).toBe(200)
    const { checks } = await server.row('claims', { policy_id: of.policyId })
    expect(checks).toContain('HOLDER_IS_TENANT')
  })

  it('is mailed to both, and both may answer', async () => {
    for (const [email, headers] of [
      [of.home.first.email, of.first],
      [of.home.other.email, of.other],
    ] as const) {
      expect((await server.subjectsTo(email)).some((subject) => subject.includes('200,00'))).toBe(true)
      expect(await of.claimOf(headers)).toMatchObject({ mayAnswer: true, joint: null })
    }
  })

  it('shows the first answer to the other for 48 hours, and to the landlord only when it counts', async () => {
    const { status, body } = await of.answer(of.other, ACCEPT, DISPUTE)
    expect([status, body?.mayAnswer, body?.state]).toEqual([200, false, 'WITH_TENANT'])
    expect(await server.subjectsTo(of.home.first.email)).toContain('Mara Lind hat auf die Forderung geantwortet')
    expect(await server.subjectsTo(of.home.other.email)).not.toContain('Mara Lind hat auf die Forderung geantwortet')
    const seen = await of.claimOf(of.first)
    expect(seen).toMatchObject({
      state: 'WITH_TENANT',
      mayAnswer: true,
      items: [{ state: 'OPEN' }, { state: 'OPEN' }],
      joint: {
        holdsUntil: expect.stringMatching(/:00\.000Z$/),
        given: [{ name: 'Mara Lind', items: [{ answer: 'ACCEPT' }, { answer: 'DISPUTE', reason: 'War schon so' }] }],
      },
    })
    expect(await startsOf(server.deps, claimAnswerCounts, seen.id)).toEqual([new Date(seen.joint!.holdsUntil!)])
    expect(JSON.stringify(await of.landlordSees())).not.toContain('War schon so')
    server.passes(47 * HOUR)
    await server.runJobs()
    expect((await of.claimOf(of.first)).state).toBe('WITH_TENANT')
    server.passes(HOUR + 60_000)
    // No job has run, and no tenant may object any more.
    expect(await of.claimOf(of.first)).toMatchObject({
      state: 'WITH_TENANT',
      mayAnswer: false,
      joint: { holdsUntil: null },
    })
    await server.runJobs()
    expect(await of.landlordSees()).toMatchObject({
      state: 'WITH_OFFICE',
      items: [{ state: 'ACCEPTED' }, { state: 'DISPUTED', answer: { reason: 'War schon so' } }],
    })
    // The answer counts for all, so the mail names none of them.
    const mail = await httpApiOf(server).mailOf(({ text }) => text.includes(of.home.pageId))
    expect(mail.subject).toBe('Ihre Mieter haben auf Ihre Forderung geantwortet')
    expect(await of.answer(of.first, DISPUTE, DISPUTE)).toMatchObject({ status: 409 })
  })

  it('counts at once when both say the same, and a repeated answer changes nothing', async () => {
    expect((await of.answer(of.first, ACCEPT, DISPUTE)).status).toBe(200)
    expect((await of.answer(of.first, ACCEPT, DISPUTE)).status).toBe(200)
    expect(await of.answer(of.first, DISPUTE, DISPUTE)).toMatchObject({
      status: 409,
      problem: { errorCode: 'CLAIM_MOVED_ON' },
    })
    expect((await of.answer(of.other, ACCEPT, { answer: 'DISPUTE', reason: 'Nein' })).body?.state).toBe('WITH_OFFICE')
    expect(await of.claimOf(of.first)).toMatchObject({ joint: { holdsUntil: null, given: [{}, {}] }, mayAnswer: false })
  })

  it('goes to the office when one objects: a tenant cannot accept a claim against the other', async () => {
    expect((await of.answer(of.other, ACCEPT, ACCEPT)).status).toBe(200)
    server.passes(HOUR)
    expect((await of.answer(of.first, ACCEPT, DISPUTE)).body?.state).toBe('WITH_OFFICE')
    expect(await of.landlordSees()).toMatchObject({
      state: 'WITH_OFFICE',
      settledAmount: null,
      items: [{ state: 'ACCEPTED' }, { state: 'DISPUTED' }],
    })
    for (const { email } of [of.home.first, of.home.other])
      expect(await server.subjectsTo(email)).toContain('Ihre Antworten unterscheiden sich')
    server.passes(48 * HOUR)
    await server.runJobs()
    const { headers } = await signInStaff(server)
    const detail = await server.ok('officeClaim', { params: { id: of.claim.id }, headers })
    expect(detail).toMatchObject({
      state: 'WITH_OFFICE',
      joint: { holdsUntil: null, given: [{ name: 'Mara Lind' }, { name: 'Lea Brandt' }] },
      actions: ['decide'],
    })
  })

  it('needs an answer to every item, and an answer given on the last day counts after it', async () => {
    expect(await of.answer(of.first, ACCEPT)).toMatchObject({ status: 400, problem: { errors: [{ field: 'items' }] } })
    server.passes(13 * DAY)
    const first = await new Households(server).signInAgain(of.home.first.email)
    expect((await of.answer(first, DISPUTE, DISPUTE)).status).toBe(200)
    server.passes(47 * HOUR)
    await server.runJobs()
    expect((await of.landlordSees()).state).toBe('WITH_TENANT')
    server.passes(HOUR + 60_000)
    await server.runJobs()
    expect(await of.landlordSees()).toMatchObject({ state: 'WITH_OFFICE', items: [{ state: 'DISPUTED' }, {}] })
  })
})
