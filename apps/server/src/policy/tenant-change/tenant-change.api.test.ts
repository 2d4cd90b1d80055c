import { DAY } from '@nestbond/domain/values/day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '@nestbond/domain/values/civil-date'
import { forgetsCard } from '../../test/enqueued-jobs.ts'
import { ApiServer } from '../../test/api-server.ts'
import { flowBodies } from '../../test/flow.ts'
import { httpApiOf } from '../../test/http-api.ts'
import { landlordHeaders, linkIdsOf } from '../../test/landlords.ts'
import { sign } from '../../test/sample-contract.ts'
import { settleTenantChanges } from './tenant-change-run.ts'
import { expectLedger } from '../../test/ledger.ts'
import { TenantChangePlay } from '../../test/tenant-change-play.ts'
import { expectHistory } from '../../test/expect-history.ts'

let server: ApiServer
let play: TenantChangePlay
beforeAll(async () => {
  server = await ApiServer.start({ settings: { RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100' } })
  play = new TenantChangePlay(server)
})
afterAll(() => server.close())
afterEach(() => expectLedger(play.kysely()))

describe('the new contract', () => {
  it('takes the place of the former one on its first day: refund by days, its own charge, and all are told', async () => {
    const home = await play.signedWithoutMara()
    const { next, newLink } = home
    const day = addDays(play.today(), 10)
    const [a, b] = await Promise.all([play.accept(newLink), play.accept(newLink)])
    expect([a.status, b.status]).toEqual([200, 200])
    for (const { email } of [home.first, home.other])
      expect(await server.subjectsTo(email)).toContain('Ihr Vermieter hat dem Mieterwechsel zugestimmt')
    // Both run until the day, and only the former one is charged.
    expect(await play.policyOf(home.first.id)).toMatchObject({ status: 'ACTIVE' })
    expect(await play.policyOf(next.id)).toMatchObject({ status: 'ACTIVE', insurance_start: day, shares_home: true })
    expect(await chargesOf(next.id)).toEqual([])
    await play.passes(10)
    const former = await play.policyOf(home.first.id)
    expect(former).toMatchObject({ status: 'REPLACED', ended_on: addDays(day, -1), next_charge_on: null })
    expect(await play.policyOf(next.id)).toMatchObject({ status: 'ACTIVE', shares_home: false })
    const [charge] = await chargesOf(home.first.id)
    const year = daysBetween(charge!.period_start, charge!.period_end)
    const unused = Math.round((charge!.amount_cents * (year - 40)) / year)
    expect(
      await play
        .kysely()
        .selectFrom('premium_refunds')
        .select(['state', 'amount_cents'])
        .where('policy_id', '=', home.policyId)
        .execute(),
    ).toEqual([{ state: 'PAID', amount_cents: unused }])
    expect(await chargesOf(next.id)).toMatchObject([{ state: 'PAID', period_number: 1 }])
    await play.passes(0)
    expect(await chargesOf(next.id)).toHaveLength(1)

    await play.signIn(home)
    const [now, old] = await play.policiesOf(home.first.headers)
    expect(now).toMatchObject({ tenants: 'Lea Brandt', stage: 'INSURED', tenantChange: { former: home.contract } })
    expect(old).toMatchObject({ id: home.contract, tenants: 'Lea Brandt, Mara Lind', tenantChange: { next: now!.id } })
    const others = await play.policiesOf(home.other.headers)
    expect(others).toMatchObject([{ id: home.contract, tenantChange: { next: null } }])
    expect(JSON.stringify(others)).not.toContain(now!.contractId)
    const { body } = await server.call('certificate', { params: { code: old!.certificateCode! } })
    expect(body).toMatchObject({ state: 'ended' })
  })

  it('begins at once if its day has come before the landlord accepts', async () => {
    const home = await play.signedWithoutMara(addDays(play.today(), 33 + 1))
    await play.passes(5)
    expect((await play.accept(home.newLink)).status).toBe(200)
    expect(await play.policyOf(home.first.id)).toMatchObject({
      status: 'REPLACED',
      ended_on: addDays(play.today(), -1),
    })
    expect(await play.policyOf(home.next.id)).toMatchObject({
      status: 'ACTIVE',
      insurance_start: play.today(),
      shares_home: false,
    })
  })

  it('is accepted by the landlord of the former one alone', async () => {
    const home = await play.signedWithoutMara()
    const { answers } = await play
      .kysely()
      .selectFrom('applications')
      .select('answers')
      .where('id', '=', home.next.id)
      .executeTakeFirstOrThrow()
    const friend = { ...answers, landlord: { ...answers.landlord!, email: 'friend@example.net' } }
    await play
      .kysely()
      .updateTable('applications')
      .set({ answers: JSON.stringify(friend) })
      .where('id', '=', home.next.id)
      .execute()
    const link = (await linkIdsOf(httpApiOf(server), home.next.id)).mailed
    expect((await play.accept(link)).problem?.errorCode).toBe('INVITATION_ON_HOLD')
    expect(await play.policyOf(home.first.id)).toMatchObject({ status: 'ACTIVE' })
  })

  it('keeps home, deposit and landlord', async () => {
    const home = await play.inForce()
    await play.ask(home, { leaves: [] })
    const next = await play.successorOf(home.first.email)
    const other = { ...flowBodies()['rent-property-details'], rentDepositAmount: 1_500 }
    expect(
      (await server.call('rent-property-details', { payload: { token: next.token, ...other } })).problem?.errorCode,
    ).toBe('STEP_NOT_ALLOWED')
    const living = await server.call('living-with', { payload: { token: next.token, liveWith: 'single' } })
    expect(living.status).toBe(200)
  })

  it('changes nothing if the landlord declines it, and tells all', async () => {
    const home = await play.signedWithoutMara()
    await server.ok('invitationDecline', { params: { id: home.newLink }, payload: { reason: 'Nein.' } })
    const subject = 'Ihr Vermieter hat den neuen Vertrag abgelehnt'
    expect(await server.subjectsTo(home.other.email)).toContain(subject)
    // A tenant of both contracts hears it once, with the reason.
    expect(await server.subjectsTo(home.first.email)).not.toContain(subject)
    expect(await server.subjectsTo(home.first.email)).toContain('Jonas Weber hat die Einladung abgelehnt')
    for (const { headers } of [home.first, home.other])
      expect((await play.policiesOf(headers)).find(({ id }) => id === home.contract)?.tenantChange?.last).toMatchObject(
        {
          state: 'AGREED',
          newContract: { step: 'DECLINED' },
        },
      )
    await play.passes(100)
    expect(await play.policyOf(home.first.id)).toMatchObject({ status: 'ACTIVE' })
    expect(await play.changeOf(home)).toMatchObject({ state: 'ENDED', ended_by: 'OVER' })
  })

  it('is called off before the acceptance, and cannot be accepted any more', async () => {
    const home = await play.signedWithoutMara()
    const stop = () =>
      server.call('userTenantChangeStop', { params: { id: home.contract }, payload: {}, headers: home.first.headers })
    expect((await stop()).status).toBe(200)
    expect((await stop()).status).toBe(200)
    expect((await play.accept(home.newLink)).status).toBe(409)
    await server.runJobs()
    expect((await server.ok('invitation', { params: { id: home.newLink } })).status).toBe('EXPIRED')
    expect(await forgetsCard(server.deps, home.next.id)).toBe(true)
    expect((await server.ok('user', { params: { token: home.next.token } })).contract).toMatchObject({
      stage: 'EXPIRED',
      inviteAgainUntil: null,
    })
    const again = await server.call('inviteAgain', { payload: { token: home.next.token } })
    expect(again.problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    const shown = (await play.policiesOf(home.first.headers)).find(({ stage }) => stage === 'EXPIRED')
    expect(shown?.landlord.inviteAgainUntil).toBeNull()
    expect(await play.policyOf(home.first.id)).toMatchObject({ status: 'ACTIVE' })
    await expectHistory(
      server,
      [home.contract, home.next.id],
      ['tenant-change-asked', 'agreed-to-leave', 'tenant-change-agreed', 'tenant-change-ended', 'contract-not-needed'],
    )
  })

  it('is called off after a decline, which the landlord cannot withdraw any more', async () => {
    const home = await play.signedWithoutMara()
    await server.ok('invitationDecline', { params: { id: home.newLink }, payload: { reason: 'Nein.' } })
    await server.ok('userTenantChangeStop', { params: { id: home.contract }, payload: {}, headers: home.first.headers })
    const reopen = await server.call('invitationWithdrawDecline', { params: { id: home.newLink }, payload: {} })
    expect(reopen.problem?.errorCode).toBe('INVITATION_CLOSED')
  })

  it('leaves the former one in force if it is withdrawn from before its first day', async () => {
    const home = await play.signedWithoutMara()
    expect((await play.accept(home.newLink)).status).toBe(200)
    const [policy] = await play.policiesOf(home.first.headers)
    await server.ok('userWithdrawal', { params: { id: policy!.id }, payload: {}, headers: home.first.headers })
    expect(await play.changeOf(home)).toMatchObject({ state: 'ENDED', ended_by: 'WITHDRAWN' })
    await play.passes(10)
    expect(await play.policyOf(home.first.id)).toMatchObject({ status: 'ACTIVE', ended_on: null })
    expect(await play.policyOf(home.next.id)).toMatchObject({ status: 'WITHDRAWN' })
  })

  it('withdrawn from on its first day, at the same time as the run: one of both contracts covers the home', async () => {
    const home = await play.signedWithoutMara()
    expect((await play.accept(home.newLink)).status).toBe(200)
    server.passes(10 * DAY)
    await play.signIn(home)
    const [policy] = await play.policiesOf(home.first.headers)
    await Promise.all([
      settleTenantChanges(server.deps),
      server.call('userWithdrawal', { params: { id: policy!.id }, payload: {}, headers: home.first.headers }),
    ])
    await play.passes(0)
    const [former, now, change] = [
      await play.policyOf(home.first.id),
      await play.policyOf(home.next.id),
      await play.changeOf(home),
    ]
    expect(now.status).toBe('WITHDRAWN')
    expect([former.status, change!.state]).toEqual(
      change!.state === 'DONE' ? ['REPLACED', 'DONE'] : ['ACTIVE', 'ENDED'],
    )
  })

  it.each(['FAILED', 'WITH_OFFICE'] as const)(
    'is not accepted while a premium of the former one is open (%s), which its end would cancel',
    async (state) => {
      const home = await play.signedWithoutMara()
      const unpaid = (to: object) =>
        play.kysely().updateTable('premium_charges').set(to).where('policy_id', '=', home.policyId).execute()
      const shown = async () => (await play.policiesOf(home.first.headers)).find(({ id }) => id === home.contract)
      const [charge] = await chargesOf(home.first.id)
      expect((await shown())!.tenantChange!.last).toMatchObject({ state: 'AGREED', unpaid: false })
      const page = () => server.ok('invitation', { params: { id: home.newLink } })
      const before = await page()
      expect(before.onHold).toBe(false)
      const next_try_on = state === 'FAILED' ? play.today() : null
      await unpaid({ state, next_try_on, charged_at: null, provider_charge_id: null })
      // The landlord learns of the hold and of nothing else.
      expect(await page()).toEqual({ ...before, onHold: true })
      expect((await play.accept(home.newLink)).problem?.errorCode).toBe('INVITATION_ON_HOLD')
      expect((await shown())!.tenantChange!.last).toMatchObject({ state: 'AGREED', unpaid: true })
      expect(await chargesOf(home.first.id)).toMatchObject([{ id: charge!.id, state }])
      const { charged_at, provider_charge_id } = charge!
      await unpaid({ state: 'PAID', next_try_on: null, charged_at, provider_charge_id })
      expect((await play.accept(home.newLink)).status).toBe(200)
    },
  )

  it('is not accepted while the former one has an open claim', async () => {
    const home = await play.signedWithoutMara()
    const headers = await landlordHeaders(httpApiOf(server), home.newLink)
    const steps = async () =>
      (await server.ok('landlordHomes', { headers })).homes
        .flatMap((one) => [one, ...one.otherSureties])
        .map(({ step }) => step)
    expect(await steps()).toContain('ANSWER_INVITATION')
    await play.kysely().updateTable('policies').set({ status: 'CLAIMED' }).where('id', '=', home.policyId).execute()
    expect((await server.ok('invitation', { params: { id: home.newLink } })).onHold).toBe(true)
    expect(await steps()).not.toContain('ANSWER_INVITATION')
    expect((await play.accept(home.newLink)).problem?.errorCode).toBe('INVITATION_ON_HOLD')
    await play.kysely().updateTable('policies').set({ status: 'ACTIVE' }).where('id', '=', home.policyId).execute()
    expect((await play.accept(home.newLink)).status).toBe(200)
  })
})

it('the first tenant leaves, a co-tenant takes over and is joined by another', async () => {
  const home = await play.inForce()
  expect((await play.ask(home, { leaves: ['first'], takesOver: home.mara })).status).toBe(200)
  const next = await play.successorOf(home.other.email)
  const joins = await play.homes.coTenant(next.token, { firstName: 'Ina', lastName: 'Falk' })
  await play.homes.answer(joins.token, joins.email, { lastName: 'Falk' })
  await play.confirmAndPay(next.token)
  expect((await play.homes.signAsCoTenant(joins.token)).status).toBe(200)
  expect((await sign(httpApiOf(server), next.token, { name: 'Mara Lind', signature: 'Mara Lind' })).status).toBe(200)
  const { mailed } = await linkIdsOf(httpApiOf(server), next.id)
  expect((await play.accept(mailed)).status).toBe(200)
  await play.passes(10)
  expect(await play.policyOf(home.first.id)).toMatchObject({ status: 'REPLACED' })
  await play.signIn(home)
  expect(await play.policiesOf(home.first.headers)).toMatchObject([{ id: home.contract, tenantChange: { next: null } }])
  const [now, former] = await play.policiesOf(home.other.headers)
  expect(now).toMatchObject({ role: 'FIRST', tenants: 'Mara Lind, Mara Falk', tenantChange: { former: home.contract } })
  expect(former).toMatchObject({ role: 'CO_TENANT', tenantChange: { next: now!.id } })
})

it('somebody joins, and the tenant who stays signs for the new contract in an application of its own', async () => {
  const home = await play.inForce()
  expect((await play.ask(home, { leaves: [] })).status).toBe(200)
  const next = await play.successorOf(home.first.email)
  const { tenants } = await server.ok('coTenants', { params: { token: next.token } })
  expect(tenants.map(({ name, state }) => [name, state])).toEqual([
    ['Lea Brandt', 'ANSWERING'],
    ['Mara Lind', 'ANSWERING'],
  ])
  const before = await play
    .kysely()
    .selectFrom('co_tenants')
    .select(['application_id', 'signature', 'signed_at', 'account_id'])
    .where('first_application_id', '=', home.first.id)
    .execute()
  const mail = (await server.mailsTo(home.other.email)).findLast(({ text }) => text.includes('token='))
  const token = await server.open(/token=([\w-]{43})/.exec(mail!.text)![1]!)
  const { body: user } = await httpApiOf(server).call('GET', `/onboarding/tenant/${token}`)
  expect(user.userInfo).toMatchObject({ firstName: 'Mara', lastName: 'Lind' })
  await server.ok('summary', { payload: { token, ...flowBodies()['summary'] } })
  await play.homes.runCheck(token)
  await play.confirmAndPay(next.token)
  expect((await play.homes.signAsCoTenant(token)).status).toBe(200)
  expect((await sign(httpApiOf(server), next.token)).status).toBe(200)
  // The former contract keeps its own tenants, signatures and accounts.
  expect(
    await play
      .kysely()
      .selectFrom('co_tenants')
      .select(['application_id', 'signature', 'signed_at', 'account_id'])
      .where('first_application_id', '=', home.first.id)
      .execute(),
  ).toEqual(before)
})

const chargesOf = async (applicationId: string) =>
  play
    .kysely()
    .selectFrom('premium_charges as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .selectAll('c')
    .where('p.application_id', '=', applicationId)
    .orderBy('c.period_number')
    .execute()
