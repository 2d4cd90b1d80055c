import { ApplicationDriver } from './support/api.ts'
import { fromToday } from './support/dates.ts'
import { signInAtHomes } from './support/homes.ts'
import { onScreen } from './support/questionnaire.ts'
import { expectSound } from './support/sound.ts'
import { expect, test } from './support/test.ts'

for (const [locale, viewport, words] of [
  [
    'de',
    { width: 1366, height: 657 },
    {
      accept: 'Bürgschaft annehmen',
      homes: 'Alle Ihre Wohnungen',
      announce: 'Forderung ohne Betrag ankündigen',
      send: 'Ankündigen',
      missing: 'Der Betrag Ihrer angekündigten Forderung fehlt noch.',
      amount: /^Betrag nennen/,
      report: 'Forderung melden',
      release: 'Freigabe unterschreiben',
    },
  ],
  [
    'en',
    { width: 390, height: 664 },
    {
      accept: 'Accept the guarantee',
      homes: 'All your homes',
      announce: 'Announce a claim without an amount',
      send: 'Announce',
      missing: 'The amount of the claim you announced is still missing.',
      amount: /^Give the amount/,
      report: 'Make a claim',
      release: 'Sign the release',
    },
  ],
] as const)
  test.describe(`in ${locale}, ${viewport.width} px`, () => {
    test.use({ viewport })

    test(
      'a landlord accepts, announces and reports a claim, and finds the release, beside one house',
      { tag: locale === 'en' ? '@smoke' : [] },
      async ({ page, server }) => {
        test.setTimeout(150_000)
        const driver = await ApplicationDriver.start(server.url, {
          language: locale,
          bodies: fromToday(),
        })
        await driver.signed()
        const oneHouse = async (evening: boolean) => {
          await expect(page.locator('.stage .house')).toBeVisible()
          await expect(page.locator('.stage-sky.dusk')).toHaveCount(evening ? 1 : 0)
          await expect(page.locator('main .house')).toHaveCount(0)
        }
        await page.goto(`/${locale}/landlord/invitation/${await driver.invitationId()}`)
        await onScreen(page, 'landlord-invitation')
        await oneHouse(false)
        // The landlord reads what an acceptance means before the facts, and declares nothing unseen.
        await expect(page.locator('section:has(.ticks) ~ .card').first()).toBeVisible()
        await expect(page.locator('.answer-declares')).toBeInViewport({ ratio: 1 })
        await page.getByRole('button', { name: words.accept }).press('Enter')
        await expect(page.locator('.stage-sky.dusk')).toHaveCount(1)
        await oneHouse(true)
        await expectSound(page, locale)

        await page.getByRole('link', { name: words.homes }).click()
        await onScreen(page, 'landlord-homes')
        await oneHouse(false)
        await signInAtHomes(page, server.url, driver.landlord, locale)
        const home = page.locator('[data-home]')
        const details = async () => {
          await expect(home).toHaveAttribute('data-home', /COVERED|CLAIMED/)
          await home.locator('summary').press('Enter')
        }
        await details()
        await expectSound(page, locale)
        await home.getByRole('link', { name: words.announce }).click()
        await onScreen(page, 'landlord-policy')
        const reason = page.locator('[name="reason"]')
        await expect(reason).toBeFocused()
        await expect(page).not.toHaveURL(/claim=/)
        await oneHouse(true)
        await reason.fill('Nebenkosten, die Abrechnung folgt')
        // The session of the list is the proof: no code is asked for again.
        await page.getByRole('button', { name: words.send, exact: true }).click()
        await expect(page.locator('[data-part="announcement"]')).toContainText('Nebenkosten')
        await expect(page.locator('[name="code"]')).toHaveCount(0)

        await page.getByRole('link', { name: words.homes }).click()
        await expect(home).toContainText(words.missing)
        await home.getByRole('link', { name: words.amount }).click()
        await onScreen(page, 'landlord-policy')
        await expect(page.locator('#claims-title')).toBeInViewport()
        await page.goBack()
        await details()
        await home.getByRole('link', { name: words.report }).click()
        await expect(page.locator('[data-form="claim"]')).toBeVisible()
        await expect(page).not.toHaveURL(/claim=/)
        await page.goBack()
        await details()
        await home.getByRole('link', { name: words.release }).click()
        await onScreen(page, 'landlord-release')
        await oneHouse(true)
        await expectSound(page, locale)
      },
    )
  })
