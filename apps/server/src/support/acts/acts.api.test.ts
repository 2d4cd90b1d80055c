import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '@nestbond/api/routes'
import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import { anEmail, cookieIn, PASSWORD, signedBy } from '../../test/account-sign-in.ts'
import { ApiServer } from '../../test/api-server.ts'
import { hold, someoneWaits } from '../../test/held-lock.ts'
import { httpApiOf, type HttpApi } from '../../test/http-api.ts'
import { releaseCalls, type InsuredTenant } from '../../test/releases.ts'
import { signInStaff } from '../../test/staff.ts'
import { findById } from '../../application/store.ts'
import { required } from '../../platform/required.ts'
import { lockChargedPolicy } from '../../policy/end/end-store.ts'
import { runPremiums } from '../../policy/premiums/premium-run.ts'
import { carryOutDueWithdrawals } from '../../policy/withdrawal/held-withdrawal.ts'
import { expectHistory } from '../../test/expect-history.ts'

const reason = 'Anruf am Vormittag, Geburtsdatum stimmt.'

let server: ApiServer
let http: HttpApi
let kim: Awaited<ReturnType<typeof signInStaff>>
let ada: Awaited<ReturnType<typeof signInStaff>>
beforeAll(async () => {
  server = await ApiServer.start()
  http = httpApiOf(server)
})
// Sessions of the office end after hours, and these tests move the clock by weeks.
const shift = async () => {
  kim = await signInStaff(server)
  ada = await signInStaff(server)
}
afterAll(() => server?.close())
const { insured, policyOf, rowOf, releasesOf } = releaseCalls(() => http)

const act = (name: CallName, id: string, payload: object, by = kim) =>
  server.call(name, { params: { id }, payload: { reason, ...payload }, headers: by.headers })
const answer = (id: string, proposalId: string, confirm: boolean, by = ada) =>
  server.call('officePersonProposal', {
    params: { id, proposalId },
    payload: { confirm, reason },
    headers: by.headers,
  })
const open = async (id: string, by = kim) => server.ok('officePerson', { params: { id }, headers: by.headers })
const code = ({ status, problem }: { status: number; problem: { errorCode?: string } | null }) => [
  status,
  problem?.errorCode ?? null,
]
/** The landlord answered today, so the tenant may withdraw for 14 days. */
const tenant = (): Promise<InsuredTenant> => insured()

describe('a release that the office asks for', () => {
  it('is mailed to both, once, and stays in the history', async () => {
    await shift()
    const account = await tenant()
    expect((await open(account.id)).actions).toContain('release')
    expect(code(await act('officePersonRelease', account.id, { reason: ' ' }))).toEqual([400, 'FIELD_REQUIRED'])
    const { status, body } = await act('officePersonRelease', account.id, {})
    expect([status, (body as Awaited<ReturnType<typeof open>>).acts[0]]).toMatchObject([
      200,
      { kind: 'release-asked', by: kim.staff.name, reason },
    ])
    expect(await releasesOf(account)).toMatchObject([{ state: 'REQUESTED', begun_by: 'tenant' }])
    expect(code(await act('officePersonRelease', account.id, {}, ada))).toEqual([409, 'STEP_NOT_ALLOWED'])
    await server.runJobs()
    const kinds = (await open(account.id)).mails.map(({ kind, recipient }) => `${kind} ${recipient}`)
    expect(kinds).toEqual(expect.arrayContaining(['release-request landlord', 'release-asked tenant']))
  })
})

