import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimable } from '../../test/claims.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { askForCode } from '../../lives/sessions.ts'
import { landlordSessionByEmail } from '../../test/landlords.ts'
import { sampleAnswers } from '../../test/sample-application.ts'
import { signedApplication } from '../../test/sample-contract.ts'

const MINUTE = 60_000

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const aMailbox = () => `jonas.${randomUUID().slice(0, 8)}@example.net`
const landlordOf = (email: string) => ({ ...sampleAnswers(server.deps).landlord!, email })
const signIn = (email: string) => landlordSessionByEmail(server, email)
const homesOf = async (headers: Record<string, string>) =>
  (await server.call('GET', '/landlord/homes', undefined, headers)).body
const invitedAt = (email: string, streetNumber: string) => {
  const answers = sampleAnswers(server.deps)
  return signedApplication(server, {
    answers: { ...answers, landlord: landlordOf(email), address: { ...answers.address!, streetNumber } },
  })
}

describe('all homes of a landlord’s mailbox', () => {
  it('are listed in a session of the mailbox, in any spelling, those with a next step first', async () => {
    const email = aMailbox()
    const invited = await invitedAt(email, '81')
    const accepted = await claimable(server, { landlord: landlordOf(email) })
    await claimable(server)
    const page = await homesOf(await signIn(email.toUpperCase()))
    expect(page).toMatchObject({ mailbox: expect.stringMatching(/^J•••@/), more: false })
    expect(page.homes).toHaveLength(2)
    expect(page.homes[0]).toMatchObject({
      id: invited.invitation,
      state: 'TO_ANSWER',
      step: 'ANSWER_INVITATION',
      until: expect.stringMatching(/T00:00:00/),
      address: { address: { streetNumber: '81' } },
      tenant: { firstName: invited.answers.firstName, lastName: invited.answers.lastName },
      policy: null,
    })
    expect(page.homes[1]).toMatchObject({
      state: 'COVERED',
      step: null,
      rentDepositAmount: 2220,
      policy: { id: accepted.link, certificate: { state: 'valid' }, surety: { amountLeft: 2220 }, claims: [] },
    })
    // The named pages exist.
    expect((await server.call('GET', `/landlord/policies/${page.homes[1]!.policy!.id}`)).status).toBe(200)
    expect((await server.call('GET', `/onboarding/tenant/invitation/${page.homes[0]!.id}`)).status).toBe(200)
  })

  it('say what a claim and a release wait for', async () => {
    const email = aMailbox()
    const mine = await claimable(server, { landlord: landlordOf(email) })
    const headers = await signIn(email)
    await mine.claim(120)
    const claimed = (await homesOf(headers)).homes[0]!
    expect(claimed).toMatchObject({ state: 'CLAIMED', step: 'NAME_PAYOUT_ACCOUNT' })
    expect(claimed.policy!.claims).toMatchObject([{ state: 'WITH_TENANT', turn: 'TENANT', amount: 120 }])
    const { claims } = await mine.see()
    await mine.post(`claims/${claims[0]!.id}/take-back`)
    await server.call('POST', `/user/policies/${mine.contract}/cancel`, {}, mine.headers)
    const asked = (await homesOf(headers)).homes[0]!
    expect(asked).toMatchObject({ state: 'COVERED', step: 'ANSWER_RELEASE', policy: { release: { signed: false } } })
    expect((await server.call('GET', `/landlord/release/${asked.policy!.release!.id}`)).body.status).toBe('REQUESTED')
  })

  it('move from the old mailbox to the new one when the address is corrected', async () => {
    const email = aMailbox()
    const corrected = aMailbox()
    const mine = await claimable(server, { landlord: landlordOf(email) })
    const old = await signIn(email)
    expect((await homesOf(old)).homes).toHaveLength(1)
    const moved = await mine.post('contact', {
      email: corrected,
      phone: { dialCode: '+49', number: '30 901820' },
      address: mine.answers.landlordAddress,
    })
    expect(moved.body.email).toBe(corrected)
    // The person who reads the old mailbox is signed out.
    expect(await homesOf(old)).toMatchObject({ errorCode: 'LANDLORD_CODE_REQUIRED' })
    const homes = (await homesOf(await signIn(corrected))).homes
    expect(homes).toHaveLength(1)
    expect(homes[0]!.policy!.id).not.toBe(mine.link)
  })

  it('show the invited next tenant only to the mailbox of the home, also after a correction', async () => {
    const email = aMailbox()
    const corrected = aMailbox()
    const mine = await claimable(server, { landlord: landlordOf(email) })
    const next = `nele.${randomUUID().slice(0, 8)}@example.org`
    const invited = await mine.post('next-tenant', {
      email: next,
      firstName: 'Nele',
      lastName: 'Voss',
      coldRentAmount: 800,
      rentDepositAmount: 2400,
      language: 'de',
    })
    expect(invited.status).toBe(200)
    const old = await signIn(email)
    expect((await homesOf(old)).nextTenants).toMatchObject([
      { state: 'SENT', tenant: { firstName: 'Nele', lastName: 'Voss', email: next } },
    ])
    const other = aMailbox()
    await claimable(server, { landlord: landlordOf(other) })
    expect((await homesOf(await signIn(other))).nextTenants).toEqual([])
    await mine.post('contact', {
      email: corrected,
      phone: { dialCode: '+49', number: '30 901820' },
      address: mine.answers.landlordAddress,
    })
    expect((await server.call('GET', '/landlord/homes', undefined, old)).problem?.errorCode).toBe(
      'LANDLORD_CODE_REQUIRED',
    )
    expect((await homesOf(await signIn(corrected))).nextTenants).toHaveLength(1)
    // The tenant before gets nothing of the next one.
    const { body: own } = await server.call('GET', '/user/rights', undefined, mine.headers)
    expect(JSON.stringify(own)).not.toContain(next)
  })

  it('need a session: not a guessed code, not an old one, not one of another mailbox, not from another site', async () => {
    const email = aMailbox()
    const mine = await claimable(server, { landlord: landlordOf(email) })
    const refused = { status: 409, problem: { errorCode: 'LANDLORD_CODE_REQUIRED' } }
    expect(await server.call('GET', '/landlord/homes')).toMatchObject(refused)
    expect(await server.call('GET', '/landlord/homes', undefined, mine.headers)).toMatchObject(refused)

    const { code, browser } = await askForCode(server.player, { email }, email)
    const guess = code === '111111' ? '222222' : '111111'
    const open = (typed: string, whose = email) =>
      server.call('POST', '/landlord/session', { email: whose, code: typed }, browser)
    expect((await open(code, aMailbox())).problem?.errorCode).toBe('CODE_EXPIRED')
    for (let tries = 0; tries < 5; tries++) expect((await open(guess)).headers.get('set-cookie')).toBeNull()
    expect((await open(code)).problem?.errorCode).toBe('CODE_EXPIRED')

    const headers = await signIn(email)
    expect((await homesOf(headers)).homes).toHaveLength(1)
    server.travel(30 * MINUTE)
    expect(await server.call('GET', '/landlord/homes', undefined, headers)).toMatchObject(refused)

    server.travel(60 * MINUTE)
    const again = await signIn(email)
    const ended = await server.call('DELETE', '/landlord/session', undefined, again)
    expect(ended.status).toBe(200)
    expect(await server.call('GET', '/landlord/homes', undefined, again)).toMatchObject(refused)
  })

  it('give the same response for a mailbox without homes, and only to its owner', async () => {
    server.travel(60 * MINUTE)
    const [known, unknown] = [aMailbox(), aMailbox()]
    await invitedAt(known, '83')
    for (const email of [known, unknown])
      expect(await server.call('POST', '/landlord/session/code', { email })).toMatchObject({
        status: 200,
        body: { sentTo: 'j•••@example.net' },
      })
    await server.runJobs()
    expect((await server.mails()).filter(({ to }) => to === unknown)).toEqual([])
  })
})
