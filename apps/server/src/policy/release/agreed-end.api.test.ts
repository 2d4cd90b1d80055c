import { DAY } from '@nestbond/domain/values/day'
import { lastClaimDayAfter } from '@nestbond/domain/policy/end-of-surety'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answers } from '@nestbond/domain/values/answers'
import { addDays, civilDateIn, toWireDate } from '@nestbond/domain/values/civil-date'
import { releaseReminder } from './release-reminder.ts'
import { accept } from '../../lives/application.ts'
import { signIn } from '../../lives/sessions.ts'
import { anAccount, anEmail, PASSWORD, signedBy } from '../../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { asLandlord, linkIdsOf, SIGNATURE } from '../../test/landlords.ts'
import { premiumTools } from '../../test/premiums.ts'
import type { Paying } from '../../test/sample-contract.ts'
import { runPremiums } from '../premiums/premium-run.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const { chargesOf } = premiumTools(() => server)

/** A policy that starts today and has an agreed end some days later. The clock stands on the day after the end. */
async function pastItsEnd(days: number, more: Partial<Answers> = {}, paying: Paying = {}) {
  const insuranceEnd = addDays(server.today(), days)
  const account = await anAccount(server, { insuranceStart: server.today(), insuranceEnd, ...more }, paying)
  await accept(server.player, account.invitation)
  await runPremiums(server.deps)
  server.travel((days + 1) * DAY)
  /** Signs in again, since sessions expire while days go by. */
  const signedIn = () => signIn(server.player, account.email, PASSWORD)
  const row = () => server.row('policies', { number: account.contractId })
  const { id: policyId } = await row()
  const seen = async () => (await server.call('GET', '/user/policies', undefined, await signedIn())).body.policies[0]!
  const { id: contractId, certificateCode } = await seen()
  const links = await linkIdsOf(server, account.id)
  const page = links.policy(policyId)
  const askedLink = async () =>
    links.release((await server.row('releases', { policy_id: policyId, state: 'REQUESTED' })).id)
  return {
    account,
    askedLink,
    insuranceEnd,
    policyId,
    page,
    row,
    seen,
    cancel: async () => server.call('POST', `/user/policies/${contractId}/cancel`, {}, await signedIn()),
    certificate: async () => (await server.call('GET', `/certificate/${certificateCode}`)).body,
    landlord: async () => (await server.call('GET', `/landlord/policies/${page}`)).body,
    release: async (id = page) => (await server.call('GET', `/landlord/release/${id}`)).body,
    sign: (id = page) => asLandlord(server, 'POST', `/landlord/release/${id}/sign`, SIGNATURE),
    object: (id: string) =>
      asLandlord(server, 'POST', `/landlord/release/${id}/object`, { reason: 'Die Küche ist noch offen.' }),
    claim: () =>
      asLandlord(server, 'POST', `/landlord/policies/${page}/claims`, {
        items: [{ amount: 120, reason: 'Küche' }],
        payoutAccount: { accountHolder: 'Jonas Weber', iban: 'DE89370400440532013000' },
      }),
    chargedOn: async () => (await chargesOf(policyId)).map((one) => one.period_start),
    refunds: () => server.db.selectFrom('premium_refunds').selectAll().where('policy_id', '=', policyId).execute(),
  }
}

