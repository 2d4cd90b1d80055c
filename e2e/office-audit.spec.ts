import { colleague, firstManager } from './support/office.ts'
import { overflowOf } from './support/overflow.ts'
import { field, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

const WORDS = {
  de: {
    added: 'Konto angelegt',
    show: 'Anzeigen',
    none: 'Nichts gefunden.',
    figures: 'Zahlen geöffnet',
    file: 'Als CSV laden',
    tab: 'Protokoll',
  },
  en: {
    added: 'Added an account',
    show: 'Show',
    none: 'Nothing found.',
    figures: 'Opened the figures',
    file: 'Download as CSV',
    tab: 'Audit trail',
  },
}

for (const { language, locale, width, height } of [
  { language: 'de', locale: 'de-DE', width: 1366, height: 657 },
  { language: 'en', locale: 'en-GB', width: 390, height: 664 },
] as const) {
  const say = WORDS[language]

  test.describe(`${language}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height } })

    test('a manager reads who did what, filters it and downloads it', async ({ page, server }) => {
      const boss = await firstManager(server)
      await colleague(server, 'Kim Falk')
      await boss.signIn(page.context())
      await page.goto(`/${language}/office/figures`)
      await onScreen(page, 'office-figures')
      await expect(page.locator('.figure-totals')).toBeVisible()
      await page.goto(`/${language}/office/audit`)
      await onScreen(page, 'office-audit')
      const rows = page.locator('[data-audit]')
      await expect(page.locator('[data-audit="view figures-opened"]').first()).toContainText(say.figures)
      await expect(page.locator('[data-audit="staff added"]').first()).toContainText(say.added)
      expect(await overflowOf(page)).toBe(0)

      await page.locator('#area').selectOption('view')
      await page.getByRole('button', { name: say.show, exact: true }).click()
      await expect(page).toHaveURL(/area=view/)
      await expect(page.locator('[data-audit="staff added"]')).toHaveCount(0)
      await expect(rows.first()).toBeVisible()
      await field(page, 'from').fill('gestern')
      await page.getByRole('button', { name: say.show, exact: true }).click()
      await expect(field(page, 'from')).toHaveAttribute('aria-invalid', 'true')
      await field(page, 'from').fill('')
      await field(page, 'subject').fill('NB-NICHTS')
      await page.getByRole('button', { name: say.show, exact: true }).click()
      await expect(page.getByRole('main').getByRole('status')).toContainText(say.none)
      await page.goBack()
      await expect(rows.first()).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: say.file }).click()
      expect((await download).suggestedFilename()).toBe('audit.csv')
    })
  })
}
