import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimable } from '../test/claims.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { askForCode } from '../lives/sessions.ts'
import { landlordSession, landlordSessionByEmail } from '../test/landlords.ts'
import { sampleAnswers } from '../test/sample-application.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

const aMailbox = () => `haus.${randomUUID().slice(0, 8)}@example.net`
const insured = (email: string, more: { firstName?: string; lastName?: string } = {}) =>
  claimable(server, { landlord: { ...sampleAnswers(server.deps).landlord!, ...more, email } })
const open = (door: { id: string } | { email: string }, code: string, browser?: { cookie: string }) =>
  server.call('POST', '/landlord/session', { ...door, code }, browser)
const homesOf = async (headers: { cookie: string }) =>
  (await server.call('GET', '/landlord/homes', undefined, headers)).body
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a code for all homes of a mailbox', () => {
  it('works in the browser that asked for it, and in no other', async () => {
    const email = aMailbox()
    const { link } = await insured(email)
    for (const door of [{ email }, { id: link }]) {
      const { code, browser } = await askForCode(server.player, door, email)
      const elsewhere = await server.call('POST', '/landlord/session/code', { email: aMailbox() })
      for (const other of [undefined, { cookie: elsewhere.headers.get('set-cookie')!.split(';')[0]! }])
        expect(await open(door, code, other)).toMatchObject({ status: 400, problem: { errorCode: 'CODE_EXPIRED' } })
      expect((await open(door, code, browser)).status).toBe(200)
    }
  })

  it('is neither guessed nor used up by a stranger who knows the address', async () => {
    const email = aMailbox()
    await insured(email)
    const { code, browser } = await askForCode(server.player, { email }, email)
    const stranger = await askForCode(server.player, { email }, email)
    for (let guess = 0; guess < 8; guess++) await open({ email }, another(stranger.code), stranger.browser)
    for (let guess = 0; guess < 8; guess++) await open({ email }, another(code))
    expect((await open({ email }, code, browser)).status).toBe(200)
  })

  it('is refused after five requests an hour, while a mailed link still gets one', async () => {
    const email = aMailbox()
    const { link } = await insured(email)
    for (let count = 0; count < 5; count++) await server.call('POST', '/landlord/session/code', { email })
    const refused = await server.call('POST', '/landlord/session/code', { email })
    expect(refused).toMatchObject({ status: 429, problem: { errorCode: 'RATE_LIMITED' } })
    await server.runJobs()
    expect((await homesOf(await landlordSession(server, link))).homes).toHaveLength(1)
  })
})

describe('a mailbox that the landlord has left', () => {
  it('is signed out everywhere by the correction, and sees only its other homes after the next sign-in', async () => {
    const email = aMailbox()
    const sold = await insured(email)
    const kept = await insured(email)
    const sessions = [await landlordSessionByEmail(server, email), await landlordSession(server, kept.link)]
    for (const session of sessions) expect((await homesOf(session)).homes).toHaveLength(2)
    const contact = {
      email: aMailbox(),
      phone: { dialCode: '+49', number: '30 901820' },
      address: sold.answers.landlordAddress,
    }
    expect((await server.call('POST', `/landlord/policies/${sold.link}/contact`, contact, sessions[0])).status).toBe(
      200,
    )
    for (const session of sessions)
      for (const path of ['/landlord/homes', '/landlord/rights', '/landlord/export'])
        expect((await server.call('GET', path, undefined, session)).problem?.errorCode, path).toBe(
          'LANDLORD_CODE_REQUIRED',
        )
    const { homes } = await homesOf(await landlordSessionByEmail(server, email))
    expect(homes).toHaveLength(1)
    expect(homes[0]!.policy!.id).toBe(kept.link)
  })

  it('stays signed in while another phone number or address is saved', async () => {
    const email = aMailbox()
    const mine = await insured(email)
    const session = await landlordSessionByEmail(server, email)
    const contact = {
      email: email.toUpperCase(),
      phone: { dialCode: '+49', number: '30 901821' },
      address: mine.answers.landlordAddress,
    }
    expect((await server.call('POST', `/landlord/policies/${mine.link}/contact`, contact, session)).status).toBe(200)
    expect((await homesOf(session)).homes).toHaveLength(1)
  })
})

describe('a mailbox that two landlords share', () => {
  it('opens the homes of both, each with the name of its landlord', async () => {
    const email = aMailbox()
    await insured(email, { firstName: 'Ines', lastName: 'Arndt' })
    await insured(email, { firstName: 'Karl', lastName: 'Busch' })
    const { homes } = await homesOf(await landlordSessionByEmail(server, email))
    expect(homes.map(({ landlord }: { landlord: string }) => landlord).sort()).toEqual(['Ines Arndt', 'Karl Busch'])
  })
})
