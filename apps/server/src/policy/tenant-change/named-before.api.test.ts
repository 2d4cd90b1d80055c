import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { newEmail } from '../../test/households.ts'
import { httpApiOf } from '../../test/http-api.ts'
import { linkIdsOf } from '../../test/landlords.ts'
import { sign } from '../../test/sample-contract.ts'
import { TenantChangePlay } from '../../test/tenant-change-play.ts'

let server: ApiServer
let play: TenantChangePlay
beforeAll(async () => {
  server = await ApiServer.start({ settings: { RATE_LIMIT_MAILS_OF_ONE_KIND_PER_DAY: '100' } })
  play = new TenantChangePlay(server)
})
afterAll(() => server.close())

it('knows who stays under another address, also if no address was kept when they were named', async () => {
  const home = await play.allAnswered()
  await play.confirmAndPay(home.next.token)
  for (const token of [home.stays, home.joins.token]) expect((await play.homes.signAsCoTenant(token)).status).toBe(200)
  const kysely = play.kysely()
  // Mara and her copy; Ina is named by a server that keeps addresses.
  const maras = await kysely
    .selectFrom('applications')
    .select(['id', 'answers', 'email_key'])
    .where('email_key', '=', home.other.email)
    .orderBy('created_at')
    .execute()
  expect(maras).toHaveLength(2)
  const [former, copy] = maras as [(typeof maras)[number], (typeof maras)[number]]
  for (const { id } of maras)
    await kysely.updateTable('co_tenants').set({ named_email: null }).where('application_id', '=', id).execute()
  const email = newEmail()
  await kysely
    .updateTable('applications')
    .set({ answers: JSON.stringify({ ...copy.answers, email }), email_key: email, mailbox_proved_key: email })
    .where('id', '=', copy.id)
    .execute()
  expect(former.answers.email).not.toBe(email)
  const stays = async (token: string) => (await server.ok('user', { params: { token } })).stays
  expect([await stays(home.stays), await stays(home.joins.token)]).toEqual([true, false])
  expect((await sign(httpApiOf(server), home.next.token)).status).toBe(200)
  await server.runJobs()
  const { mailed } = await linkIdsOf(httpApiOf(server), home.next.id)
  expect((await play.accept(mailed)).status).toBe(200)
})