describe('after the agreed end', () => {
  it('both parties are told that it has passed and that claims stay possible', async () => {
    const { insuranceEnd, seen, certificate, landlord, release, row } = await pastItsEnd(40)
    expect((await row()).status).toBe('ACTIVE')
    const end = toWireDate(insuranceEnd)
    const policy = await seen()
    expect(policy).toMatchObject({
      stage: 'TERM_OVER',
      waiting: [{ what: 'TERM_OVER', who: 'YOU', since: toWireDate(server.today()) }],
      cancel: { way: 'RELEASE', refund: 0 },
      insuranceEnd: end,
    })
    expect(policy.timeline.at(-2)).toEqual({ kind: 'TERM_OVER', on: end, state: 'now' })
    const lastClaimDay = toWireDate(lastClaimDayAfter(insuranceEnd))
    const surety = { coverEnd: end, lastClaimDay, amountLeft: 2220 }
    expect(await certificate()).toMatchObject({ state: 'ending', validUntil: end, ...surety })
    expect(await landlord()).toMatchObject({
      certificate: { state: 'ending' },
      surety: { endsBy: 'AGREED_END', ...surety },
      newClaim: { possible: true, hindrance: null },
    })
    expect(await release()).toMatchObject({
      status: 'UNASKED',
      policyState: 'valid',
      termOver: true,
      lastClaimDay,
      endedOn: null,
    })
  })

  it('a release after an objection refunds nothing, and the home is free at once', async () => {
    const { account, askedLink, seen, cancel, certificate, release, sign, object, row, refunds, policyId } =
      await pastItsEnd(40)
    const email = anEmail()
    const { landlord, ...home } = account.answers
    const next = await signedBy(server, email, { address: home.address!, landlord: { ...landlord!, email: anEmail() } })
    // The premium has ended, so the home is free for the next tenant.
    await accept(server.player, next.invitation)

    const asked = await cancel()
    expect(asked).toMatchObject({
      status: 200,
      body: {
        stage: 'TERM_OVER',
        cancel: { way: 'ASKED', refund: 0 },
        waiting: [{ what: 'RELEASE', who: 'LANDLORD' }],
      },
    })
    const link = await askedLink()
    expect(await release(link)).toMatchObject({ status: 'REQUESTED', termOver: true })
    expect(await object(link)).toMatchObject({ status: 200, body: { status: 'OBJECTED' } })
    expect((await seen()).timeline.at(-2)).toMatchObject({ kind: 'OBJECTED', state: 'now' })
    const again = await cancel()
    expect(again.status).toBe(200)
    const { id: releaseId } = await server.row('releases', { policy_id: policyId, state: 'REQUESTED' })
    server.travel(7 * DAY)
    await server.triggers(releaseReminder, { releaseId })
    await server.mailOf(({ to, subject }) => to === landlord!.email! && subject.startsWith('Erinnerung'))

    expect(await sign(await askedLink())).toMatchObject({
      status: 200,
      body: { status: 'SIGNED', policyState: 'released', termOver: false, endedOn: toWireDate(server.today()) },
    })
    expect(await row()).toMatchObject({ status: 'RELEASED', ended_on: server.today(), next_charge_on: null })
    expect(await refunds()).toEqual([])
    expect((await seen()).timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
      'SIGNED',
      'INVITED',
      'ACCEPTED',
      'INSURED',
      'TERM_OVER',
      'RELEASED',
    ])
    expect(await certificate()).toMatchObject({ state: 'released', amountLeft: 0 })
  })

  it('the landlord may claim, and release once the claim is taken back', async () => {
    const { claim, certificate, seen, sign, cancel, page } = await pastItsEnd(40)
    const { status, body } = await claim()
    expect(status).toBe(200)
    expect(await certificate()).toMatchObject({ state: 'claimed' })
    expect((await seen()).timeline.slice(-3)).toMatchObject([
      { kind: 'TERM_OVER', state: 'done' },
      { kind: 'CLAIMED', state: 'now' },
      { kind: 'RELEASED', state: 'next' },
    ])
    for (const answer of [await sign(), await cancel()])
      expect(answer).toMatchObject({ status: 409, problem: { errorCode: 'CLAIM_OPEN' } })
    expect(
      (await asLandlord(server, 'POST', `/landlord/policies/${page}/claims/${body.id}/take-back`, {})).status,
    ).toBe(200)
    expect((await sign()).status).toBe(200)
  })

  it.each([
    [40, 2],
    [90, 3],
  ])('no further premium falls due: monthly to the %i. day', async (days, most) => {
    const { chargedOn, insuranceEnd, seen, row, refunds, claim } = await pastItsEnd(days, {}, { period: 'MONTHLY' })
    await runPremiums(server.deps)
    // The run of the queue may hold a charge at this moment, which our own run then leaves out.
    await server.runJobs()
    expect((await chargedOn()).length).toBeGreaterThanOrEqual(most)
    const charged = await chargedOn()
    expect(charged.every((start) => start < insuranceEnd)).toBe(true)
    expect((await seen()).premiums!.next).toBeNull()
    expect((await row()).next_charge_on).toBeNull()
    server.travel(400 * DAY)
    await runPremiums(server.deps)
    expect(await chargedOn()).toEqual(charged)
    // The time for claims is over, and with it the policy.
    expect((await seen()).stage).toBe('ENDED')
    expect((await claim()).status).toBe(409)
    expect(await refunds()).toEqual([])
  })

  it('the card can be changed while a premium is owed', async () => {
    const { seen } = await pastItsEnd(10, {}, { card: '4000000000000341' })
    expect(await seen()).toMatchObject({ stage: 'TERM_OVER', card: true, premiums: { charges: [{ state: 'FAILED' }] } })
  })
})

it('cover includes the agreed last day', async () => {
  const end = addDays(server.today(), 5)
  const account = await anAccount(server, { insuranceStart: server.today(), insuranceEnd: end })
  await accept(server.player, account.invitation)
  server.travel(5 * DAY)
  expect(civilDateIn(server.deps.clock.now())).toBe(end)
  const { body } = await server.call('GET', '/user/policies', undefined, account.headers)
  expect(body.policies[0]).toMatchObject({ stage: 'INSURED', waiting: [] })
  expect((await server.call('GET', `/certificate/${body.policies[0]!.certificateCode}`)).body).toMatchObject({
    state: 'valid',
    coverEnd: toWireDate(end),
  })
})