describe('a withdrawal that the office enters', () => {
  it('needs two people, counts from its day, is held for 48 hours, and tells the tenant first', async () => {
    await shift()
    const account = await tenant()
    const declaredOn = toWireDate(http.today())
    server.passes(DAY)
    await shift()
    const proposed = await act('officePersonWithdrawal', account.id, { declaredOn })
    expect(proposed.status).toBe(200)
    const [proposal] = (await open(account.id)).proposals
    expect(proposal).toMatchObject({ kind: 'withdrawal', detail: declaredOn, own: true, by: kim.staff.name })
    expect(code(await act('officePersonWithdrawal', account.id, { declaredOn }, ada))).toEqual([
      409,
      'STEP_NOT_ALLOWED',
    ])
    expect(code(await answer(account.id, proposal!.id, true, kim))).toEqual([409, 'SECOND_PERSON_NEEDED'])
    const stranger = await tenant()
    expect(code(await answer(stranger.id, proposal!.id, true))).toEqual([404, 'NOT_FOUND'])
    expect((await rowOf(account)).status).toBe('ACTIVE')

    const confirmed = await Promise.all([1, 2].map(() => answer(account.id, proposal!.id, true)))
    expect(confirmed.map(({ status }) => status)).toEqual([200, 200])
    expect(code(await answer(account.id, proposal!.id, false))).toEqual([409, 'CASE_CHANGED'])
    expect((await open(account.id)).acts.filter(({ kind }) => kind === 'withdrawal-declared')).toHaveLength(1)
    const { withdrawal } = await policyOf(account)
    expect(withdrawal).toMatchObject({ possible: false, heldUntil: expect.any(String) })
    await http.mailOf(({ to, text }) => to === account.email && text.includes('/withdraw?continue='))
    expect((await rowOf(account)).status).toBe('ACTIVE')

    server.passes(2 * DAY + 60_000)
    await carryOutDueWithdrawals(server.deps)
    expect(await rowOf(account)).toMatchObject({ status: 'WITHDRAWN', ended_on: addDays(declaredOn.slice(0, 10), -1) })
  })

  it('can be dropped by any member of staff, and is refused outside its days', async () => {
    await shift()
    const account = await tenant()
    const on = (days: number) => ({ declaredOn: toWireDate(addDays(http.today(), days)) })
    for (const days of [-1, 1])
      expect(code(await act('officePersonWithdrawal', account.id, on(days)))).toEqual([400, 'VALIDATION_FAILED'])
    await act('officePersonWithdrawal', account.id, on(0))
    const [proposal] = (await open(account.id)).proposals
    expect((await answer(account.id, proposal!.id, false, kim)).status).toBe(200)
    expect((await open(account.id)).proposals).toEqual([])
    expect(code(await answer(account.id, proposal!.id, true))).toEqual([409, 'CASE_CHANGED'])
    server.passes(20 * DAY)
    await shift()
    expect(code(await act('officePersonWithdrawal', account.id, on(0)))).toEqual([409, 'WITHDRAWAL_NOT_POSSIBLE'])
  })

  it('is a task of the office after four hours', async () => {
    await shift()
    const account = await tenant()
    await act('officePersonWithdrawal', account.id, { declaredOn: toWireDate(http.today()) })
    const tasks = async () =>
      (await server.ok('officeTasks', { headers: kim.headers })).tasks.filter(
        ({ kind, personId }) => kind === 'proposal' && personId === account.id,
      )
    expect(await tasks()).toEqual([])
    server.passes(DAY / 6 + 60_000)
    await shift()
    expect(await tasks()).toHaveLength(1)
  })
})

