import { addressAsTyped } from '@nestbond/domain/values/address'
import type { Answers } from '@nestbond/domain/values/answers'
import { addDays } from '@nestbond/domain/values/civil-date'
import { homeOf } from '@nestbond/domain/values/home'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isHomeCovered } from '../policy/policy-store.ts'
import { claimable } from '../test/claims.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { sampleAnswers } from '../test/sample-application.ts'
import { hasPolicyForHome } from './double-policy-store.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

type Kind = 'house' | 'apartment'
type Place = [unitName: string | undefined, roomName?: string, kind?: Kind]

/** The answers of a tenant at one place of a building. */
function at(building: string, [unitName, roomName, buildingType = 'apartment']: Place): Partial<Answers> {
  const { address } = sampleAnswers(server.deps)
  const place = { ...address!, street: building, unitName, roomName }
  return { address: { ...place, fullAddress: addressAsTyped(place) }, buildingType }
}

describe('a policy beside another one at the same address (rooms of a flat-share)', () => {
  const flat: Place = ['2. OG links']
  const room: Place = ['2. OG links', 'Zimmer 3']
  const next: Place = ['2. OG links', 'Zimmer 4']
  const roomNowhere: Place = [undefined, 'Zimmer 3']
  const nextNowhere: Place = [undefined, 'Zimmer 4']
  const unnamed: Place = [undefined]
  const other: Place = ['3. OG']
  const otherRoom: Place = ['3. OG', 'Zimmer 3']
  const house: Place = [undefined, undefined, 'house']
  const roomOfHouse: Place = [undefined, 'Zimmer 3', 'house']

  it.each<[covered: Place, asked: Place, 'none' | 'maybe' | 'certain']>([
    [room, ['2.OG LINKS', 'zimmer 3'], 'certain'],
    [room, next, 'none'],
    [room, flat, 'certain'],
    [flat, room, 'certain'],
    [room, roomNowhere, 'maybe'],
    [room, nextNowhere, 'none'],
    [room, unnamed, 'maybe'],
    [room, other, 'none'],
    [room, otherRoom, 'none'],
    [room, house, 'certain'],
    [house, room, 'certain'],
    [house, roomOfHouse, 'certain'],
    [roomOfHouse, house, 'certain'],
    [roomOfHouse, ['2. OG links', 'Zimmer 3', 'house'], 'maybe'],
    [roomOfHouse, [undefined, 'Zimmer 4', 'house'], 'none'],
    [flat, other, 'none'],
    [flat, unnamed, 'maybe'],
    [unnamed, room, 'maybe'],
  ])('covered %j, asked for %j: %s', async (covered, asked, expected) => {
    const building = `Weg ${crypto.randomUUID().slice(0, 8)}`
    await claimable(server, at(building, covered))
    const answers = at(building, asked)
    const today = server.today()
    const warned = await hasPolicyForHome(server.db, answers, today)
    const certain = await isHomeCovered(server.db, homeOf(answers)!, today)
    expect({ warned, certain }).toEqual({ warned: expected !== 'none', certain: expected === 'certain' })
    // The answer is the same on a later day of the policy.
    expect(await hasPolicyForHome(server.db, answers, addDays(today, 30))).toBe(warned)
  })
})

it.each<[covered: string, asked: string, 'none' | 'maybe' | 'certain']>([
  ['2. Stock', 'Top 5', 'maybe'],
  ['Top 5', '2. Stock', 'maybe'],
  ['2. Stock', '3. Stock', 'maybe'],
  ['2. Stock', '2.Stock', 'certain'],
  ['Top 5', 'Tür 6', 'none'],
])('in Austria, covered %s, asked for %s: %s', async (covered, asked, expected) => {
  const building = `Gasse ${crypto.randomUUID().slice(0, 8)}`
  const inVienna = (unitName: string): Partial<Answers> => {
    const { address, ...more } = at(building, [unitName])
    const place = { ...address!, zip: '1070', city: 'Wien', country: 'at' as const }
    return { ...more, address: { ...place, fullAddress: addressAsTyped(place) } }
  }
  await claimable(server, inVienna(covered))
  const answers = inVienna(asked)
  const today = server.today()
  expect(await hasPolicyForHome(server.db, answers, today)).toBe(expected !== 'none')
  expect(await isHomeCovered(server.db, homeOf(answers)!, today)).toBe(expected === 'certain')
})

it('two rooms of a flat have a surety and a certificate each, and the landlord sees both rooms', async () => {
  const building = `Weg ${crypto.randomUUID().slice(0, 8)}`
  const landlord = sampleAnswers(server.deps).landlord!
  const [one, two, three] = [
    await claimable(server, { ...at(building, ['2. OG', 'Zimmer 1']), landlord }),
    await claimable(server, { ...at(building, ['2. OG', 'Zimmer 2']), landlord }),
    await claimable(server, { ...at(building, ['2. OG', 'Zimmer 3']), landlord }),
  ]
  const seen = async (contract: typeof one) =>
    (await server.call('GET', `/onboarding/tenant/invitation/${contract.invitation}`)).body
  expect((await seen(one)).address).toMatchObject({
    address: { unitName: '2. OG', roomName: 'Zimmer 1' },
    fullAddress: `${building} 41, 2. OG, Zimmer 1, 12045 Berlin`,
  })
  const headers = await two.landlordHeaders()
  const homes = (await server.call('GET', '/landlord/homes', undefined, headers)).body
  expect(JSON.stringify(homes)).toContain('Zimmer 1')
  expect(JSON.stringify(homes)).toContain('Zimmer 2')
  expect(JSON.stringify(homes)).toContain('Zimmer 3')
  // The public page tells that it is one room, and not which.
  const { code } = await server.db
    .selectFrom('certificates as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select('c.code')
    .where('p.application_id', '=', three.id)
    .executeTakeFirstOrThrow()
  const shown = (await server.call('GET', `/certificate/${code}`)).body
  expect(shown).toMatchObject({ oneRoom: true, tenants: 1, deposit: 2220 })
  expect(JSON.stringify(shown)).not.toContain('Zimmer')
  // The next tenant of a room is invited for that room, not for the whole flat.
  const email = `nele.${crypto.randomUUID().slice(0, 8)}@example.org`
  const terms = { coldRentAmount: 800, rentDepositAmount: 2400, language: 'de' }
  await one.post('next-tenant', { email, firstName: 'Nele', lastName: 'Voss', ...terms })
  const { answers } = await server.row('applications', { email_key: email })
  expect(answers.address).toMatchObject({ unitName: '2. OG', roomName: 'Zimmer 1' })
})
