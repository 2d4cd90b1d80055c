import { ApplicationDriver } from './support/api.ts'
import { fromToday } from './support/dates.ts'
import { colleague } from './support/office.ts'
import { overflowOf } from './support/overflow.ts'
import { field, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

const WORDS = {
  de: {
    release: 'Freigabe erbitten',
    released: 'Der Vermieter wird um die Freigabe gebeten.',
    withdraw: 'Widerruf eintragen',
    propose: 'Vorschlagen',
    own: 'Bestätigen kann nur eine andere Person.',
    confirm: 'Bestätigen',
    confirmed: 'Widerruf eingetragen',
    email: 'E-Mail des Mieters berichtigen',
    reason: 'Bitte nennen Sie den Grund.',
    drop: 'Verwerfen',
    dropped: 'Verworfen.',
    today: new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium' }),
  },
  en: {
    release: 'Ask for the release',
    released: 'We’re asking the landlord for the release.',
    withdraw: 'Enter a withdrawal',
    propose: 'Propose',
    own: 'Only another person can confirm it.',
    confirm: 'Confirm',
    confirmed: 'Entered the withdrawal',
    email: 'Correct the tenant’s e-mail',
    reason: 'Please give the reason.',
    drop: 'Drop',
    dropped: 'Dropped.',
    today: new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }),
  },
}
const beginsToday = () => ({ bodies: fromToday() })

for (const { language, locale, width, height } of [
  { language: 'de', locale: 'de-DE', width: 1366, height: 657 },
  { language: 'en', locale: 'en-GB', width: 390, height: 664 },
] as const) {
  const say = WORDS[language]

  test.describe(`${language}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height } })

    test('acts for a caller: requests a release, proposes a withdrawal to a second person, and drops an email address', async ({
      page,
      server,
      browser,
    }) => {
      const driver = await ApplicationDriver.start(server.url, { language, ...beginsToday() })
      await driver.accepted()
      const [kim, ada] = [await colleague(server, 'Kim Falk'), await colleague(server, 'Ada Vogt')]
      await kim.signIn(page.context())
      await page.goto(`/${language}/office/people`)
      await onScreen(page, 'office-people')
      await field(page, 'search').fill(driver.tenant.email)
      await page.keyboard.press('Enter')
      await page.locator('.people-open').click()
      const dialog = page.getByRole('dialog')
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

      await press(say.release)
      await dialog.getByRole('button', { name: say.release }).click()
      await expect(dialog).toContainText(say.reason)
      await field(page, 'reason').fill('Zieht am Freitag aus.')
      await dialog.getByRole('button', { name: say.release }).click()
      await expect(page.getByRole('main')).toContainText(say.released)
      await expect(page.getByRole('button', { name: say.release, exact: true })).toHaveCount(0)

      await press(say.email)
      await field(page, 'email').fill(`neu.${driver.tenant.email}`)
      await field(page, 'reason').fill('Altes Postfach gibt es nicht mehr.')
      await dialog.getByRole('button', { name: say.propose }).click()
      await expect(page.locator('[data-proposal="email"]')).toContainText(`neu.${driver.tenant.email}`)
      await server.mailTo(driver.tenant.email, /andere E-Mail-Adresse|another e-mail address/)

      await press(say.withdraw)
      await field(page, 'declaredOn').fill(say.today.format(new Date()))
      await field(page, 'reason').fill('Brief von heute.')
      await dialog.getByRole('button', { name: say.propose }).click()
      await expect(page.locator('[data-proposal="withdrawal"]')).toContainText(say.own)
      expect(await overflowOf(page)).toBe(0)

      const second = await browser.newContext({ locale, viewport: { width, height } })
      await ada.signIn(second)
      const other = await second.newPage()
      await other.goto(page.url())
      const proposal = other.locator('[data-proposal="withdrawal"]')
      await proposal.getByRole('button', { name: say.confirm }).click()
      await field(other, 'reason').fill('Unterschrift verglichen.')
      await other.getByRole('dialog').getByRole('button', { name: say.confirm }).click()
      await expect(proposal).toHaveCount(0)
      await expect(other.getByRole('main')).toContainText(say.confirmed)
      await expect(other.getByRole('button', { name: say.withdraw, exact: true })).toHaveCount(0)
      await other.locator('[data-proposal="email"]').getByRole('button', { name: say.drop }).click()
      await field(other, 'reason').fill('Hat sich anders entschieden.')
      await other.getByRole('dialog').getByRole('button', { name: say.drop }).click()
      await expect(other.getByRole('main')).toContainText(say.dropped)
      expect(await overflowOf(other)).toBe(0)
      await server.mailTo(driver.tenant.email, /Widerruf|withdrawal/)
      await second.close()
    })
  })
}
