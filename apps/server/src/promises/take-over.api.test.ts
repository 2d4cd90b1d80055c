import { DAY } from '@nestbond/domain/values/day'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { StepId } from '@nestbond/domain/journey/order'
import { PROMISE_STEPS } from '@nestbond/domain/promises/promise-path'
import { anAccount } from '../test/account-sign-in.ts'
import { ApiServer } from '../test/api-server.ts'
import { httpApiOf } from '../test/http-api.ts'
import { Households, newEmail } from '../test/households.ts'
import { codeMailedTo, codesMailedTo } from '../test/mailed-code.ts'
import { opened, Underwriter } from '../test/office-cases.ts'
import { aPartnerWithAHouse, rentalFor, secretIn } from '../test/partner-house.ts'
import { aPromise, findHome, raiseTariff } from '../test/promised.ts'
import { setUpCard, sign } from '../test/sample-contract.ts'
import { expectHistory } from '../test/expect-history.ts'

let server: ApiServer
let tenants: Households
beforeAll(async () => {
  server = await ApiServer.start()
  tenants = new Households(server)
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const userOf = (token: string) => server.ok('user', { params: { token } })
const ownPromise = async (token: string) => (await server.ok('promiseOwn', { params: { token } })).promise

/** Asks for a code, and takes the promise over with it. */
async function takeOver(token: string, email: string) {
  const before = await codesMailedTo(httpApiOf(server), email)
  await server.ok('promiseTakeOverCode', { payload: { token } })
  const code = await codeMailedTo(httpApiOf(server), email, before)
  return { code, ...(await server.call('promiseTakeOver', { payload: { token, code } })) }
}

/** A co-tenant who has opened the mailed link, and who has a promise of their own in another application. */
async function coTenantWithPromise() {
  const first = await tenants.firstTenant()
  const other = await tenants.coTenant(first.token)
  const promised = await aPromise(server, { email: other.email, name: { firstName: 'Mara', lastName: 'Lind-Kern' } })
  return { first, other, promised }
}

/** Another first tenant names the same mailbox. @returns the token behind the mailed link */
async function invitedAgain(email: string): Promise<string> {
  const before = (await server.mailsTo(email)).map(({ text }) => text)
  const first = await tenants.firstTenant()
  expect((await tenants.add(first.token, { email })).status).toBe(200)
  const mail = (await server.mailsTo(email)).find(({ text }) => text.includes('token=') && !before.includes(text))
  return server.open(secretIn(mail?.text ?? ''))
}

/** The consents that a promise does not give. */
const consents = {
  termsOfUse: true,
  intermediaryInformation: true,
  productInformation: true,
  fulfilmentWithinWithdrawal: true,
}

describe('a co-tenant with a promise of their own', () => {
  it('takes over person, address, income, consents and credit check, and is asked for nothing twice', async () => {
    const { first, other, promised } = await coTenantWithPromise()
    const before = await userOf(first.token)
    const report = vi.spyOn(server.deps.bureau, 'report')
    expect(await takeOver(other.token, other.email)).toMatchObject({
      status: 200,
      body: { lastCompletedPage: 'TENANT_DETAILS', taken: true },
    })
    const [user, source] = [await userOf(other.token), await userOf(promised.token)]
    expect(user).toMatchObject({
      tenancy: 'co-tenant',
      promiseTakenOver: true,
      keptConsents: ['privacyPolicy', 'creditCheck'],
      userInfo: { lastName: 'Lind-Kern' },
      address: before.address,
    })
    expect(user.userInfo).toEqual(source.userInfo)
    expect(user.employmentStatus).toEqual(source.employmentStatus)
    await server.ok('summary', { payload: { token: other.token, consents } })
    expect(await tenants.runCheck(other.token)).toMatchObject({ riskResult: true })
    expect(report).not.toHaveBeenCalled()
    // The others see no more of it than of any answer.
    const { tenants: seen } = await server.ok('coTenants', { params: { token: first.token } })
    expect(JSON.stringify(seen)).not.toContain(promised.promise.code)
    expect(await ownPromise(promised.token)).toMatchObject({ state: 'valid' })
  })

  it('has used the promise once all have signed, so that it counts for no other home', async () => {
    const { first, other, promised } = await coTenantWithPromise()
    await takeOver(other.token, other.email)
    await server.ok('summary', { payload: { token: other.token, consents } })
    await tenants.runCheck(other.token)
    await server.ok('summary', { payload: { token: first.token, ...first.bodies['summary'] } })
    await tenants.runCheck(first.token)
    await setUpCard(server, first.token)
    const name = 'Mara Lind-Kern'
    expect((await tenants.signAsCoTenant(other.token, { name, signature: name })).status).toBe(200)
    expect(await ownPromise(promised.token)).toMatchObject({ state: 'valid' })
    expect((await sign(httpApiOf(server), first.token)).status).toBe(200)
    expect(await ownPromise(promised.token)).toMatchObject({ state: 'used' })
    await expectHistory(server, [other.token, promised.token], ['promise-taken-over', 'promise-used-for'])
    // Nothing is left to ask for or to continue, also not in the account.
    expect(await server.ok('promiseOwn', { params: { token: promised.token } })).toMatchObject({ mayAsk: false })
    await server.runJobs()
    const headers = await tenants.signIn(other.email)
    const { promises, applications } = await server.ok('userPolicies', { headers })
    expect(promises).toMatchObject([{ state: 'used', open: false, mayAsk: false }])
    expect(applications).toEqual([])
    const { code } = promised.promise
    expect(await server.ok('promiseCheck', { params: { code } })).toMatchObject({ state: 'used' })
    const invited = await invitedAgain(other.email)
    expect((await takeOver(invited, other.email)).body).toMatchObject({ taken: false })
  })

  it('gets the same response again, and one event', async () => {
    const { other } = await coTenantWithPromise()
    const { code } = await takeOver(other.token, other.email)
    const again = await server.call('promiseTakeOver', { payload: { token: other.token, code } })
    expect(again.body).toEqual({ lastCompletedPage: 'TENANT_DETAILS', taken: true })
    await expectHistory(server, other.token, ['promise-taken-over'])
  })
})

describe('a promise', () => {
  it('is not opened by the link of an invitation alone, which may have been passed on', async () => {
    const { other } = await coTenantWithPromise()
    const untouched = await userOf(other.token)
    expect(untouched).toMatchObject({ mailboxProved: true, promiseTakenOver: false, employmentStatus: null })
    const guess = (code: string) => server.call('promiseTakeOver', { payload: { token: other.token, code } })
    expect((await guess('000000')).problem?.errorCode).toBe('CODE_EXPIRED')
    await server.ok('promiseTakeOverCode', { payload: { token: other.token } })
    const code = await codeMailedTo(
      httpApiOf(server),
      other.email,
      (await codesMailedTo(httpApiOf(server), other.email)).slice(1),
    )
    expect((await guess(code === '000000' ? '000001' : '000000')).problem?.errorCode).toBe('CODE_WRONG')
    expect(await userOf(other.token)).toEqual(untouched)
  })

  it('is not found for another mailbox, once it is revoked, or without a proved mailbox', async () => {
    const { other, promised } = await coTenantWithPromise()
    const first = await tenants.firstTenant()
    const stranger = await tenants.coTenant(first.token)
    expect((await takeOver(stranger.token, stranger.email)).body).toEqual({ lastCompletedPage: null, taken: false })
    // Another person types the address into an application with a promise of their own.
    const theirs = await aPromise(server)
    await server.ok('name', { payload: { token: theirs.token, ...theirs.bodies['name'], email: stranger.email } })
    expect((await takeOver(stranger.token, stranger.email)).body).toMatchObject({ taken: false })
    await server.ok('promiseRevoke', { payload: { token: promised.token } })
    await expectHistory(server, promised.token, ['promise-revoked'])
    expect((await takeOver(other.token, other.email)).body).toMatchObject({ taken: false })
    expect(await userOf(other.token)).toMatchObject({ employmentStatus: null, promiseTakenOver: false })
  })

  it('serves one invitation: the newest that takes it over', async () => {
    const { other } = await coTenantWithPromise()
    await takeOver(other.token, other.email)
    const second = await invitedAgain(other.email)
    expect((await takeOver(second, other.email)).body).toMatchObject({ taken: true })
    expect(await userOf(other.token)).toMatchObject({ promiseTakenOver: false, keptConsents: [] })
    expect(await userOf(second)).toMatchObject({ promiseTakenOver: true })
  })

  it('is refused to tenants who were not invited, and once their check has run', async () => {
    const alone = await tenants.firstTenant()
    const refused = await server.call('promiseTakeOverCode', { payload: { token: alone.token } })
    expect(refused.problem?.errorCode).toBe('STEP_NOT_ALLOWED')
    const { other } = await coTenantWithPromise()
    await tenants.answer(other.token, other.email)
    const late = await server.call('promiseTakeOverCode', { payload: { token: other.token } })
    expect(late.problem?.errorCode).toBe('STEP_NOT_ALLOWED')
  })
})

/** The answers of a promise and of a partner's invitation. */
const KNOWN: StepId[] = [
  ...PROMISE_STEPS,
  'address',
  'furnished',
  'rent-amounts',
  'dates',
  'landlord',
  'landlord-address',
]

/** A partner invites to a home a tenant who opens the mailed link. */
async function invited(email: string, rental: object = {}) {
  const mine = await aPartnerWithAHouse(server)
  const { id } = await server.ok('partnerInvite', {
    headers: mine.headers,
    payload: {
      reference: 'T-7',
      tenant: { email, firstName: 'Lea', lastName: 'Brandt' },
      language: 'de',
      propertyId: mine.propertyId,
      unitName: '1. OG',
      rental: rentalFor(server, rental),
    },
  })
  const mail = (await server.mailsTo(email)).find(({ subject }) => subject.includes(mine.partner.name))
  return { id, mine, email, token: await server.open(secretIn(mail!.text)) }
}

/** The same for a tenant who has a promise of 3,000 euros. */
async function invitedWithPromise(rental: object = {}, email = newEmail()) {
  return { ...(await invited(email, rental)), promised: await aPromise(server, { email }) }
}

describe('a tenant whom a partner has invited to a home', () => {
  it('takes it over, and the partner sees the state of the invitation alone', async () => {
    const { id, mine, email, token, promised } = await invitedWithPromise()
    expect((await takeOver(token, email)).body).toMatchObject({ taken: true })
    expect(await userOf(token)).toMatchObject({ promiseTakenOver: true, rentDepositAmount: 2220 })
    const seen = await server.ok('partnerInvitationGet', { headers: mine.headers, params: { id } })
    expect(JSON.stringify(seen)).not.toContain(promised.promise.code)
    expect(JSON.stringify(seen)).not.toMatch(/42[.,]?000/)
    // The promise still leads to another home, too, until one of them is signed.
    await findHome(server, promised.token, promised.bodies)
    expect(await ownPromise(promised.token)).toMatchObject({ state: 'valid' })
  })

  it('is led to it from the account, as long as questions are open and it is not taken over', async () => {
    const account = await anAccount(httpApiOf(server))
    const { token, email, promised } = await invitedWithPromise({}, account.email)
    const shown = async () => {
      const { applications } = await server.ok('userPolicies', { headers: account.headers })
      return applications.map(({ address, promiseToTakeOver }) => [address !== null, promiseToTakeOver])
    }
    const both = [
      [false, false],
      [true, true],
    ]
    expect((await shown()).toSorted()).toEqual(both)
    await takeOver(token, email)
    expect((await shown()).toSorted()).toEqual([both[0], [true, false]])
    // Another invitation may take it over instead, until it is revoked.
    await invited(account.email)
    expect((await shown()).toSorted()).toEqual([both[0], [true, false], [true, true]])
    await server.ok('promiseRevoke', { payload: { token: promised.token } })
    expect((await shown()).filter(([, may]) => may)).toEqual([])
  })

  it('reads of the promise in the mail of a refusal', async () => {
    const { email, token, promised } = await invitedWithPromise({ coldRentAmount: 1751, rentDepositAmount: 3000 })
    await takeOver(token, email)
    await findHome(server, token, promised.bodies, {}, KNOWN)
    await server.ok('summary', { payload: { token, consents } })
    await tenants.runCheck(token)
    const underwriter = await Underwriter.signIn(server)
    const { caseId } = await opened(server, { token, bodies: promised.bodies, user: () => userOf(token) })
    expect((await underwriter.try('officeCaseRefuse', await underwriter.see(caseId))).status).toBe(200)
    const mail = (await server.mailsTo(email)).find(
      ({ subject }) => subject === 'Unsere Entscheidung über Ihren Antrag',
    )
    expect(mail?.text).toMatch(/unsere Zusage bis 3\.000\s€/)
  })

  it('pays the promised price for the home, though the tariff is dearer by then', async () => {
    const [taken, left] = [await invitedWithPromise(), await invitedWithPromise()]
    await raiseTariff(server)
    await takeOver(taken.token, taken.email)
    const price = (token: string) => server.ok('price', { payload: { token, rentDepositAmount: '2220' } })
    // 5.20 % of 2,220 with the yearly discount by the promise, 6.20 % without it.
    expect(
      (await Promise.all([taken, left].map(({ token }) => price(token)))).map(({ yearly }) => yearly.price),
    ).toEqual([103.9, 123.88])
    await findHome(server, taken.token, taken.promised.bodies, {}, KNOWN)
    await server.ok('summary', { payload: { token: taken.token, consents } })
    await tenants.runCheck(taken.token)
    expect((await server.ok('offers', { params: { token: taken.token } })).yearly.price).toBe(103.9)
    server.passes(-DAY)
  })
})
