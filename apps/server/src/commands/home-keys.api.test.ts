import { addressAsTyped } from '@nestbond/domain/values/address'
import type { Answers } from '@nestbond/domain/values/answers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { ApiServer } from '../test/api-server.ts'
import { claimable, type Claimable } from '../test/claims.ts'
import { httpApiOf, type HttpApi } from '../test/http-api.ts'
import { aPartner } from '../test/partner.ts'
import { sampleAnswers } from '../test/sample-application.ts'
import { HOME_KEYS } from './home-keys.ts'

let api: ApiServer
let server: HttpApi
beforeAll(async () => {
  api = await ApiServer.start()
  server = httpApiOf(api)
})
afterAll(() => api.close())

/** The answers of a tenant in Vienna, where a number names a door. */
function inVienna(street: string, streetNumber: string, unitName?: string): Partial<Answers> {
  const { address } = sampleAnswers(server.deps)
  const place = { ...address!, street, streetNumber, zip: '1070', city: 'Wien', country: 'at' as const, unitName }
  return { address: { ...place, fullAddress: addressAsTyped(place) }, buildingType: 'apartment' }
}

const keysOf = (policy: Claimable) =>
  server.db
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
  await server.db.updateTable('policies').set({ address_key, unit_key }).where('id', '=', policy.policyId).execute()
  await server.db.updateTable('applications').set({ address_key, unit_key }).where('id', '=', policy.id).execute()
}

/** Two policies for one flat that the former release took for two homes, and the key of their house. */
async function twoForOneFlat() {
  const street = `Gasse ${crypto.randomUUID().slice(0, 8)}`
  const slash = await claimable(server, inVienna(street, '1/23'))
  const { address_key: house, unit_key: unit } = await keysOf(slash)
  expect([house.endsWith('|1'), unit]).toEqual([true, '23'])
  await writeOldKeys(slash, `${house}23`, '')
  const door = await claimable(server, inVienna(street, '1', 'Tür 23'))
  await writeOldKeys(door, house, 'tuer23')
  return { house, slash, door, pair: `${(await keysOf(slash)).number} and ${(await keysOf(door)).number}` }
}

/** Runs the command. @returns the lines that it printed, and its message */
async function run(command: { all?: boolean; page?: number } = {}, transaction?: Database['transaction']) {
  const { config, database, clock } = server.deps
  const lines: string[] = []
  const deps = { config, database: transaction ? { ...database, transaction } : database, clock }
  const said = await HOME_KEYS.run(
    deps,
    { all: false, page: 1000, ...command },
    { log: (line: string) => lines.push(line) },
  ).catch(String)
  return { lines, said }
}

it('makes old keys anew in policies and applications, lists the pair that meets, and changes nothing the next time', async () => {
  const { house, slash, door, pair } = await twoForOneFlat()
  // One row a page, so the pair is on two.
  const { lines } = await run({ page: 1 })
  const keys = { address_key: house, unit_key: '23', asked: house, unit: '23' }
  expect(await keysOf(slash)).toMatchObject({ ...keys, shares_home: false })
  expect(await keysOf(door)).toMatchObject({ ...keys, shares_home: true })
  expect(lines.filter((line) => line === pair)).toHaveLength(1)
  const again = await run()
  expect(again.said).toMatch(/^Keys of homes made anew: 0 policies, 0 applications, 0 properties of partners\.$/)
  expect(again.lines).not.toContain(pair)
  expect((await run({ all: true })).lines).toContain(pair)
})

it('has printed the pair if it dies before the keys are committed', async () => {
  const { house, slash, pair } = await twoForOneFlat()
  const { database } = server.deps
  const keyIn = (trx: typeof database.kysely) =>
    trx.selectFrom('policies').select('address_key').where('id', '=', slash.policyId).executeTakeFirstOrThrow()
  const died = await run({}, (work) =>
    database.transaction(async (trx) => {
      const done = await work(trx)
      if ((await keyIn(trx)).address_key === house) throw new Error('the database has gone away')
      return done
    }),
  )
  expect(died.said).toContain('gone away')
  expect(died.lines).toContain(pair)
  expect((await keysOf(slash)).address_key).toBe(`${house}23`)
  expect((await run()).lines).toContain(pair)
})

