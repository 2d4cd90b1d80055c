import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Consent } from '@nestbond/domain/consents/consents'
import { addDays, civilDateIn, toWireDate } from '@nestbond/domain/values/civil-date'
import { ApiServer } from '../test/api-server.ts'
import { BERLIN, byHand } from '../test/flow.ts'
import { aPromise, askForPromise, findHome } from '../test/promised.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server.close())

const kept = async (token: string) => (await server.ok('user', { params: { token } })).keptConsents
const without = (bodies: Record<string, object>, names: readonly Consent[], over: object = {}) => {
  const { consents } = bodies['summary'] as { consents: object }
  return {
    consents: {
      ...Object.fromEntries(Object.entries(consents).filter(([name]) => !names.some((one) => one === name))),
      ...over,
    },
  }
}
/** Days in which the tenant comes back, so that the token stays valid. */
const pass = async (token: string, days: number) => {
  for (let left = days; left > 0; left -= 20) {
    server.passes(Math.min(left, 20) * DAY)
    await kept(token)
  }
}
const rowsOf = async (token: string) => {
  const { refId } = await server.ok('user', { params: { token } })
  return server.db
    .selectFrom('consents as c')
    .innerJoin('applications as a', 'a.id', 'c.application_id')
    .select('c.kind')
    .where('a.ref_id', '=', refId)
    .where('c.kind', 'in', ['privacyPolicy', 'creditCheck', 'termsOfUse'])
    .orderBy('c.kind')
    .execute()
}

it('does not ask again for the consents of the promise, and keeps the time at which they were given', async () => {
  const { token, bodies } = await aPromise(server)
  await findHome(server, token, bodies)
  const names = await kept(token)
  expect(names).toEqual(['privacyPolicy', 'creditCheck'])
  await server.ok('summary', { payload: { token, ...without(bodies, names) } })
  expect((await rowsOf(token)).map(({ kind }) => kind)).toEqual(['creditCheck', 'privacyPolicy', 'termsOfUse'])
  expect(await server.ok('risk', { query: { token, successful: 'true' } })).toMatchObject({ riskResult: true })
})

it('asks again for the credit check if the agency is asked again, and refuses a summary without it', async () => {
  const { token, bodies } = await aPromise(server)
  await server.ok('current-address', {
    payload: { token, ...bodies['current-address'], ...byHand({ ...BERLIN, street: 'Andere Straße' }) },
  })
  await findHome(server, token, bodies)
  expect(await kept(token)).toEqual(['privacyPolicy'])
  // One who denies a kept consent denies it.
  const denied = await server.call('summary', { payload: { token, ...without(bodies, [], { privacyPolicy: false }) } })
  expect(denied.problem?.errors?.map(({ field }) => field)).toEqual(['consents.privacyPolicy'])
})

it('asks for everything again from another person, and in the other country', async () => {
  const other = await aPromise(server)
  await server.ok('name', {
    payload: { token: other.token, ...other.bodies['name'], email: other.email, lastName: 'Anders' },
  })
  await findHome(server, other.token, other.bodies)
  expect(await kept(other.token)).toEqual([])
  const austrian = await aPromise(server, {}, { country: 'at' })
  await findHome(server, austrian.token, austrian.bodies)
  expect(await kept(austrian.token)).toEqual([])
})

it('keeps them for weeks', async () => {
  const { token, bodies } = await aPromise(server)
  await findHome(server, token, bodies)
  server.passes(20 * DAY)
  expect(await kept(token)).toEqual(['privacyPolicy', 'creditCheck'])
  server.passes(-20 * DAY)
})

it('uses a report for its 60 days alone, also if newer promises were made with it', async () => {
  const { token, bodies } = await aPromise(server)
  const report = vi.spyOn(server.deps.bureau, 'report')
  await pass(token, 59)
  expect((await askForPromise(server, token, { deposit: 3100 })).body.promise?.state).toBe('valid')
  expect(report).not.toHaveBeenCalled()
  await pass(token, 2)
  const insuranceStart = toWireDate(addDays(civilDateIn(server.now), 14))
  await findHome(server, token, bodies, { dates: { insuranceStart, insuranceEnd: null } })
  const names = await kept(token)
  expect(names).toEqual(['privacyPolicy'])
  await server.ok('summary', { payload: { token, ...without(bodies, names) } })
  expect(await server.ok('risk', { query: { token, successful: 'true' } })).toMatchObject({ riskResult: true })
  expect(report).toHaveBeenCalledTimes(1)
  const late = await aPromise(server)
  await pass(late.token, 59)
  await askForPromise(server, late.token, { deposit: 3100 })
  await pass(late.token, 2)
  report.mockClear()
  expect((await askForPromise(server, late.token, { deposit: 3200 })).body.promise?.deposit).toBe(3200)
  expect(report).toHaveBeenCalledTimes(1)
  server.passes(-122 * DAY)
})
