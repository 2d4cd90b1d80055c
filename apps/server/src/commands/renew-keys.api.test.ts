import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkTrail } from '../audit/check-trail.ts'
import { sealTrail } from '../audit/seal-trail.ts'
import { openSecret, sealSecret } from '../partner-portal/webhooks/signature.ts'
import type { KeyRing } from '../platform/config/keys.ts'
import { storageOf } from '../platform/providers/storage/registry.ts'
import { openFactor } from '../staff/second-factor.ts'
import { recordView } from '../staff/staff-view-store.ts'
import { ApiServer } from '../test/api-server.ts'
import { Underwriter } from '../test/office-cases.ts'
import { aPartner } from '../test/partner.ts'
import { RENEW_KEYS } from './renew-keys.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server?.close())

const NEWEST = 'a-newer-storage-key-of-at-least-32-characters'

/** The server’s dependencies with other storage keys. */
function withKeys(...storage: KeyRing) {
  const { config, database, clock } = server.deps
  return { database, clock, config: { ...config, keys: { ...config.keys, storage } } }
}
const filesOf = ({ config }: ReturnType<typeof withKeys>) => storageOf(config)

it('makes files, secrets and seals anew, so that the older key can be removed, but not while the trail is broken', async () => {
  const [old] = server.deps.config.keys.storage
  const kim = await Underwriter.signIn(server)
  await recordView(server.db, kim.id, 'ledger-exported', server.now)
  server.passes(2 * 60_000)
  await sealTrail(server.deps)
  await server.deps.storage.put('documents/salary', Readable.from([Buffer.from('a salary statement')]))
  const { partner, account: owner } = await aPartner(server)
  const endpoint = randomUUID()
  await server.db
    .insertInto('partner_webhook_endpoints')
    .values({
      id: endpoint,
      partner_id: partner.id,
      url: 'https://partner.example/events',
      events: [],
      secret: sealSecret(server.deps.config, endpoint, Buffer.from('a webhook secret')),
    })
    .execute()

  const both = withKeys(NEWEST, old)
  const alone = withKeys(NEWEST)
  expect((await checkTrail(both)).faults).toEqual([])
  expect((await checkTrail(alone)).faults).not.toEqual([])

  expect(await RENEW_KEYS.run(both, null)).toMatch(
    /^Made anew with the newest key: 1 files \(0 were already\), \d+ second factors, 1 webhook secrets\./,
  )

  const { faults, links } = await checkTrail(alone)
  expect(faults).toEqual([])
  expect(links).toBeGreaterThan(0)
  expect((await buffer(await (await filesOf(alone)).get('documents/salary'))).toString()).toBe('a salary statement')
  const { secret } = await server.row('partner_webhook_endpoints', { id: endpoint })
  expect(openSecret(alone.config, endpoint, secret).toString()).toBe('a webhook secret')
  const account = await server.row('partner_accounts', { id: owner.id })
  expect(openFactor(alone.config, owner.id, account.second_factor_secret!)).toHaveLength(20)
  // A second run finds nothing to do.
  expect(await RENEW_KEYS.run(alone, null)).toContain('0 files (1 were already)')

  // It changes nothing while the audit trail is not what was sealed.
  const other = withKeys('another-storage-key-of-at-least-32-characters', NEWEST)
  await server.db.updateTable('audit_chain').set({ entry: 'changed' }).where('position', '=', 1).execute()
  await expect(RENEW_KEYS.run(other, null)).rejects.toThrow(/Nothing was changed/)
  expect((await buffer(await (await filesOf(alone)).get('documents/salary'))).toString()).toBe('a salary statement')
})