it('looks again if another process has written the same key in the meantime', async () => {
  const { house, slash, door } = await twoForOneFlat()
  const { database } = server.deps
  // Without properties, each transaction writes keys of policies.
  await database.kysely.deleteFrom('partner_properties').execute()
  let tries = 0
  const crossed = async <T>(work: Parameters<typeof database.transaction<T>>[0]) => {
    await database.kysely.updateTable('policies').set({ unit_key: '23' }).where('id', '=', door.policyId).execute()
    tries++
    return database.transaction(work)
  }
  expect((await run({}, crossed)).said).toMatch(/^Keys of homes made anew: 1 policies/)
  expect(tries).toBe(2)
  expect(await keysOf(slash)).toMatchObject({ address_key: house, unit_key: '23', shares_home: false })
  expect(await keysOf(door)).toMatchObject({ address_key: house, unit_key: '23', shares_home: true })
})

describe('a property that another one on the list has become', () => {
  const payload = (title: string, streetNumber = '41') => ({
    title,
    address: { street: 'Weserstraße', streetNumber, zip: '12045', city: 'Berlin', country: 'de' as const },
  })

  /** A partner with two properties of one home, one of them by the key of a former release, and with a policy for it. */
  async function twice() {
    const { partner, headers } = await aPartner(api)
    const { policyId } = await claimable(server, {
      address: { ...payload('').address, fullAddress: '', verified: 'none' },
    })
    await server.db.updateTable('policies').set({ partner_id: partner.id }).where('id', '=', policyId).execute()
    const first = await api.ok('partnerPropertyAdd', { headers, payload: payload('Erstes') })
    const second = await api.ok('partnerPropertyAdd', { headers, payload: payload('Zweites', '43') })
    const address = JSON.stringify(payload('').address)
    await server.db.updateTable('partner_properties').set({ address }).where('id', '=', second.id).execute()
    return {
      first: first.id,
      second: second.id,
      lines: (await run()).lines,
      endPolicy: () =>
        server.db.updateTable('policies').set({ status: 'RELEASED' }).where('id', '=', policyId).execute(),
      change: (id: string, title: string, streetNumber?: string) =>
        api.call('partnerPropertyChange', { headers, params: { id }, payload: payload(title, streetNumber) }),
      remove: (id: string) => api.call('partnerPropertyRemove', { headers, params: { id } }),
      add: () => api.call('partnerPropertyAdd', { headers, payload: payload('Drittes') }),
    }
  }

  it('is listed each time, can be renamed, and is protected by the policies of its home', async () => {
    const { first, second, lines, change, remove } = await twice()
    expect(lines).toContain('Zweites')
    expect((await change(second, 'Neuer Name')).body).toMatchObject({ title: 'Neuer Name', activePolicies: 1 })
    expect((await run()).lines).toContain('Neuer Name')
    for (const id of [first, second]) {
      expect((await remove(id)).problem?.errorCode).toBe('PROPERTY_IN_USE')
      expect((await change(id, 'Anderswo', '44')).problem?.errorCode).toBe('PROPERTY_IN_USE')
    }
  })

  it('is the only one of its home once the other one has gone', async () => {
    for (const leave of ['change', 'remove'] as const) {
      const { first, second, endPolicy, change, remove, add } = await twice()
      await endPolicy()
      expect((leave === 'remove' ? await remove(first) : await change(first, 'Anderswo', '44')).status).toBe(200)
      expect((await add()).problem?.errorCode).toBe('PROPERTY_TAKEN')
      expect((await run()).said).toContain(' 0 properties of partners')
      expect((await remove(second)).status).toBe(200)
      expect((await add()).status).toBe(200)
    }
  })
})
