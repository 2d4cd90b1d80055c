import { afterAll, beforeAll, expect, it } from 'vitest'
import { accept } from '../lives/application.ts'
import { anAccount, PASSWORD, secretIn } from '../test/account-sign-in.ts'
import { startHttpApi, type HttpApi } from '../test/http-api.ts'

const DAY = 86_400_000
let server: HttpApi
beforeAll(async () => {
  server = await startHttpApi()
})
afterAll(() => server.close())

it('a new password ends the tokens that somebody who knew the former one has got from the account', async () => {
  const account = await anAccount(server)
  // The first password ends none: the browser that has signed goes on.
  expect((await server.call('GET', `/onboarding/tenant/${account.token}`)).status).toBe(200)
  await accept(server.player, account.invitation)
  const { policies } = (await server.call('GET', '/user/policies', undefined, account.headers)).body
  const { token } = (await server.call('POST', `/user/policies/${policies[0]!.id}/move`, {}, account.headers)).body
  expect((await server.call('GET', `/onboarding/tenant/${token}`)).status).toBe(200)
  const { url } = (await server.call('POST', '/onboarding/tenant/hand-over', { token })).body
  // It was only read since then, which has kept its token, but is no change.
  const longAgo = new Date(server.deps.clock.now().getTime() - 40 * DAY)
  await server.db.updateTable('applications').set({ updated_at: longAgo }).execute()
  await server.call('POST', '/user/forgotten-password', { login: account.email })
  const mail = (await server.mails()).findLast(
    ({ to, text }) => to === account.email && text.includes('/new-password/') && text !== account.mail.text,
  )
  const password = `${PASSWORD} neu`
  const opened = await server.call('POST', '/user/confirm-account', { token: secretIn(mail!), password })
  expect(opened.status).toBe(200)
  for (const former of [token, account.token])
    expect((await server.call('GET', `/onboarding/tenant/${former}`)).problem?.errorCode).toBe('TOKEN_EXPIRED')
  const shown = new URL(url).searchParams.get('token')!
  expect((await server.call('POST', '/onboarding/tenant/open', { token: shown })).problem?.errorCode).toBe(
    'TOKEN_EXPIRED',
  )
  // The owner goes on in the account, or by a fresh link.
  const headers = { cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '' }
  const [open] = (await server.call('GET', '/user/policies', undefined, headers)).body.applications
  const again = await server.call('POST', `/user/applications/${open!.refId}`, {}, headers)
  expect((await server.call('GET', `/onboarding/tenant/${again.body.token}`)).status).toBe(200)
})
