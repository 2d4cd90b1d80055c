import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { aKey, aPartner, sendCsv } from '../../test/partner.ts'
import { hashOf } from '../../platform/secrets.ts'
import { idempotencySweep } from './sweep-keys.ts'

const MINUTE = 60_000

let server: ApiServer
let mine: Awaited<ReturnType<typeof aPartner>>
let key: Record<string, string>
let made = 0
beforeAll(async () => void (server = await ApiServer.start({ settings: { RATE_LIMIT_API_KEY_PER_MINUTE: '10000' } })))
afterAll(() => server.close())
beforeEach(async () => {
  mine = await aPartner(server)
  key = (await aKey(server, mine.headers, ['properties:read', 'properties:write', 'webhooks:write'])).headers
  made += 1
})

const house = (streetNumber = '41') => ({
  title: `Hof ${streetNumber}`,
  address: { street: 'Weserstraße', streetNumber, zip: '12045', city: 'Berlin', country: 'de' as const },
})
const add = (idempotencyKey: string, payload: object = house(), headers = key) =>
  server.call('partnerPropertyAdd', { headers: { ...headers, 'idempotency-key': idempotencyKey }, payload })
const count = async (headers = key) => (await server.ok('partnerProperties', { headers })).total.properties
const rows = () =>
  server.db.selectFrom('partner_idempotency_keys').selectAll().where('partner_id', '=', mine.partner.id).execute()

it('carries out a repeated request once, and gives the same response again', async () => {
  const first = await add('order-1')
  expect([first.status, first.headers['idempotent-replayed']]).toEqual([200, undefined])
  const again = await add('order-1')
  expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([200, 'true', first.body])
  expect(await count()).toBe(1)
  // Without a key the same request is another one.
  expect((await server.call('partnerPropertyAdd', { headers: key, payload: house() })).problem?.errorCode).toBe(
    'PROPERTY_TAKEN',
  )
})

it('refuses a key for another body, another call or another address', async () => {
  await add('order-1')
  expect((await add('order-1', house('42'))).problem?.errorCode).toBe('IDEMPOTENCY_KEY_REUSED')
  const { id } = (await server.ok('partnerProperties', { headers: key })).properties[0]!
  expect(
    (
      await server.call('partnerPropertyChange', {
        headers: { ...key, 'idempotency-key': 'order-1' },
        params: { id },
        payload: house(),
      })
    ).problem?.errorCode,
  ).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(await count()).toBe(1)
})

it('leaves the key free after an error', async () => {
  expect((await add('order-1', { ...house(), title: '' })).status).toBe(400)
  expect(await rows()).toEqual([])
  await add('order-1')
  expect((await add('order-2')).problem?.errorCode).toBe('PROPERTY_TAKEN')
  expect((await add('order-2', house('43'))).status).toBe(200)
})

it('lets one of simultaneous requests through', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => add('order-1')))
  const codes = new Set(answers.map(({ status, problem }) => problem?.errorCode ?? status))
  expect([...codes].every((code) => code === 200 || code === 'IDEMPOTENCY_KEY_IN_USE')).toBe(true)
  expect(codes).toContain(200)
  expect(await count()).toBe(1)
  expect((await add('order-1')).headers['idempotent-replayed']).toBe('true')
})

it('repeats after a crash only what has changed nothing', async () => {
  const crashed = async (name: string, committed: boolean) => {
    await add(name, house(`${made}${committed ? 1 : 2}`))
    await server.db
      .updateTable('partner_idempotency_keys')
      .set({ status: null, body: null, committed })
      .where('partner_id', '=', mine.partner.id)
      .where('key_hash', '=', hashOf(name))
      .execute()
  }
  await crashed('done', true)
  await crashed('undone', false)
  expect((await add('done', house(`${made}1`))).problem?.errorCode).toBe('IDEMPOTENCY_KEY_IN_USE')
  server.passes(6 * MINUTE)
  expect((await add('done', house(`${made}1`))).problem?.errorCode).toBe('IDEMPOTENCY_RESPONSE_LOST')
  // In this test the change was made all the same, and is found by the ordinary check.
  expect((await add('undone', house(`${made}2`))).problem?.errorCode).toBe('PROPERTY_TAKEN')
})

it('marks the key in the transaction of the change', async () => {
  await add('order-1')
  expect(await rows()).toMatchObject([{ committed: true, status: 200 }])
})

it('covers uploaded files, and treats the confirmation as another request', async () => {
  const csv = 'Straße;Hausnummer;PLZ;Ort;Land\nWeserstraße;41;12045;Berlin;DE\n'
  const headers = { ...key, 'idempotency-key': 'file-1' }
  const checked = await sendCsv(server, 'partnerPropertiesImport', headers, csv)
  const { hash } = checked.body
  expect((await sendCsv(server, 'partnerPropertiesImport', headers, csv)).body).toEqual(checked.body)
  expect((await sendCsv(server, 'partnerPropertiesImport', headers, csv, hash)).problem?.errorCode).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  )
  const confirm = { ...key, 'idempotency-key': 'file-2' }
  const imported = await sendCsv(server, 'partnerPropertiesImport', confirm, csv, hash)
  expect(imported.body.imported).toBe(true)
  const again = await sendCsv(server, 'partnerPropertiesImport', confirm, csv, hash)
  expect([again.body, again.headers['idempotent-replayed']]).toEqual([imported.body, 'true'])
})

it('belongs to one partner, and is stored as a hash with a sealed response', async () => {
  await add('order-1')
  const foreign = await aPartner(server)
  const { headers } = await aKey(server, foreign.headers, ['properties:read', 'properties:write'])
  const theirs = await add('order-1', house(), headers)
  expect([theirs.status, theirs.headers['idempotent-replayed']]).toEqual([200, undefined])
  const [row] = await rows()
  expect(JSON.stringify(row)).not.toContain('order-1')
  expect(row!.body!.toString('latin1')).not.toContain('Weser')
})

it('gives a stored response only to a key with the scope of the call', async () => {
  await add('order-1')
  const { headers } = await aKey(server, mine.headers, ['properties:read'])
  expect((await add('order-1', house(), headers)).problem?.errorCode).toBe('FORBIDDEN')
})

it.each(['', 'x'.repeat(256), 'zwei Worte', 'größe'])('rejects the key %j', async (name) => {
  expect((await add(Buffer.from(name).toString('latin1'))).status).toBe(400)
  expect(await count()).toBe(0)
})

it('expires after a day', async () => {
  await add('order-1')
  server.passes(DAY + MINUTE)
  expect((await add('order-1')).problem?.errorCode).toBe('PROPERTY_TAKEN')
  await add('order-2', house('43'))
  server.passes(DAY + MINUTE)
  await server.triggers(idempotencySweep, {})
  expect(await rows()).toEqual([])
})

it('is ignored for signed-in people, whose pages do not send it', async () => {
  const headers = { ...mine.headers, 'idempotency-key': 'order-1' }
  expect((await server.call('partnerPropertyAdd', { headers, payload: house() })).status).toBe(200)
  expect(await rows()).toEqual([])
})
