import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { up } from '../../platform/database/migrations/0731_landlord_mails_erased.ts'
import { startHttpApi, type HttpApi } from '../../test/http-api.ts'
import { signedApplication } from '../../test/sample-contract.ts'

let server: HttpApi
beforeAll(async () => void (server = await startHttpApi()))
afterAll(() => server.close())

const ROLLED_BACK = new Error('rolled back')

it('dates the contracts of former erasures, and none that has a mail to its landlord', async () => {
  const signed = async () => (await signedApplication(server)).id
  const [erased, mailed, other] = [await signed(), await signed(), await signed()]
  await server.runJobs()
  const migrated = new Map<string, string | null>()
  const { database } = server.deps
  const migrating = database.transaction(async (trx) => {
    await trx.deleteFrom('sent_mails').where('application_id', 'in', [erased, other]).execute()
    const request = { id: randomUUID(), email: 'karl@example.net', email_key: 'karl@example.net' }
    await trx
      .insertInto('landlord_erasures')
      .values({ ...request, language: 'de', country: 'de', requested_at: server.deps.clock.now() })
      .execute()
    await trx
      .insertInto('landlord_erasure_contracts')
      .columns(['erasure_id', 'contract_id'])
      .expression((e) =>
        e
          .selectFrom('contracts')
          .select([sql<string>`${request.id}::uuid`.as('erasure_id'), 'id'])
          .where('application_id', 'in', [erased, mailed]),
      )
      .execute()
    await sql`alter table contracts drop column landlord_mails_erased_on`.execute(trx)
    await up(trx as unknown as Kysely<unknown>)
    const rows = await trx
      .selectFrom('contracts')
      .select(['application_id', 'landlord_mails_erased_on'])
      .where('application_id', 'in', [erased, mailed, other])
      .execute()
    for (const row of rows) migrated.set(row.application_id, row.landlord_mails_erased_on)
    throw ROLLED_BACK
  })
  await expect(migrating).rejects.toThrow(ROLLED_BACK)
  expect(migrated).toEqual(
    new Map([
      [erased, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
      [mailed, null],
      [other, null],
    ]),
  )
})
