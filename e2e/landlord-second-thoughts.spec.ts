import { ApplicationDriver } from './support/api.ts'
import { field, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

for (const [language, width, words] of [
  [
    'de',
    1280,
    {
      withdraw: 'Ablehnung zurücknehmen',
      accept: 'Bürgschaft annehmen',
      send: 'Links senden',
      subject: /^Ihre Links$/,
    },
  ],
  [
    'en',
    390,
    {
      withdraw: 'Withdraw the refusal',
      accept: 'Accept the guarantee',
      send: 'Send the links',
      subject: /^Ihre Links$/,
    },
  ],
] as const) {
  test.describe(`in ${language}, ${width} pixels wide`, () => {
    test.use({ locale: language === 'de' ? 'de-DE' : 'en-GB', viewport: { width, height: 860 } })

    test('a landlord withdraws the decline and may accept', async ({ page, server }) => {
      const driver = await ApplicationDriver.start(server.url)
      const id = await driver.declined('Ich möchte lieber eine Barkaution.')
      await page.goto(`/${language}/landlord/invitation/${id}`)
      await onScreen(page, 'landlord-invitation')
      await page.getByRole('button', { name: words.withdraw }).click()
      await expect(page.getByRole('button', { name: words.accept })).toBeVisible()
      await server.mailTo(driver.tenant.email, /überlegt|thinking/)
    })

    test('a landlord who lost the link gets a new one by mail', async ({ page, server }) => {
      const driver = await (await ApplicationDriver.start(server.url)).signed()
      await page.goto(`/${language}/landlord/link`)
      await onScreen(page, 'landlord-link')
      await field(page, 'email').fill(driver.landlord.email)
      await page.getByRole('button', { name: words.send }).click()
      await expect(page.getByRole('status').filter({ hasText: driver.landlord.email })).toBeVisible()
      const { text } = await server.mailTo(driver.landlord.email, words.subject)
      expect(text).toContain(await driver.invitationId())
    })
  })
}
