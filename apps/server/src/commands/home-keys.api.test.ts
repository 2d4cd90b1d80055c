import { addressAsTyped } from '@nestbond/domain/values/address'
import type { Answers } from '@nestbond/domain/values/answers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimable, type Claimable } from '../test/claims.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { sampleAnswers } from '../test/sample-application.ts'
import { HOME_KEYS } from './home-keys.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi({ RATE_LIMIT_LOGIN_PER_MINUTE: '1000' })
})
afterAll(() => server.close())

/** The answers of a tenant in Vienna, where a number names a door. */
function inVienna(street: string, streetNumber: string, unitName?: string): Partial<Answers> {
  const { address } = sampleAnswers(server.deps)
  const place = { ...address!, street, streetNumber, zip: '1070', city: 'Wien', country: 'at' as const, unitName }
  return { address: { ...place, fullAddress: addressAsTyped(place) }, buildingType: 'apartment' }
}

const keysOf = (policy: Claimable) =>
  server.deps.database.kysely
    .selectFrom('policies as p')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .select([
      'p.number',
      'p.address_key',
      'p.unit_key',
      'p.shares_home',
      'a.address_key as asked',
      'a.unit_key as unit',
    ])
    .where('p.id', '=', policy.policyId)
    .executeTakeFirstOrThrow()

/** The keys that a release wrote which dropped every sign. */
async function writeOldKeys(policy: Claimable, address_key: string, unit_key: string): Promise<void> {
  const { kysely } = server.deps.database
  await kysely.updateTable('policies').set({ address_key, unit_key }).where('id', '=', policy.policyId).execute()
  await kysely.updateTable('applications').set({ address_key, unit_key }).where('id', '=', policy.id).execute()
}

it('makes old keys anew in policies and applications, lists the pair that meets, and changes nothing the next time', async () => {
  const street = `Gasse ${crypto.randomUUID().slice(0, 8)}`
  const slash = await claimable(server, inVienna(street, '1/23'))
  const [house, unit] = [(await keysOf(slash)).address_key, (await keysOf(slash)).unit_key]
  expect([house.endsWith('|1'), unit]).toEqual([true, '23'])
  await writeOldKeys(slash, `${house}23`, '')
  // The former release saw another home in it.
  const door = await claimable(server, inVienna(street, '1', 'Tür 23'))
  await writeOldKeys(door, house, 'tuer23')

  const { config, database, clock } = server.deps
  const run = () => HOME_KEYS.run({ config, database, clock }, null)
  const said = await run()
  const [first, second] = [await keysOf(slash), await keysOf(door)]
  expect(first).toMatchObject({ address_key: house, unit_key: '23', asked: house, unit: '23', shares_home: false })
  expect(second).toMatchObject({ address_key: house, unit_key: '23', asked: house, unit: '23', shares_home: true })
  expect(said).toContain(`${first.number} and ${second.number}`)
  expect(await run()).toMatch(/^Keys of homes made anew: 0 policies, 0 applications, 0 properties of partners\.$/)
})