describe('an end by the six-month rule', () => {
  it('needs two people, and is not possible once the landlord has objected', async () => {
    await shift()
    const account = await tenant()
    const day = http.today()
    const named = await http.call(
      'POST',
      `/user/policies/${account.policyId}/move-out`,
      { day: toWireDate(day) },
      account.headers,
    )
    expect(named.status).toBe(200)
    server.passes(DAY)
    await shift()
    expect(code(await act('officePersonSilence', account.id, {}))).toEqual([409, 'STEP_NOT_ALLOWED'])
    expect((await act('officePersonMoveOutPosted', account.id, {})).status).toBe(200)
    server.passes(190 * DAY)
    await shift()
    expect((await open(account.id)).actions).toContain('silence')
    expect((await act('officePersonSilence', account.id, {})).status).toBe(200)
    const [proposal] = (await open(account.id)).proposals
    expect(proposal).toMatchObject({ kind: 'silence', detail: toWireDate(day), own: true })
    expect((await open(account.id)).actions).not.toContain('silence')
    expect(code(await answer(account.id, proposal!.id, true, kim))).toEqual([409, 'SECOND_PERSON_NEEDED'])
    expect((await rowOf(account)).status).toBe('ACTIVE')
    const { id: policyId } = await rowOf(account)
    const move = (set: object) =>
      server.db.updateTable('move_outs').set(set).where('policy_id', '=', policyId).execute()
    await move({ answer: 'OBJECTED', answered_at: server.now, reason: 'Noch nicht übergeben.' })
    expect(code(await answer(account.id, proposal!.id, true))).toEqual([409, 'STEP_NOT_ALLOWED'])
    await move({ answer: null, answered_at: null, reason: null })
    expect((await answer(account.id, proposal!.id, true)).status).toBe(200)
    expect(await rowOf(account)).toMatchObject({ status: 'MOVED_OUT', ended_on: day })
    expect((await open(account.id)).acts[0]).toMatchObject({ kind: 'silence-ended', by: ada.staff.name })
  })
})

describe('the tenant’s address', () => {
  const landlordOf = async ({ id }: InsuredTenant) =>
    required((await findById(server.db, id))?.answers.landlord, 'landlord')
  const newEmailToken = async (email: string) => {
    const { text } = await http.mailOf(({ to, text: words }) => to === email && words.includes('/new-email/'))
    return required(/\/new-email\/([\w-]{43})/.exec(text)?.[1], 'token')
  }

  it('changes by two people and the new mailbox; the old one is told twice, its sessions and links end', async () => {
    await shift()
    const account = await tenant()
    const email = anEmail()
    const other = await tenant()
    expect(code(await act('officePersonEmail', account.id, { email: other.email }))).toEqual([409, 'EMAIL_TAKEN'])
    const { email: ofLandlord } = await landlordOf(account)
    expect(code(await act('officePersonEmail', account.id, { email: ofLandlord! }))).toEqual([
      409,
      'EMAIL_ONBOARDING_MUST_BE_DIFFERENT',
    ])
    expect((await act('officePersonEmail', account.id, { email })).status).toBe(200)
    await http.mailOf(({ to, subject }) => to === account.email && subject.includes('andere E-Mail-Adresse erbeten'))
    const [proposal] = (await open(account.id)).proposals
    expect(await server.mailsTo(email, 0)).toEqual([])
    expect(code(await answer(account.id, proposal!.id, true, kim))).toEqual([409, 'SECOND_PERSON_NEEDED'])
    expect((await answer(account.id, proposal!.id, true)).status).toBe(200)
    expect((await policyOf(account)).id).toBe(account.policyId)

    const token = await newEmailToken(email)
    expect((await http.call('POST', '/user/confirm-email', { token })).status).toBe(200)
    expect((await http.call('GET', '/user/policies', undefined, account.headers)).status).toBe(401)
    const told = await http.mailOf(({ to, subject }) => to === account.email && subject.includes('hat eine neue'))
    expect(told.text).not.toContain(email)
    const signIn = (login: string) => http.call('POST', '/user/login', { login, password: PASSWORD })
    expect((await signIn(account.email)).status).not.toBe(200)
    const again = await signIn(email)
    expect([again.status, cookieIn(again.headers).cookie]).toEqual([200, expect.stringContaining('=')])
    expect((await open(account.id)).email).toBe(email)
  })

  it('is never the mailbox of the landlord of any of the account’s homes, neither proposed nor when the link is opened', async () => {
    await shift()
    const account = await tenant()
    const landlord = async (email: string) => ({ ...(await landlordOf(account)), email })
    const landlordOfOther = anEmail()
    await signedBy(http, account.email, { landlord: await landlord(landlordOfOther) })
    const same = [409, 'EMAIL_ONBOARDING_MUST_BE_DIFFERENT']
    expect(code(await act('officePersonEmail', account.id, { email: landlordOfOther }))).toEqual(same)

    const email = anEmail()
    await act('officePersonEmail', account.id, { email })
    const [proposal] = (await open(account.id)).proposals
    await answer(account.id, proposal!.id, true)
    const token = await newEmailToken(email)
    await signedBy(http, account.email, { landlord: await landlord(email) })
    expect(code(await http.call('POST', '/user/confirm-email', { token }))).toEqual(same)
    expect((await open(account.id)).email).toBe(account.email)
  })

  it('stays if the office stops the change before the link is opened, and its mailbox is told', async () => {
    await shift()
    const account = await tenant()
    const email = anEmail()
    expect(code(await act('officePersonEmailStop', account.id, {}))).toEqual([409, 'STEP_NOT_ALLOWED'])
    await act('officePersonEmail', account.id, { email })
    const [proposal] = (await open(account.id)).proposals
    await answer(account.id, proposal!.id, true)
    const token = await newEmailToken(email)
    expect((await open(account.id)).actions).toContain('emailStop')
    expect((await act('officePersonEmailStop', account.id, {})).status).toBe(200)
    const stopped = await http.mailOf(({ to, subject }) => to === account.email && subject.includes('Adresse bleibt'))
    expect(stopped.text).not.toContain(email)
    expect((await http.call('POST', '/user/confirm-email', { token })).problem?.errorCode).toBe('WRONG_TOKEN')
    expect((await http.call('GET', '/user/policies', undefined, account.headers)).status).toBe(200)
    expect(await open(account.id)).toMatchObject({
      email: account.email,
      acts: expect.arrayContaining([expect.objectContaining({ kind: 'email-stopped', detail: email, reason })]),
    })
    expect((await open(account.id)).actions).not.toContain('emailStop')
    expect(code(await act('officePersonEmailStop', account.id, {}))).toEqual([409, 'STEP_NOT_ALLOWED'])
  })
})

