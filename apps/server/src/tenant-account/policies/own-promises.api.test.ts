import { DAY } from '@nestbond/domain/values/day'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../lives/sessions.ts'
import { anAccount, PASSWORD } from '../../test/account-sign-in.ts'
import { addDays, civilDateIn, toWireDate } from '@nestbond/domain/values/civil-date'
import { ApiServer } from '../../test/api-server.ts'
import { httpApiOf } from '../../test/http-api.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { aPromise, aSeeker, askForPromise, findHome } from '../../test/promised.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server.close())

/** A tenant who moves: an account with a contract, and a promise for the next home. */
async function mover() {
  const { email, headers } = await anAccount(httpApiOf(server))
  const seeker = await aPromise(server, { email })
  const read = async () => (await server.ok('userPolicies', { headers })).promises
  return { ...seeker, headers, read }
}

/** The dates of a home from 30 days on: the sample's start may have passed. */
function datesFrom(bodies: Record<string, object>) {
  const insuranceStart = toWireDate(addDays(civilDateIn(server.deps.clock.now()), 30))
  return { dates: { ...bodies['rent-property-dates'], insuranceStart } }
}

it('the account shows the promise, its paper, and opens its application after the token’s days', async () => {
  const { headers, promise, read, bodies, email } = await mover()
  const [shown, ...others] = await read()
  expect(others).toEqual([])
  expect(shown).toMatchObject({
    code: promise.code,
    state: 'valid',
    deposit: 3000,
    open: true,
    mayAsk: true,
    yearly: 140.4,
  })
  const refId = shown!.refId
  const paper = await server.call('userPromisePaper', { params: { refId }, query: { language: 'de' }, headers })
  expect(pdfText(paper.raw)).toContain(promise.code)
  server.passes(45 * DAY)
  const later = await signIn(server.player, email, PASSWORD)
  const { token } = await server.ok('userApplication', { params: { refId }, payload: {}, headers: later })
  await findHome(server, token, bodies, datesFrom(bodies))
  // A promise is for people who still look for a home.
  const after = (await server.ok('userPolicies', { headers: later })).promises
  expect(after).toMatchObject([{ state: 'valid', open: true, mayAsk: false }])
})

it('waits for the office while a person reviews a refused promise, until a home is named', async () => {
  const { email, headers } = await anAccount(httpApiOf(server))
  const { token, bodies } = await aSeeker(server, { email, name: { lastName: 'Schwach' } })
  const waits = async () => (await server.ok('userPolicies', { headers })).applications.map(({ waitsFor }) => waitsFor)
  await askForPromise(server, token)
  expect(await waits()).toEqual(['YOU'])
  await server.ok('promiseReview', { payload: { token, message: 'Der Eintrag ist erledigt.' } })
  expect(await waits()).toEqual(['OFFICE'])
  await findHome(server, token, bodies, datesFrom(bodies))
  expect(await waits()).toEqual(['YOU'])
})

it('revokes it for good, also twice, and then has no paper', async () => {
  const { headers, promise, read } = await mover()
  const refId = (await read())[0]!.refId
  for (const _ of ['once', 'twice'])
    expect(await server.ok('userPromiseRevoke', { params: { refId }, payload: {}, headers })).toMatchObject({
      code: promise.code,
      state: 'revoked',
    })
  expect((await server.call('promiseCheck', { params: { code: promise.code } })).body.state).toBe('revoked')
  expect((await server.call('userPromisePaper', { params: { refId }, headers })).status).toBe(404)
})

it('knows no promise of another person', async () => {
  const one = await mover()
  const other = await mover()
  const refId = (await one.read())[0]!.refId
  expect((await other.read()).map(({ code }) => code)).toEqual([other.promise.code])
  for (const id of [refId, randomUUID(), '%00', 'x'.repeat(300)]) {
    const params = { refId: id }
    expect((await server.call('userPromisePaper', { params, headers: other.headers })).status).toBe(404)
    expect((await server.call('userPromiseRevoke', { params, payload: {}, headers: other.headers })).status).toBe(404)
  }
  expect((await one.read())[0]!.state).toBe('valid')
})
