import { PASSWORD } from './support/account.ts'
import { pastTheirEnd } from './support/agreed-end.ts'
import { signedInAccount } from './support/release.ts'
import { expect, test } from './support/test.ts'
import type { TravellingServer } from './support/travelling-server.ts'

let server: TravellingServer | null = null
test.afterEach(async () => {
  await server?.close()
  server = null
})

/** Each test starts a separate server, which takes time. */
test.setTimeout(240_000)

for (const [language, viewport, words] of [
  ['de', { width: 390, height: 664 }, { erased: 'Die Daten des Mieters sind gelöscht', end: 'Ende der Absicherung' }],
  ['en', { width: 1366, height: 657 }, { erased: 'The tenant’s data has been deleted', end: 'End of cover' }],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'de' ? 'de-DE' : 'en-GB', viewport })

    test('after the erasure of the tenant all links of the landlord show what stands', async ({ page, complaints }) => {
      complaints.expect(/409/)
      const past = await pastTheirEnd(1, language)
      server = past.server
      const { driver, code, landlordPath } = past.policies[0]!
      const release = await (await signedInAccount(server, driver)).ask()
      // The erasure deletes the mails, too.
      const invitation = `/${language}/landlord/invitation/${await driver.invitationId()}`
      await server.passes(240)
      const headers = { 'content-type': 'application/json', cookie: '' }
      const post = (path: string, body: object) =>
        fetch(`${past.server.url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      const login = await post('/user/login', { login: driver.tenant.email, password: PASSWORD })
      headers.cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
      expect((await post('/user/erasure', { password: PASSWORD })).status).toBe(200)
      await expect
        .poll(async () => (await fetch(`${past.server.url}/api/v1/certificate/${code}`)).json(), { timeout: 20_000 })
        .toMatchObject({ city: '' })
      for (const path of [landlordPath, release, invitation]) {
        await page.goto(server.url + path)
        await expect(page.locator('[data-state="erased"]')).toContainText(words.erased)
        await expect(page.locator('main')).toContainText(words.end)
        await expect(page.locator('main')).not.toContainText(driver.tenant.lastName)
      }
    })
  })