describe('the landlord’s address', () => {
  it('after the acceptance is proposed among the requests, and a colleague who enters it too confirms it', async () => {
    await shift()
    const account = await tenant()
    const email = `vermieter.${account.id.slice(0, 8)}@example.org`
    expect(code(await act('officePersonLandlordEmail', account.id, { email: account.email }))).toEqual([
      409,
      'EMAIL_ONBOARDING_MUST_BE_DIFFERENT',
    ])
    expect((await act('officePersonLandlordEmail', account.id, { email })).status).toBe(200)
    const change = async () =>
      (await server.ok('officeRightsRequests', { headers: ada.headers })).requests.find(
        ({ wanted }) => wanted === email,
      )?.mailboxChange
    expect(await change()).toMatchObject({ state: 'PROPOSED', proposedBy: kim.staff.name })
    expect(code(await act('officePersonLandlordEmail', account.id, { email }))).toEqual([409, 'SECOND_PERSON_NEEDED'])
    expect((await act('officePersonLandlordEmail', account.id, { email }, ada)).status).toBe(200)
    expect(await change()).toMatchObject({ state: 'WAITING', confirmedBy: ada.staff.name })
    expect(code(await act('officePersonLandlordEmail', account.id, { email: `x${email}` }))).toEqual([
      409,
      'STEP_NOT_ALLOWED',
    ])
    expect((await open(account.id)).acts.filter(({ kind }) => kind === 'landlord-email-changed')).toMatchObject([
      { detail: email, by: ada.staff.name },
      { detail: email, by: kim.staff.name },
    ])
  })
})

