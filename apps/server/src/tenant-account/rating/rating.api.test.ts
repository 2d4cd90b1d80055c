import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@nestbond/domain/values/civil-date'
import { writeCursor } from '../../platform/http/cursor.ts'
import { ratingInvitation } from '../mails/rating-invitation.ts'
import { ratingRun } from './rating-run.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import { OPEN_MATTERS, type OpenMatter } from '@nestbond/domain/policy/rating'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { asLandlord, linkIdsOfPolicy } from '../../test/landlords.ts'
import { sampleAnswers } from '../../test/sample-application.ts'
import { signedApplication, acceptedPolicy } from '../../test/sample-contract.ts'
import { signInStaff } from '../../test/staff.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const run = () => server.triggers(ratingRun, {})
const good = { landlordRating: 4, productRating: 5, recommend: true, message: 'Schnell und klar.' }
const post = (id: string, body: object) => server.call('POST', '/rating/tenant', { id, ...body })
const isAsked = ({ subject }: { subject: string }) =>
  subject === 'Wie läuft es mit Nestbond?' || subject === 'How is it going with Nestbond?'
const mailsTo = async (email: string) => (await server.mails()).filter((mail) => mail.to === email && isAsked(mail))

const now = () => server.deps.clock.now()
const pageOf = async (policyId: string) => (await linkIdsOfPolicy(server, policyId)).policy(policyId)
type Begun = Awaited<ReturnType<typeof begun>>

/** A policy whose insurance starts today. */
async function begun({ language = 'de', endsIn = null }: { language?: 'de' | 'en'; endsIn?: number | null } = {}) {
  const today = server.today()
  const answers = {
    ...sampleAnswers(server.deps),
    insuranceStart: today,
    insuranceEnd: endsIn === null ? null : addDays(today, endsIn),
  }
  const signed = await signedApplication(server, { answers, language })
  const policy = await acceptedPolicy(server, signed)
  return { ...signed, email: answers.email!, policy }
}

async function asked(options: Parameters<typeof begun>[0] = {}) {
  const policy = await begun(options)
  server.travel(30 * DAY)
  await run()
  const mail = await server.mailOf((one) => one.to === policy.email && isAsked(one))
  const id = /\/rating\/([\w-]{32})(?![\w-])/.exec(mail.text)![1]!
  return { ...policy, mail, rating: id }
}

