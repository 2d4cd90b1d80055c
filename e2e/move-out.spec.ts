import { openAccount, unfold, withPassword } from './support/account.ts'
import { ApplicationDriver } from './support/api.ts'
import { fromToday, inDays } from './support/dates.ts'
import { landlordPath, provedLandlord } from './support/landlord.ts'
import { field, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

/** The browser logs the 401 that led to the sign-in page. */
const NOT_SIGNED_IN = /status of 401/
const TODAY = { bodies: fromToday() }

for (const { locale, language, width, height, words } of [
  {
    locale: 'de-DE',
    language: 'de',
    width: 1366,
    height: 657,
    words: {
      open: 'Auszug mitteilen',
      save: 'Tag mitteilen',
      day: '.',
      subject: /zieht am/,
      correct: 'Anderer Tag',
      send: 'Tag berichtigen',
      landlordSays: 'Sie haben den Tag berichtigt',
      tenantSees: 'Es gilt der Tag von',
    },
  },
  {
    locale: 'en-GB',
    language: 'en',
    width: 390,
    height: 664,
    words: {
      open: 'Tell us you’re moving out',
      save: 'Send the day',
      day: '/',
      subject: /is moving out on/,
      correct: 'Another day',
      send: 'Correct the day',
      landlordSays: 'You’ve corrected the day',
      tenantSees: 'The day that',
    },
  },
] as const)
  test.describe(`in ${language}, ${width} pixels wide`, () => {
    test.use({ locale, viewport: { width, height } })

    test('the tenant names the day of the move-out, and the landlord corrects it', async ({
      page,
      server,
      browser,
      complaints,
    }) => {
      complaints.expect(NOT_SIGNED_IN)
      const driver = await ApplicationDriver.start(server.url, { ...TODAY, language })
      await driver.accepted()
      await withPassword(server, driver)
      await openAccount(page, server, driver)
      const section = page.locator('.move-out')
      await unfold(page, '.move-out')
      await section.getByRole('button', { name: words.open }).click()
      const [year, month, day] = inDays(30).split('-')
      await field(page, 'day').fill([day, month, year].join(words.day))
      await section.getByRole('button', { name: words.save }).click()
      await expect(section.locator('.timeline li, [aria-current="step"]').first()).toBeVisible()
      await expect(section).toHaveAttribute('data-answer', 'NONE')

      const email = driver.landlord.email
      const path = await landlordPath(server, 'policy', email, words.subject)
      const elsewhere = await browser.newContext({ locale, baseURL: server.url, viewport: { width, height } })
      const landlord = await elsewhere.newPage()
      complaints.watch(landlord)
      await provedLandlord(elsewhere, server.url, path, email)
      await landlord.goto(path)
      await landlord.getByRole('button', { name: words.correct }).click()
      const [y, m, d] = inDays(33).split('-')
      await field(landlord, 'day').fill([d, m, y].join(words.day))
      await landlord.getByRole('button', { name: words.send }).click()
      await expect(landlord.locator('[data-move-out]')).toHaveAttribute('data-move-out', 'CORRECTED')
      await expect(landlord.locator('[data-move-out]')).toContainText(words.landlordSays)
      await elsewhere.close()

      await page.reload()
      await expect(section).toContainText(words.tenantSees)
    })
  })

test.describe('after a decline', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 664 } })

  test('the tenant applies again with all answers, beginning at the summary', async ({ page, server, complaints }) => {
    complaints.expect(NOT_SIGNED_IN)
    const driver = await ApplicationDriver.start(server.url)
    await driver.declined('Bitte mit 1.500 Euro.')
    await withPassword(server, driver)
    await openAccount(page, server, driver)
    await page.getByRole('button', { name: 'Mit meinen Angaben neu beantragen' }).click()
    await onScreen(page, 'summary')
  })
})
