import { DAY } from '@nestbond/domain/values/day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAccount } from '../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'
import { beginChange, emailsOfChanges, findNewEmail, findOldEmail, keepOldEmail } from './email-change-store.ts'

let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

it('keeps an old address until its owner has been told, also when the next change starts before that', async () => {
  const { email } = await anAccount(server)
  const { id: accountId } = await server.row('accounts', { email })
  const now = server.deps.clock.now()
  const expiresAt = new Date(now.getTime() + DAY)
  await beginChange(server.db, { accountId, email: 'first@example.net', expiresAt, byOffice: false }, now)
  const told = await keepOldEmail(server.db, { accountId, email, expiresAt }, now)

  await beginChange(server.db, { accountId, email: 'second@example.net', expiresAt, byOffice: false }, now)

  expect(await findOldEmail(server.db, told)).toBe(email)
  expect(await findNewEmail(server.db, accountId)).toBe('second@example.net')
  expect((await emailsOfChanges(server.db, accountId)).toSorted()).toEqual([email, 'second@example.net'].toSorted())
})
