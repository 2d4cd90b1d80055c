import type { Locator, Page } from '@playwright/test'
import { documentsOfLargeDeposit } from './support/large-deposit.ts'
import { decidedLargeClaim } from './support/large-payout.ts'
import { colleague } from './support/office.ts'
import { overflowOf } from './support/overflow.ts'
import { field, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

const WORDS = {
  de: {
    identity: 'Geburtsdatum weicht von der Auskunft ab.',
    open: 'Öffnen',
    opened: 'Ausweis geöffnet',
    accept: 'Annehmen',
    confirm: /bestätigen/i,
    second: /zweite Person/,
    propose: 'Auszahlung von 3.000 € vorschlagen',
    waits: 'Bis dahin nicht überweisen',
    back: 'Zurückgeben',
    backText: 'Falscher Verwendungszweck.',
    pay: 'Auszahlung von 3.000 € bestätigen',
  },
  en: {
    identity: 'Birth date differs from the report.',
    open: 'Open',
    opened: 'identity document opened',
    accept: 'Accept',
    confirm: /confirm/i,
    second: /second person/,
    propose: 'Propose the payout of €3,000',
    waits: 'Don’t transfer it until then',
    back: 'Return',
    backText: 'Wrong reference.',
    pay: 'Confirm the payout of €3,000',
  },
}
const foot = (page: Page): Locator => page.locator('.decide')

for (const { language, locale, width } of [
  { language: 'de', locale: 'de-DE', width: 1280 },
  { language: 'en', locale: 'en-GB', width: 390 },
] as const) {
  const say = WORDS[language]

  test.describe(`${language}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height: width === 390 ? 664 : 860 } })

    test('a large deposit: the identity document opens with a reason, and two people accept', async ({
      page,
      server,
      open,
      browser,
    }) => {
      const driver = await documentsOfLargeDeposit(server.url, 'Lea', language)
      await open(driver, `/${language}/offers`)
      await onScreen(page, 'manual-underwriting')

      const [kim, ada] = [await colleague(server, 'Kim Falk'), await colleague(server, 'Ada Vogt')]
      const { id } = await kim.caseOf((await driver.user()).refId)
      await kim.signIn(page.context())
      await page.goto(`/${language}/office?case=${id}`)
      const document = page.getByRole('button', { name: /ausweis\.pdf/ })
      const dialog = page.getByRole('dialog')
      await document.press('Enter')
      await expect(dialog).toBeVisible()
      // The document is not loaded before a reason is given.
      await expect(page.locator('iframe')).toHaveCount(0)
      await dialog.getByRole('button', { name: say.open, exact: true }).press('Enter')
      await expect(field(page, 'reason')).toBeFocused()
      await expect(field(page, 'reason')).toHaveAttribute('aria-invalid', 'true')
      await page.keyboard.type(say.identity)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.locator('dialog[open] iframe')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(document).toBeFocused()
      await expect(page.locator('#case')).toContainText(say.identity)
      await expect(page.locator('#case')).toContainText(say.opened)

      await field(page, 'note').fill(language === 'de' ? 'Einkommen und Person belegt.' : 'Income and person proved.')
      await foot(page).getByRole('button', { name: say.accept, exact: true }).press('Enter')
      await expect(page.getByRole('status').filter({ hasText: say.second })).toBeVisible()
      expect((await driver.user()).riskResult).toBeNull()
      await ada.signIn(page.context())
      await page.goto(`/${language}/office?filter=confirming&case=${id}`)
      await foot(page).getByRole('button', { name: say.confirm }).press('Enter')
      await expect.poll(async () => (await driver.user()).riskResult).toBe(true)
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)

      const context = await browser.newContext({ locale, baseURL: server.url })
      const tenant = await context.newPage()
      await open(driver, `${server.url}/${language}/offers`, tenant)
      await onScreen(tenant, 'offers')
      await context.close()
    })

    test('a large payout: one person proposes it, and another returns and then confirms it', async ({
      page,
      server,
    }) => {
      const [kim, ada] = [await colleague(server, 'Kim Falk'), await colleague(server, 'Ada Vogt')]
      const id = await decidedLargeClaim(server, kim, language)
      const show = async (person: typeof kim) => {
        await person.signIn(page.context())
        await page.goto(`/${language}/office/claims?claim=${id}`)
        await expect(foot(page)).toBeVisible()
      }
      const propose = async (reference: string) => {
        await show(kim)
        await field(page, 'reference').fill(reference)
        await foot(page).getByRole('button', { name: say.propose }).press('Enter')
        await expect(foot(page)).toContainText(say.waits)
        // The person who proposed the payout cannot confirm it.
        await expect(foot(page).getByRole('button', { name: say.pay })).toHaveCount(0)
      }
      await propose('NB 1')
      await show(ada)
      const cut = await foot(page).evaluate(
        (box) =>
          [...box.querySelectorAll('p, textarea, button')].filter(
            (one) =>
              one.getBoundingClientRect().right > document.documentElement.clientWidth ||
              one.getBoundingClientRect().left < box.getBoundingClientRect().left,
          ).length,
      )
      expect(cut, 'parts of the foot that are cut').toBe(0)
      await foot(page).getByRole('button', { name: say.back }).press('Enter')
      await expect(field(page, 'note')).toBeFocused()
      await page.keyboard.type(say.backText)
      await foot(page).getByRole('button', { name: say.back }).press('Enter')
      await expect(page.locator('[data-act="payout"]')).toBeVisible()
      await expect(page.locator('main')).toContainText(say.backText)

      await propose('NB 2')
      await show(ada)
      await expect(page.locator('main')).toContainText('NB 2')
      await foot(page).getByRole('button', { name: say.pay }).press('Enter')
      await expect(page.getByRole('button', { name: say.pay })).toHaveCount(0)
      await expect.poll(async () => ((await kim.get(`claims/${id}`)) as { state: string }).state).toBe('PAID_OUT')
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    })
  })
}
