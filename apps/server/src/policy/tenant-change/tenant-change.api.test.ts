import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { publicIds } from '../../landlord-session/links/public-ids.ts'
import { todayOf } from '../../platform/clock.ts'
import { ApiServer } from '../../test/api-server.ts'
import { flowBodies } from '../../test/flow.ts'
import { httpApiOf } from '../../test/http-api.ts'
import { Households } from '../../test/households.ts'
import { linkIdsOf } from '../../test/landlords.ts'
import { faultsOfLedger } from '../../test/ledger.ts'
import { setUpCard, sign } from '../../test/sample-contract.ts'
import { runPremiums } from '../premiums/premium-run.ts'
import { settleTenantChanges } from './tenant-change-run.ts'

const DAY = 86_400_000

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start({
    settings: { RATE_LIMIT_LOGIN_PER_MINUTE: '10000', RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100' },
  })
  homes = new Households(server)
})
afterAll(() => server.close())

const kysely = () => server.deps.database.kysely
const today = () => todayOf(server.deps.clock)
const passes = async (days: number) => {
  server.passes(days * DAY)
  await settleTenantChanges(server.deps)
  await runPremiums(server.deps)
  await server.jobsDone()
}

type Home = Awaited<ReturnType<typeof inForce>>
type Headers = Record<string, string>

/** Lea and Mara have one surety, whose first premium is paid. */
async function inForce() {
  const start = addDays(today(), 2)
  const made = await homes.signedTogether({ 'rent-property-dates': { insuranceStart: toWireDate(start) } })
  await server.ok('invitationAccept', { params: { id: made.link }, payload: {} })
  await passes(32)
  const { id: policyId } = await policyOf(made.first.id)
  const { id: row } = await kysely()
    .selectFrom('co_tenants')
    .select('id')
    .where('first_application_id', '=', made.first.id)
    .executeTakeFirstOrThrow()
  await signIn(made)
  return { ...made, policyId, mara: row }
}

async function signIn({ first, other }: { first: { email: string; headers: Headers }; other: typeof first }) {
  first.headers = await homes.signInAgain(first.email)
  other.headers = await homes.signInAgain(other.email)
}

const policyOf = (applicationId: string) =>
  kysely().selectFrom('policies').selectAll().where('application_id', '=', applicationId).executeTakeFirstOrThrow()