describe('the mail that asks for a rating', () => {
  it('is sent once, 30 days after the start', async () => {
    const { email, policy } = await begun()
    server.travel(29 * DAY)
    await run()
    const rows = () => server.db.selectFrom('ratings').selectAll().where('policy_id', '=', policy.id).execute()
    expect(await rows()).toEqual([])
    server.travel(DAY)
    await Promise.all([run(), run(), run()])
    const mail = await server.mailOf((one) => one.to === email && isAsked(one))
    expect(mail.text).toContain('Jonas Weber')
    server.travel(DAY)
    await run()
    expect(await rows()).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  describe('waits while something is open', () => {
    const open: Record<
      OpenMatter,
      { begin: (policy: Begun) => Promise<unknown>; settle: (policy: Begun) => Promise<unknown> }
    > = {
      PREMIUM: {
        begin: ({ policy }) =>
          server.db
            .insertInto('premium_charges')
            .values({
              id: policy.id,
              policy_id: policy.id,
              period_number: 99,
              period_start: '2040-01-01',
              period_end: '2040-12-31',
              amount_cents: 9_324,
              state: 'WITH_OFFICE',
              card_provider: 'sandbox',
              card_setup_id: 'none',
              due_on: server.today(),
            })
            .execute(),
        settle: ({ policy }) =>
          server.db.updateTable('premium_charges').set({ state: 'CANCELLED' }).where('id', '=', policy.id).execute(),
      },
      CLAIM: {
        begin: async ({ policy }) => {
          const { status } = await asLandlord(server, 'POST', `/landlord/policies/${await pageOf(policy.id)}/claims`, {
            items: [{ amount: 120, reason: 'Küche' }],
          })
          expect(status).toBe(200)
        },
        settle: async ({ policy }) => {
          const { id } = await server.row('claims', { policy_id: policy.id })
          await asLandlord(server, 'POST', `/landlord/policies/${await pageOf(policy.id)}/claims/${id}/take-back`, {})
        },
      },
      RELEASE: {
        begin: ({ policy }) =>
          server.db
            .insertInto('releases')
            .values({
              id: policy.id,
              policy_id: policy.id,
              begun_by: 'tenant',
              state: 'REQUESTED',
              requested_at: now(),
            })
            .execute(),
        settle: ({ policy }) =>
          server.db
            .updateTable('releases')
            .set({ state: 'TAKEN_BACK', answered_at: now() })
            .where('id', '=', policy.id)
            .execute(),
      },
      MOVE_OUT: {
        begin: ({ policy }) =>
          server.db
            .insertInto('move_outs')
            .values({ policy_id: policy.id, day: server.today(), named_at: now() })
            .execute(),
        settle: ({ policy }) => server.db.deleteFrom('move_outs').where('policy_id', '=', policy.id).execute(),
      },
      WITHDRAWAL: {
        begin: ({ policy }) =>
          server.db
            .insertInto('withdrawals')
            .values({
              id: policy.id,
              contract_id: policy.contract_id,
              policy_id: policy.id,
              withdrawn_at: now(),
              refund_cents: 0,
              language: 'de',
              held_until: now(),
            })
            .execute(),
        settle: ({ policy }) =>
          server.db.updateTable('withdrawals').set({ taken_back_at: now() }).where('id', '=', policy.id).execute(),
      },
    }

    it.each(OPEN_MATTERS)('%s', async (matter) => {
      const policy = await begun()
      await open[matter].begin(policy)
      server.travel(40 * DAY)
      await run()
      const rows = () =>
        server.db.selectFrom('ratings').select('id').where('policy_id', '=', policy.policy.id).execute()
      expect(await rows()).toEqual([])
      await open[matter].settle(policy)
      await run()
      expect(await rows()).toHaveLength(1)
    })

    it('and is never sent if that takes too long', async () => {
      const policy = await begun()
      await open.RELEASE.begin(policy)
      server.travel(91 * DAY)
      await open.RELEASE.settle(policy)
      await run()
      expect(
        await server.db.selectFrom('ratings').select('id').where('policy_id', '=', policy.policy.id).execute(),
      ).toEqual([])
    })
  })

  it('is not sent for a policy that has ended', async () => {
    const [cancelled, over, late] = [await begun(), await begun({ endsIn: 20 }), await begun()]
    await server.db.updateTable('policies').set({ status: 'CANCELLED' }).where('id', '=', cancelled.policy.id).execute()
    server.travel(30 * DAY)
    await run()
    expect(
      await server.db
        .selectFrom('ratings')
        .select('id')
        .where('policy_id', 'in', [cancelled.policy.id, over.policy.id])
        .execute(),
    ).toEqual([])
    // The policy ends after the tenant was asked and before the mail was sent.
    await server.mailOf((one) => one.to === late.email && isAsked(one))
    const row = await server.row('ratings', { policy_id: late.policy.id })
    await server.db.updateTable('policies').set({ status: 'WITHDRAWN' }).where('id', '=', late.policy.id).execute()
    await server.triggers(ratingInvitation, { ...tenantMailData(late.id), ratingId: row.id })
    expect(await mailsTo(late.email)).toHaveLength(1)
  })

  it('is in the tenant’s language', async () => {
    const { mail } = await asked({ language: 'en' })
    expect(mail.subject).toBe('How is it going with Nestbond?')
    expect(mail.text).toMatch(/\/en\/rating\//)
  })
})

describe('the rating', () => {
  it('is accepted once; a repeat gets the same response, a different one is rejected', async () => {
    const { rating, policy } = await asked()
    expect((await server.call('GET', `/rating/${rating}`)).body).toEqual({
      id: rating,
      landlordName: 'Jonas Weber',
      submitted: false,
    })
    const first = await post(rating, good)
    expect([first.status, first.body]).toEqual([200, { id: rating, landlordName: 'Jonas Weber', submitted: true }])
    expect((await post(rating, good)).status).toBe(200)
    const others = [
      { landlordRating: 1 },
      { productRating: 1 },
      { recommend: false },
      { message: 'Doch nicht.' },
      { message: null },
    ]
    for (const change of others) {
      const other = await post(rating, { ...good, ...change })
      expect([other.status, other.problem?.errorCode], JSON.stringify(change)).toEqual([409, 'ALREADY_RATED'])
    }
    expect((await server.call('GET', `/rating/${rating}`)).body.submitted).toBe(true)
    const row = await server.row('ratings', { policy_id: policy.id })
    expect(row).toMatchObject({ landlord_rating: 4, product_rating: 5, recommend: true, message: 'Schnell und klar.' })
    await expectHistory(server, policy.id, ['rated'])
  })

  it('of two parallel calls is accepted once', async () => {
    const { rating } = await asked()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((landlordRating) => post(rating, { ...good, landlordRating })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  })

  it('names every invalid field', async () => {
    const { rating } = await asked()
    const { status, problem } = await post(rating, { landlordRating: 6, message: 'x'.repeat(1001) })
    expect(status).toBe(400)
    expect(problem!.errors.map(({ field, key }) => [field, key])).toEqual([
      ['landlordRating', 'validation.invalid'],
      ['productRating', 'validation.required'],
      ['recommend', 'validation.required'],
      ['message', 'validation.max'],
    ])
  })

  it('with an unknown link is not found', async () => {
    const { invitation } = await begun()
    for (const id of ['x', 'A'.repeat(32), invitation]) {
      expect((await server.call('GET', `/rating/${id}`)).status).toBe(404)
      expect((await post(id, good)).status).toBe(404)
    }
  })
})

describe('the office', () => {
  it('shows ratings with averages to managers only', async () => {
    await server.db.deleteFrom('ratings').execute()
    const page = async (query: string) =>
      server.call('GET', `/office/ratings?${query}`, undefined, (await signInStaff(server, 'manager')).headers)
    const read = async (query = '') => (await page(query)).body
    expect((await read()).totals).toEqual({
      asked: 0,
      answered: 0,
      landlordAverage: null,
      productAverage: null,
      recommending: null,
    })
    const [one, two] = [await asked(), await asked()]
    await asked()
    await post(one.rating, good)
    server.travel(1000)
    await post(two.rating, { landlordRating: 1, productRating: 2, recommend: false })
    const { totals, ratings, next } = await read()
    expect(totals).toMatchObject({ answered: 2, landlordAverage: 2.5, productAverage: 3.5, recommending: 0.5 })
    expect(totals.asked).toBeGreaterThanOrEqual(3)
    expect(next).toBeNull()
    expect(ratings).toMatchObject([
      { policyNumber: two.policy.number, landlordName: 'Jonas Weber', landlordRating: 1, message: null },
      { policyNumber: one.policy.number, productRating: 5, recommend: true, message: 'Schnell und klar.' },
    ])
    const older = await read(`cursor=${writeCursor({ at: ratings[0]!.submittedAt, id: ratings[0]!.id })}`)
    expect(older.ratings.map(({ id }) => id)).toEqual([ratings[1]!.id])
    expect((await page('cursor=x')).problem?.errorCode).toBe('VALIDATION_FAILED')
    const underwriter = await signInStaff(server, 'underwriter')
    expect((await server.call('GET', '/office/ratings', undefined, underwriter.headers)).status).toBe(403)
    expect((await server.call('GET', '/office/ratings')).status).toBe(401)
  })
})
