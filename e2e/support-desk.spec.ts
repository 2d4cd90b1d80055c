import { ApplicationDriver } from './support/api.ts'
import { colleague } from './support/office.ts'
import { overflowOf } from './support/overflow.ts'
import { field, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

const WORDS = {
  de: {
    found: 'Ein Treffer',
    nothing: 'Nichts gefunden',
    step: 'Vermieter eingeladen',
    saved: 'Karte Visa •••• 4242 hinterlegt',
    paidBy: 'Zahlungsart: Karte Visa •••• 4242, hinterlegt am',
    again: /^Erneut senden/,
    send: 'Senden',
    reason: 'Bitte nennen Sie den Grund.',
    said: 'Die E-Mail ist unterwegs.',
    act: 'E-Mail erneut gesendet',
    save: 'Notiz speichern',
    back: 'Zur Suche',
  },
  en: {
    found: 'One result',
    nothing: 'Nothing found',
    step: 'Landlord invited',
    saved: 'Card Visa •••• 4242 saved',
    paidBy: 'Means of payment: Card Visa •••• 4242, saved on',
    again: /^Send again/,
    send: 'Send',
    reason: 'Please give the reason.',
    said: 'The e-mail is on its way.',
    act: 'Sent an e-mail again',
    save: 'Save note',
    back: 'Back to the search',
  },
}

for (const { language, locale, width, height } of [
  { language: 'de', locale: 'de-DE', width: 1366, height: 657 },
  { language: 'en', locale: 'en-GB', width: 390, height: 664 },
] as const) {
  const say = WORDS[language]

  test.describe(`${language}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height } })

    test('finds a caller who did not get a mail, opens it, and sends it again with a new link', async ({
      page,
      server,
    }) => {
      const driver = await ApplicationDriver.start(server.url, { language })
      await driver.answerUpTo('end')
      await driver.signed()
      await server.mailTo(driver.landlord.email)
      const kim = await colleague(server, 'Kim Falk')
      await kim.signIn(page.context())
      await page.goto(`/${language}/office/people`)
      await onScreen(page, 'office-people')

      await field(page, 'search').fill('Niemand Nirgends')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').getByRole('status')).toContainText(say.nothing)
      await field(page, 'search').fill(driver.tenant.email)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').getByRole('status')).toContainText(say.found)
      expect(page.url()).not.toContain(driver.tenant.email)
      expect(await overflowOf(page)).toBe(0)
      await page.locator('.people-open').click()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      for (const part of [say.step, say.saved, say.paidBy]) await expect(page.getByRole('main')).toContainText(part)
      expect(await overflowOf(page)).toBe(0)

      const mail = page.locator('[data-mail="landlord-invitation"]').first()
      await mail.locator('summary').click()
      await expect(mail.locator('.person-mail')).toContainText('/landlord/invitation/•••')
      await mail.getByRole('button', { name: say.again }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say.send, exact: true }).click()
      await expect(dialog).toContainText(say.reason)
      await field(page, 'reason').fill('Liegt nicht im Postfach.')
      await dialog.getByRole('button', { name: say.send, exact: true }).click()
      await expect(page.getByRole('main')).toContainText(say.said)
      await expect(page.getByRole('main')).toContainText(say.act)
      await expect(async () => {
        await page.reload()
        await expect(page.locator('[data-mail="landlord-invitation"]')).toHaveCount(2, { timeout: 1_000 })
      }).toPass()

      await field(page, 'note').fill('Ruft am Freitag wieder an.')
      await page.getByRole('button', { name: say.save }).click()
      await expect(page.locator('.person-note').first()).toContainText('Ruft am Freitag wieder an.')
      await expect(field(page, 'note')).toHaveValue('')
      await page.getByRole('link', { name: say.back }).click()
      await expect(field(page, 'search')).toBeFocused()
    })
  })
}