const changeOf = ({ policyId }: Home) =>
  kysely()
    .selectFrom('tenant_changes')
    .selectAll()
    .where('policy_id', '=', policyId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
const policiesOf = async (headers: Headers) => (await server.ok('userPolicies', { headers })).policies
const ask = (
  home: Home,
  wish: { leaves: string[]; takesOver?: string; day?: CivilDate },
  headers = home.first.headers,
) =>
  server.call('userTenantChange', {
    params: { id: home.contract },
    payload: { ...wish, day: toWireDate(wish.day ?? addDays(today(), 10)) },
    headers,
  })
const subjectsTo = async (email: string) => {
  await server.jobsDone()
  return (await server.mailsTo(email)).map(({ subject }) => subject)
}
const linkOf = async (email: string) => {
  const mails = await server.mailsTo(email)
  return /leave=([\w-]{32})/.exec(mails.findLast(({ text }) => text.includes('leave='))?.text ?? '')?.[1] ?? ''
}

/** The one who begins opens the mailed link, and somebody joins or nobody. */
async function successorOf(email: string) {
  await server.jobsDone()
  const mail = (await server.mailsTo(email)).findLast(({ subject }) => subject === 'Ihr neuer Antrag ist bereit')
  const token = await server.open(/token=([\w-]{43})/.exec(mail?.text ?? '')![1]!)
  const { id } = await kysely()
    .selectFrom('applications')
    .select('id')
    .where('email_key', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { token, id }
}

async function confirmAndPay(token: string): Promise<void> {
  await server.ok('summary', { payload: { token, ...flowBodies()['summary'] } })
  expect((await homes.runCheck(token)).riskResult).toBe(true)
  await setUpCard(httpApiOf(server), token, { language: 'de', period: 'YEARLY', card: '4242424242424242' })
}

/** Mara leaves and agrees, Lea goes on alone and has signed. `link` is the landlord's for the new contract. */
async function signedWithoutMara(day?: CivilDate) {
  const home = await inForce()
  expect((await ask(home, { leaves: [home.mara], ...(day && { day }) })).status).toBe(200)
  await agree(home)
  const next = await successorOf(home.first.email)
  await confirmAndPay(next.token)
  expect((await sign(httpApiOf(server), next.token)).status).toBe(200)
  await server.jobsDone()
  return { ...home, next, newLink: (await linkIdsOf(httpApiOf(server), next.id)).mailed }
}

const agree = async (home: Home, agrees = true) =>
  server.call('userLeaveAnswer', {
    params: { id: home.contract },
    payload: { agree: agrees },
    headers: home.other.headers,
  })
const accept = (id: string) => server.call('invitationAccept', { params: { id }, payload: {} })

describe('a tenant who leaves', () => {
  it('agrees by the mailed link; until the landlord accepts nothing of the contract changes', async () => {
    const home = await inForce()
    const asked = await ask(home, { leaves: [home.mara] })
    expect(asked.body.tenantChange).toMatchObject({
      bar: 'CHANGE_OPEN',
      last: { state: 'ASKED', leave: [{ name: 'Mara Lind', agreed: false }], mayCallOff: true },
    })
    // Repeating the wish asks nobody again.
    expect((await ask(home, { leaves: [home.mara] })).status).toBe(200)
    expect((await ask(home, { leaves: [] })).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    const day = toWireDate(addDays(today(), 10))
    expect((await subjectsTo(home.other.email)).filter((one) => one.startsWith('Ihre Zustimmung'))).toHaveLength(1)
    const link = await linkOf(home.other.email)
    expect(await server.ok('tenantChangeAsked', { params: { id: link } })).toMatchObject({
      state: 'ASKED',
      name: 'Mara Lind',
      firstTenant: 'Lea Brandt',
      tenants: 'Lea Brandt, Mara Lind',
      day,
    })
    for (let times = 0; times < 2; times++)
      expect((await server.ok('tenantChangeAnswer', { params: { id: link }, payload: { agree: true } })).state).toBe(
        'AGREED',
      )
    expect((await server.call('tenantChangeAnswer', { params: { id: link }, payload: { agree: false } })).status).toBe(
      409,
    )
    expect(await policyOf(home.first.id)).toMatchObject({ status: 'ACTIVE', ended_on: null })
    const [policy] = await policiesOf(home.first.headers)
    expect(policy?.tenantChange?.last).toMatchObject({ state: 'AGREED', refId: expect.any(String) as string })
    // The leaving tenant sees nothing of the new application.
    const seen = JSON.stringify(await server.ok('userPolicies', { headers: home.other.headers }))
    expect(seen).not.toContain(policy!.tenantChange!.last!.refId!)
  })

  it('is not pushed out: a stranger has no link, a refusal and silence end the change, and the first tenant cannot answer', async () => {
    const home = await inForce()
    await ask(home, { leaves: [home.mara] })
    const own = await server.call('userLeaveAnswer', {
      params: { id: home.contract },
      payload: { agree: true },
      headers: home.first.headers,
    })
    expect(own.status).toBe(404)
    expect(JSON.stringify(await server.ok('userPolicies', { headers: home.first.headers }))).not.toContain('leave=')
    const { id } = (await changeOf(home))!
    for (const purpose of ['tenant-change', 'withdrawal-without'] as const) {
      const guessed = publicIds(server.deps.config.keys.link, purpose).of(id)
      expect(
        (await server.call('tenantChangeAnswer', { params: { id: guessed }, payload: { agree: true } })).status,
      ).toBe(404)
    }
    expect((await agree(home, false)).status).toBe(200)
    expect((await agree(home, false)).status).toBe(200)
    expect((await agree(home, true)).status).toBe(409)
    expect(await changeOf(home)).toMatchObject({ state: 'ENDED', ended_by: 'REFUSED', successor_id: null })
    for (const { email } of [home.first, home.other])
      expect(await subjectsTo(email)).toContain('Der Mieterwechsel findet nicht statt')

    server.passes(1_000)
    expect((await ask(home, { leaves: [home.mara] })).status).toBe(200)
    await passes(7)
    await passes(0)
    expect((await subjectsTo(home.other.email)).filter((one) => one.startsWith('Erinnerung'))).toHaveLength(1)
    const link = await linkOf(home.other.email)
    await passes(7)
    expect(await changeOf(home)).toMatchObject({ state: 'ENDED', ended_by: 'SILENT' })
    expect((await server.call('tenantChangeAnswer', { params: { id: link }, payload: { agree: true } })).status).toBe(
      409,
    )
    expect(await policyOf(home.first.id)).toMatchObject({ status: 'ACTIVE' })
  })

  it('says so in the own account, which tells the first tenant and counts as agreement', async () => {
    const home = await inForce()
    const say = () =>
      server.ok('userMovesOut', { params: { id: home.contract }, payload: {}, headers: home.other.headers })
    expect((await say()).tenantChange).toMatchObject({ movesOut: true, tenants: [], bar: null })
    await say()
    expect((await subjectsTo(home.first.email)).filter((one) => one === 'Mara Lind zieht aus')).toHaveLength(1)
    expect((await ask(home, { leaves: [home.mara] })).body.tenantChange?.last).toMatchObject({ state: 'AGREED' })
  })

  it.each([
    ['nobody of this contract', { leaves: ['stranger'] }, 'leaves'],
    ['the first tenant without a successor', { leaves: ['first'] }, 'takesOver'],
    ['a day that has come', { leaves: [], day: '2026-05-05' }, 'day'],
  ])('%s is refused at its field', async (_, wish, field) => {
    const home = await inForce()
    expect((await ask(home, wish)).problem?.errors).toMatchObject([{ field }])
    expect(await changeOf(home)).toBeUndefined()
  })

  it('is not replaced while a claim is open', async () => {
    const home = await inForce()
    await kysely().updateTable('policies').set({ status: 'CLAIMED' }).where('id', '=', home.policyId).execute()
    expect((await ask(home, { leaves: [home.mara] })).problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    expect((await policiesOf(home.first.headers))[0]?.tenantChange?.bar).toBe('CLAIM_OPEN')
    await kysely().updateTable('policies').set({ status: 'ACTIVE' }).where('id', '=', home.policyId).execute()
  })
})

describe('the new contract', () => {
  it('takes the place of the former one on its first day: refund by days, its own charge, and all are told', async () => {
    const home = await signedWithoutMara()
    const { next, newLink } = home
    const day = addDays(today(), 10)
    const [a, b] = await Promise.all([accept(newLink), accept(newLink)])
    expect([a.status, b.status]).toEqual([200, 200])
    for (const { email } of [home.first, home.other])
      expect(await subjectsTo(email)).toContain('Ihr Vermieter hat dem Mieterwechsel zugestimmt')
    // Both run until the day, and only the former one is charged.
    expect(await policyOf(home.first.id)).toMatchObject({ status: 'ACTIVE' })
    expect(await policyOf(next.id)).toMatchObject({ status: 'ACTIVE', insurance_start: day, shares_home: true })
    expect(await chargesOf(next.id)).toEqual([])
    await passes(10)
    const former = await policyOf(home.first.id)
    expect(former).toMatchObject({ status: 'REPLACED', ended_on: addDays(day, -1), next_charge_on: null })
    expect(await policyOf(next.id)).toMatchObject({ status: 'ACTIVE', shares_home: false })
    const [charge] = await chargesOf(home.first.id)
    const days = 40
    const unused = Math.round((charge!.amount_cents * (365 - days)) / 365)
    expect(
      await kysely()
        .selectFrom('premium_refunds')
        .select(['state', 'amount_cents'])
        .where('policy_id', '=', home.policyId)
        .execute(),
    ).toEqual([{ state: 'PAID', amount_cents: unused }])
    expect(await chargesOf(next.id)).toMatchObject([{ state: 'PAID', period_number: 1 }])
    await passes(0)
    expect(await chargesOf(next.id)).toHaveLength(1)

    await signIn(home)
    const [now, old] = await policiesOf(home.first.headers)
    expect(now).toMatchObject({ tenants: 'Lea Brandt', stage: 'INSURED', tenantChange: { former: home.contract } })
    expect(old).toMatchObject({ id: home.contract, tenants: 'Lea Brandt, Mara Lind', tenantChange: { next: now!.id } })
    const others = await policiesOf(home.other.headers)
    expect(others).toMatchObject([{ id: home.contract, tenantChange: { next: null } }])
    expect(JSON.stringify(others)).not.toContain(now!.contractId)
    const { body } = await server.call('certificate', { params: { code: old!.certificateCode! } })
    expect(body).toMatchObject({ state: 'ended' })
  })

  it('begins at once if its day has come before the landlord accepts', async () => {
    const home = await signedWithoutMara(addDays(today(), 33 + 1))
    await passes(5)
    expect((await accept(home.newLink)).status).toBe(200)
    expect(await policyOf(home.first.id)).toMatchObject({ status: 'REPLACED', ended_on: addDays(today(), -1) })
    expect(await policyOf(home.next.id)).toMatchObject({
      status: 'ACTIVE',
      insurance_start: today(),
      shares_home: false,
    })
  })

  it('is accepted by the landlord of the former one alone', async () => {
    const home = await signedWithoutMara()
    const { answers } = await kysely()
      .selectFrom('applications')
      .select('answers')
      .where('id', '=', home.next.id)
      .executeTakeFirstOrThrow()
    const friend = { ...answers, landlord: { ...answers.landlord!, email: 'friend@example.net' } }
    await kysely()
      .updateTable('applications')
      .set({ answers: JSON.stringify(friend) })
      .where('id', '=', home.next.id)
      .execute()
    const link = (await linkIdsOf(httpApiOf(server), home.next.id)).mailed
    expect((await accept(link)).problem?.errorCode).toBe('INVITATION_ON_HOLD')
    expect(await policyOf(home.first.id)).toMatchObject({ status: 'ACTIVE' })
  })

  it('keeps home, deposit and landlord', async () => {
    const home = await inForce()
    await ask(home, { leaves: [] })
    const next = await successorOf(home.first.email)
    const other = { ...flowBodies()['rent-property-details'], rentDepositAmount: 1_500 }
    expect(
      (await server.call('rent-property-details', { payload: { token: next.token, ...other } })).problem?.errorCode,
    ).toBe('STEP_NOT_ALLOWED')
    const living = await server.call('living-with', { payload: { token: next.token, liveWith: 'single' } })
    expect(living.status).toBe(200)
  })

  it('changes nothing if the landlord declines it, and tells all', async () => {
    const home = await signedWithoutMara()
    await server.ok('invitationDecline', { params: { id: home.newLink }, payload: { reason: 'Nein.' } })
    for (const { email } of [home.first, home.other])
      expect(await subjectsTo(email)).toContain('Ihr Vermieter hat den neuen Vertrag abgelehnt')
    await passes(100)
    expect(await policyOf(home.first.id)).toMatchObject({ status: 'ACTIVE' })
    expect(await changeOf(home)).toMatchObject({ state: 'ENDED', ended_by: 'OVER' })
  })

  it('is called off before the acceptance, and cannot be accepted any more', async () => {
    const home = await signedWithoutMara()
    const stop = () =>
      server.call('userTenantChangeStop', { params: { id: home.contract }, payload: {}, headers: home.first.headers })
    expect((await stop()).status).toBe(200)
    expect((await stop()).status).toBe(200)
    expect((await accept(home.newLink)).status).toBe(409)
    await server.jobsDone()
    expect((await server.ok('invitation', { params: { id: home.newLink } })).status).toBe('EXPIRED')
    expect(await policyOf(home.first.id)).toMatchObject({ status: 'ACTIVE' })
  })

  it('leaves the former one in force if it is withdrawn from before its first day', async () => {
    const home = await signedWithoutMara()
    expect((await accept(home.newLink)).status).toBe(200)
    const [policy] = await policiesOf(home.first.headers)
    await server.ok('userWithdrawal', { params: { id: policy!.id }, payload: {}, headers: home.first.headers })
    expect(await changeOf(home)).toMatchObject({ state: 'ENDED', ended_by: 'WITHDRAWN' })
    await passes(10)
    expect(await policyOf(home.first.id)).toMatchObject({ status: 'ACTIVE', ended_on: null })
    expect(await policyOf(home.next.id)).toMatchObject({ status: 'WITHDRAWN' })
  })

  it('withdrawn from on its first day, at the same time as the run: one of both contracts covers the home', async () => {
    const home = await signedWithoutMara()
    expect((await accept(home.newLink)).status).toBe(200)
    server.passes(10 * DAY)
    await signIn(home)
    const [policy] = await policiesOf(home.first.headers)
    await Promise.all([
      settleTenantChanges(server.deps),
      server.call('userWithdrawal', { params: { id: policy!.id }, payload: {}, headers: home.first.headers }),
    ])
    await passes(0)
    const [former, now, change] = [await policyOf(home.first.id), await policyOf(home.next.id), await changeOf(home)]
    expect(now.status).toBe('WITHDRAWN')
    expect([former.status, change!.state]).toEqual(
      change!.state === 'DONE' ? ['REPLACED', 'DONE'] : ['ACTIVE', 'ENDED'],
    )
  })

  it('is not accepted while the former one has an open claim', async () => {
    const home = await signedWithoutMara()
    await kysely().updateTable('policies').set({ status: 'CLAIMED' }).where('id', '=', home.policyId).execute()
    expect((await server.ok('invitation', { params: { id: home.newLink } })).onHold).toBe(true)
    expect((await accept(home.newLink)).problem?.errorCode).toBe('INVITATION_ON_HOLD')
    await kysely().updateTable('policies').set({ status: 'ACTIVE' }).where('id', '=', home.policyId).execute()
    expect((await accept(home.newLink)).status).toBe(200)
  })
})

it('the first tenant leaves, a co-tenant takes over and is joined by another', async () => {
  const home = await inForce()
  expect((await ask(home, { leaves: ['first'], takesOver: home.mara })).status).toBe(200)
  const next = await successorOf(home.other.email)
  const joins = await homes.coTenant(next.token, { firstName: 'Ina', lastName: 'Falk' })
  await homes.answer(joins.token, joins.email, { lastName: 'Falk' })
  await confirmAndPay(next.token)
  expect((await homes.signAsCoTenant(joins.token)).status).toBe(200)
  expect((await sign(httpApiOf(server), next.token, { name: 'Mara Lind', signature: 'Mara Lind' })).status).toBe(200)
  const { mailed } = await linkIdsOf(httpApiOf(server), next.id)
  expect((await accept(mailed)).status).toBe(200)
  await passes(10)
  expect(await policyOf(home.first.id)).toMatchObject({ status: 'REPLACED' })
  await signIn(home)
  expect(await policiesOf(home.first.headers)).toMatchObject([{ id: home.contract, tenantChange: { next: null } }])
  const [now, former] = await policiesOf(home.other.headers)
  expect(now).toMatchObject({ role: 'FIRST', tenants: 'Mara Lind, Mara Falk', tenantChange: { former: home.contract } })
  expect(former).toMatchObject({ role: 'CO_TENANT', tenantChange: { next: now!.id } })
})

it('somebody joins, and the tenant who stays signs for the new contract in an application of its own', async () => {
  const home = await inForce()
  expect((await ask(home, { leaves: [] })).status).toBe(200)
  const next = await successorOf(home.first.email)
  const { tenants } = await server.ok('coTenants', { params: { token: next.token } })
  expect(tenants.map(({ name, state }) => [name, state])).toEqual([
    ['Lea Brandt', 'ANSWERING'],
    ['Mara Lind', 'ANSWERING'],
  ])
  const before = await kysely()
    .selectFrom('co_tenants')
    .select(['application_id', 'signature', 'signed_at', 'account_id'])
    .where('first_application_id', '=', home.first.id)
    .execute()
  const mail = (await server.mailsTo(home.other.email)).findLast(({ text }) => text.includes('token='))
  const token = await server.open(/token=([\w-]{43})/.exec(mail!.text)![1]!)
  const { body: user } = await httpApiOf(server).call('GET', `/onboarding/tenant/${token}`)
  expect(user.userInfo).toMatchObject({ firstName: 'Mara', lastName: 'Lind' })
  await server.ok('summary', { payload: { token, ...flowBodies()['summary'] } })
  await homes.runCheck(token)
  await confirmAndPay(next.token)
  expect((await homes.signAsCoTenant(token)).status).toBe(200)
  expect((await sign(httpApiOf(server), next.token)).status).toBe(200)
  // The former contract keeps its own tenants, signatures and accounts.
  expect(
    await kysely()
      .selectFrom('co_tenants')
      .select(['application_id', 'signature', 'signed_at', 'account_id'])
      .where('first_application_id', '=', home.first.id)
      .execute(),
  ).toEqual(before)
})

const chargesOf = async (applicationId: string) =>
  kysely()
    .selectFrom('premium_charges as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .selectAll('c')
    .where('p.application_id', '=', applicationId)
    .orderBy('c.period_number')
    .execute()

it('the ledger of all these policies agrees with their charges', async () => {
  expect(await faultsOfLedger(kysely())).toEqual([])
})