describe('a hold of the collection', () => {
  const chargeOf = (policyId: string) =>
    server.db
      .selectFrom('premium_charges')
      .select(['state', 'attempt'])
      .where('policy_id', '=', policyId)
      .executeTakeFirstOrThrow()
  /** A policy whose first charge failed. */
  async function unpaid() {
    const account = await insured({ insuranceStart: addDays(http.today(), 1) })
    const row = await rowOf(account)
    server.passes(DAY)
    await shift()
    const { provider } = server.deps.cards
    const failing = {
      ...provider,
      charge: () =>
        Promise.resolve({ status: 'failed' as const, providerChargeId: null, declineCode: 'card_declined' }),
    }
    await runPremiums({ ...server.deps, cards: { ...server.deps.cards, provider: failing } })
    await server.runJobs()
    return { ...account, row }
  }

  it('stops attempts and mails until its day, tells the tenant, and resumes by itself', async () => {
    const account = await unpaid()
    const { id, email, row } = account
    expect(await chargeOf(row.id)).toEqual({ state: 'FAILED', attempt: 1 })
    const until = addDays(http.today(), 10)
    for (const days of [0, 31])
      expect(code(await act('officePersonHold', id, { until: toWireDate(addDays(http.today(), days)) }))).toEqual([
        400,
        'VALIDATION_FAILED',
      ])
    expect((await act('officePersonHold', id, { until: toWireDate(until) })).status).toBe(200)
    expect(await open(id)).toMatchObject({
      heldUntil: toWireDate(until),
      actions: expect.arrayContaining(['hold', 'resume']),
      acts: expect.arrayContaining([expect.objectContaining({ kind: 'collection-held', detail: toWireDate(until) })]),
    })
    await http.mailOf(({ to, subject }) => to === email && subject.startsWith('Ihr Beitrag: wir buchen bis'))
    expect(await policyOf(account)).toMatchObject({
      debts: [{ follows: 'HELD', until: toWireDate(until), payable: [expect.any(Number)] }],
      premiums: {
        next: { on: toWireDate(addDays(until, 1)) },
        charges: [{ nextTryOn: toWireDate(addDays(until, 1)) }],
      },
    })
    server.passes(10 * DAY)
    await shift()
    await runPremiums(server.deps)
    expect(await chargeOf(row.id)).toEqual({ state: 'FAILED', attempt: 1 })
    server.passes(DAY)
    await shift()
    expect((await open(id)).heldUntil).toBeNull()
    await runPremiums(server.deps)
    expect(await chargeOf(row.id)).toEqual({ state: 'PAID', attempt: 2 })
    expect(code(await act('officePersonHold', id, { until: toWireDate(addDays(http.today(), 5)) }))).toEqual([
      409,
      'STEP_NOT_ALLOWED',
    ])
  })

  it('is written after the charge that it waited for', async () => {
    const { id, row } = await unpaid()
    const release = await hold(server.deps, (trx) => lockChargedPolicy(trx, row.id))
    const holding = act('officePersonHold', id, { until: toWireDate(addDays(http.today(), 10)) })
    await someoneWaits(server.deps)
    server.passes(60_000)
    const charged = server.now
    await release()
    expect((await holding).status).toBe(200)
    const held = (await open(id)).acts.find(({ kind }) => kind === 'collection-held')
    expect(new Date(held!.at).getTime()).toBeGreaterThan(charged.getTime())
  })

  it('is ended earlier by the office, and a manager may hold longer', async () => {
    const { id, row } = await unpaid()
    const boss = await signInStaff(server, 'manager')
    const long = { until: toWireDate(addDays(http.today(), 90)) }
    expect((await act('officePersonHold', id, long)).status).toBe(400)
    expect((await act('officePersonHold', id, long, boss)).status).toBe(200)
    server.passes(3 * DAY)
    await shift()
    expect((await act('officePersonResume', id, {})).status).toBe(200)
    expect(code(await act('officePersonResume', id, {}))).toEqual([409, 'STEP_NOT_ALLOWED'])
    await runPremiums(server.deps)
    await expectHistory(server, id, ['collection-held', 'collection-resumed'])
    expect((await chargeOf(row.id)).state).toBe('PAID')
  })
})

it('an act is for the office only, and refused before anything is read', async () => {
  await shift()
  const id = crypto.randomUUID()
  for (const name of [
    'officePersonRelease',
    'officePersonHold',
    'officePersonEmail',
    'officePersonEmailStop',
  ] as const) {
    expect((await server.call(name, { params: { id }, payload: {} })).status).toBe(403)
    expect((await act(name, id, { email: anEmail(), until: toWireDate(addDays(http.today(), 2)) })).status).toBe(404)
  }
})
