import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ensureAccount, updateAccount } from '../account/account-store.ts'
import { setEmail } from '../application/correction-store.ts'
import { ApiServer } from '../test/api-server.ts'
import { Households } from '../test/households.ts'
import { httpApiOf } from '../test/http-api.ts'
import { anEmail } from '../test/account-sign-in.ts'
import { sign } from '../test/sample-contract.ts'

let server: ApiServer
beforeAll(async () => {
  server = await ApiServer.start()
})
afterAll(() => server.close())

it('a contract belongs to the account of a co-tenant who gets another mailbox while it is drawn', async () => {
  const homes = new Households(server)
  const { first, other } = await homes.paidTogether()
  await homes.signAsCoTenant(other.token)
  const account = await ensureAccount(server.db, { email: other.email, phone: null, language: 'de' }, new Date())
  const email = anEmail()
  const draw = server.deps.drawPaper
  const moving = vi.spyOn(server.deps, 'drawPaper').mockImplementation(async (...paper) => {
    await setEmail(server.db, other.email, email)
    await updateAccount(server.db, account.id, { email, email_key: email })
    return draw(...paper)
  })
  try {
    expect((await sign(httpApiOf(server), first.token)).status).toBe(200)
  } finally {
    moving.mockRestore()
  }
  const row = await server.row('co_tenants', { first_application_id: first.id })
  expect(row.account_id).toBe(account.id)
  expect(await server.db.selectFrom('accounts').select('id').where('email_key', '=', other.email).execute()).toEqual([])
})
