import { emailKey } from '@nestbond/domain/validation/different-contact'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setEmail } from '../application/correction-store.ts'
import { anEmail } from '../test/account-sign-in.ts'
import { ApiServer } from '../test/api-server.ts'
import { Households } from '../test/households.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start({})
})
afterAll(() => server.close())

it('a co-tenant’s report of a wrong detail goes to the first tenant’s present mailbox, once it is proved', async () => {
  const homes = new Households(server)
  const first = await homes.firstTenant('TENANT_DETAILS')
  const { token } = await homes.coTenant(first.token)
  const report = (message: string) =>
    server.ok('invitationReport', { payload: { token, details: ['deposit'], message } })
  const reportsTo = async (email: string) =>
    (await server.mailsTo(email)).filter(({ text }) => text.includes('Die Kaution')).length
  await report('Die Kaution stimmt nicht.')
  expect(await reportsTo(first.email)).toBe(1)
  const email = anEmail()
  await setEmail(server.db, first.email, email)
  await report('Die Kaution stimmt noch immer nicht.')
  expect([await reportsTo(first.email), await reportsTo(email)]).toEqual([1, 1])
  await server.db.updateTable('applications').set({ mailbox_proved_key: null }).where('id', '=', first.id).execute()
  await report('Die Kaution stimmt wieder nicht.')
  expect([await reportsTo(first.email), await reportsTo(email)]).toEqual([1, 1])
  await server.db
    .updateTable('applications')
    .set({ mailbox_proved_key: emailKey(email) })
    .where('id', '=', first.id)
    .execute()
  server.passes(6 * 3_600_000)
  await server.runJobs()
  expect(await reportsTo(email)).toBe(2)
})
