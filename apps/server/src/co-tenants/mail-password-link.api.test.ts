import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD } from '../test/account-sign-in.ts'
import { ApiServer } from '../test/api-server.ts'
import { Households } from '../test/households.ts'
import { raiseTools } from '../test/raise-tools.ts'
import { sharingHousehold } from '../test/sharing-household.ts'

let server: ApiServer
let homes: Households
beforeAll(async () => {
  server = await ApiServer.start()
  homes = new Households(server)
})
afterAll(() => server.close())

const { ask, agree, mailsTo, questionOf } = raiseTools(() => server)
const ofToken = (token: string) => ({ payload: { token } })
/** The secrets of the links for a password that were mailed to an address. */
async function linksTo(email: string): Promise<string[]> {
  await server.runJobs()
  return (await server.mailsTo(email)).flatMap(({ text }) => /\/new-password\/([\w-]{43})/.exec(text)?.[1] ?? [])
}
const passwordMissing = async (token: string) => (await server.ok('coTenants', { params: { token } })).passwordMissing

it('leads a co-tenant without a password from a mailed question to the account that asks it', async () => {
  const home = await sharingHousehold(server, homes, { percents: [60, 40] })
  const [first, other] = home.tenants
  const { token } = other!
  expect(await passwordMissing(token)).toBe(false)
  expect(await server.call('coTenantPasswordLink', ofToken(token))).toMatchObject({ status: 409 })
  await server.db
    .updateTable('accounts')
    .set({ password_hash: null })
    .where('email_key', 'in', [first!.email, other!.email])
    .execute()
  expect(await passwordMissing(token)).toBe(true)
  expect(await passwordMissing(first!.token)).toBe(false)
  expect(await server.call('coTenantPasswordLink', ofToken(first!.token))).toMatchObject({ status: 409 })

  expect((await ask(home, 3_000)).status).toBe(200)
  const [mail] = await mailsTo(home, 1, 'bittet um Ihre Zustimmung')
  expect(mail!.text).toContain('noch kein Passwort')
  // The mail with the question may be passed on, so it opens no account.
  expect(mail!.text).not.toContain('/new-password/')

  const before = await linksTo(other!.email)
  await server.ok('coTenantPasswordLink', ofToken(token))
  const [link, ...more] = (await linksTo(other!.email)).filter((one) => !before.includes(one))
  expect(more).toEqual([])
  await server.ok('confirmAccount', { payload: { token: link!, password: PASSWORD } })
  other!.headers = await homes.signInAgain(other!.email)
  expect(await questionOf(home, 1)).toMatchObject({ state: 'ASKED' })
  expect((await agree(home, 1)).status).toBe(200)
  expect(await passwordMissing(token)).toBe(false)
  expect(await server.call('coTenantPasswordLink', ofToken(token))).toMatchObject({ status: 409 })
})

it('mails a few links a day, however often the page is pressed', async () => {
  const home = await sharingHousehold(server, homes, { percents: [60, 40] })
  const { token, email } = home.tenants[1]!
  await server.db.updateTable('accounts').set({ password_hash: null }).where('email_key', '=', email).execute()
  const before = await linksTo(email)
  for (let at = 0; at < 6; at++) {
    await server.ok('coTenantPasswordLink', ofToken(token))
    // Equal links that wait at the same time would go once.
    await server.runJobs()
  }
  expect(await linksTo(email)).toHaveLength(before.length + server.deps.config.rateLimits.mailsOfOneKindPerDay)
})
