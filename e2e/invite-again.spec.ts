import type { ResponseOf } from '@nestbond/api/types'
import { openAccount, withPassword } from './support/account.ts'
import { ApplicationDriver } from './support/api.ts'
import { answerCall } from './support/fixed-answers.ts'
import { expectSound } from './support/sound.ts'
import { expect, test } from './support/test.ts'

const WORDS = {
  de: {
    renew: 'Noch einmal einladen',
    again: 'Noch einmal schicken',
    send: 'Einladung schicken',
    declined: 'Jonas Weber hat abgelehnt.',
    open: 'Ihr Name steht an der Klingel.',
    none: 'Mein Vermieter hat keine E-Mail-Adresse',
    byPost: 'Die Einladung geht als Brief hinaus.',
    toPost: 'geht als Brief an Jonas Weber',
  },
  en: {
    renew: 'Invite again',
    again: 'Send it again',
    send: 'Send the invitation',
    declined: 'Jonas Weber has declined.',
    open: 'Your name is on the doorbell.',
    none: 'My landlord has no e-mail address',
    byPost: 'The invitation will go out as a letter.',
    toPost: 'goes to Jonas Weber as a letter',
  },
}

for (const { language, locale, width } of [
  { language: 'de', locale: 'de-DE', width: 1280 },
  { language: 'en', locale: 'en-GB', width: 390 },
] as const) {
  const say = WORDS[language]

  test.describe(`${language}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height: width === 390 ? 664 : 860 } })

    test('after a decline the tenant invites the landlord again at a corrected address, and again from the account', async ({
      page,
      server,
      open,
      complaints,
    }) => {
      complaints.expect(/status of 401/)
      const driver = await ApplicationDriver.start(server.url, { language })
      await driver.declined('Lieber bar.')
      await open(driver, `/${language}/payment`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.declined)
      await page.getByRole('button', { name: say.renew }).click()
      const email = page.locator('input[name="email"]')
      await expect(email).toHaveValue(driver.landlord.email)

      // The tenant's own address is refused at the field, and what was typed stays.
      await email.fill(driver.tenant.email)
      await page.getByRole('button', { name: say.send }).click()
      await expect(page.locator('.invite-again [data-error-key="validation.different"]')).toBeVisible()
      const corrected = `right-${driver.landlord.email}`
      await email.fill(corrected)
      await page.getByRole('button', { name: say.send }).click()
      await expect(page.locator('.invite-again [role="status"]')).toContainText(corrected)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.open)

      await withPassword(server, driver)
      await openAccount(page, server, driver)
      await page.getByRole('button', { name: say.again }).click()
      await expect(email).toHaveValue(corrected)
      await page.getByRole('button', { name: say.send }).click()
      await expect(page.locator('.invite-again [role="status"]')).toContainText(corrected)
    })

    test('a tenant who learns that the landlord has no e-mail address has the invitation posted', async ({
      page,
      server,
      open,
    }) => {
      const driver = await ApplicationDriver.start(server.url, { language })
      await driver.signed()
      // The link's signs are those of chance. The widest must fit, too.
      const finish = (await driver.get(`${driver.token}/finish-page`)) as ResponseOf<'finishPage'>
      const shortUrl = `${server.url}/i/${'W'.repeat(19)}`
      await answerCall(page, 'finishPage', () => ({ ...finish, shortUrl }))
      await open(driver, `/${language}/payment`)
      await expect(page.locator('#short-url')).toContainText('/i/WWW')
      await page.getByRole('button', { name: say.again }).click()
      const form = page.locator('.invite-again')
      await form.getByRole('checkbox', { name: say.none }).check()
      await expect(page.locator('input[name="email"]')).toHaveCount(0)
      await expectSound(page, language)
      await form.getByRole('button', { name: say.send }).click()
      await expect(form.getByRole('status')).toContainText(say.byPost)
      await expect(form).toContainText(say.toPost)
      await server.mailTo(driver.landlord.email, /nicht mehr an diese Adresse|no longer write to this address/)
    })
  })
}
