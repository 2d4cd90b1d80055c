import { execFileSync } from 'node:child_process'
import { ApplicationDriver } from './support/api.ts'
import { readPdf } from './support/pdf.ts'
import { onScreen } from './support/questionnaire.ts'
import { expect, keptTest as test } from './support/test.ts'

const KINDS = [
  'terms-of-use',
  'sample',
  'privacy-policy',
  'terms-and-condition',
  'first-info',
  'product-info',
  'avb',
] as const

for (const { language, width } of [
  { language: 'de', width: 1280 },
  { language: 'en', width: 390 },
] as const) {
  const german = language === 'de'
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ locale: german ? 'de-DE' : 'en-GB', viewport: { width, height: 860 } })

    test('shows each legal document for both countries as a sample, with the PDF of this version', async ({ page }) => {
      for (const kind of KINDS) {
        for (const country of ['de', 'at']) {
          await page.goto(`/${language}/legal/${kind}?country=${country}`)
          await onScreen(page, 'legal')
          const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
          await expect(page.locator('article section').first()).toBeVisible()
          await expect(page.locator('article')).toContainText(german ? 'Mustertext' : 'Sample text')
          const { bytes, text } = await readPdf(
            page,
            (await page.locator('a[href*="save=true"]').getAttribute('href')) ?? '',
          )
          const flat = text.replace(/\s+/g, ' ')
          expect(flat).toContain(title)
          for (const heading of await page.locator('article h2').allTextContents()) expect(flat).toContain(heading)
          const info = execFileSync('pdfinfo', ['-'], { input: bytes }).toString()
          expect(info).toMatch(/Tagged:\s+yes/)
          if (kind === 'product-info') expect(info).toMatch(/Pages:\s+2\n/)
        }
      }
    })

    test('opens the other country, an earlier version and the present one by keyboard', async ({ page }) => {
      await page.goto(`/${language}/legal/terms-and-condition?country=de`)
      await onScreen(page, 'legal')
      await page.getByRole('link', { name: german ? 'Österreich' : 'Austria' }).focus()
      await page.keyboard.press('Enter')
      await expect(
        page.getByRole('heading', { level: 2, name: german ? 'Rücktrittsrecht' : 'Right of withdrawal' }),
      ).toBeVisible()
      await expect(page).toHaveURL(/country=at/)
      const versions = page.getByRole('navigation', { name: german ? 'Fassungen' : 'Versions' })
      await expect(versions.locator('[aria-current]')).toContainText(german ? 'gilt jetzt' : 'in force')
      await versions.getByRole('link').last().focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/version=2026-11$/)
      await expect(page.locator('article')).toContainText(
        german ? 'Das ist eine frühere Fassung.' : 'This is an earlier version.',
      )
      expect(await page.locator('a[href*="save=true"]').getAttribute('href')).toContain('version=2026-11')
      await page.getByRole('link', { name: german ? 'Zur geltenden Fassung' : 'Go to the current version' }).click()
      await expect(page.locator('article')).not.toContainText(german ? 'frühere Fassung' : 'earlier version')
    })
  })
}

test('answers an unknown kind or version with 404', async ({ page }) => {
  for (const path of ['/de/legal/diary', '/de/legal/avb?version=1999-01']) {
    await page.goto(path)
    await onScreen(page, '404')
  }
})

test('says that a text cannot be loaded, and still offers the PDF', async ({ page, complaints }) => {
  complaints.expect(/Failed to (?:load|fetch)|no answer/)
  await page.route('**/api/v1/legal/avb/text*', (route) => route.abort())
  await page.goto('/de/legal/avb')
  await onScreen(page, 'legal')
  const again = page.getByRole('button', { name: 'Noch einmal versuchen' })
  await expect(again).toBeVisible()
  await expect(page.locator('a[href*="save=true"]')).toBeVisible()
})

test('lets tenants in Austria read and download the consents before ticking them', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url, { country: 'at' })
  await driver.answerUpTo('end')
  await open(driver, '/de-AT/summary')
  await onScreen(page, 'summary')
  const link = page.getByRole('link', { name: 'Alle als PDF' })
  const file = page.waitForEvent('download')
  await link.click()
  expect((await file).suggestedFilename()).toBe('legal-documents.de.pdf')
  const all = (await readPdf(page, (await link.getAttribute('href')) ?? '')).text.replace(/\s+/g, ' ')
  await onScreen(page, 'summary')
  for (const [name, kind, words] of [
    ['electronicCommunication', 'electronic-communication', '§ 5a VersVG'],
    ['fulfilmentWithinWithdrawal', 'early-fulfilment', 'Rücktrittsfrist'],
  ] as const) {
    await expect(page.locator(`[name="${name}"]`)).not.toBeChecked()
    await expect(page.locator(`.consents a[href*="/de-AT/legal/${kind}?country=at"]`)).toBeVisible()
    expect(all).toContain(words)
  }
})

test('shows the accessibility statement of the last test run with the law of each country', async ({ page }) => {
  await page.goto('/de/accessibility?country=at')
  await onScreen(page, 'accessibility')
  await expect(page.locator('main')).toContainText('BaFG')
  await expect(page.locator('main')).toContainText(/axe-core \d+\.\d+/)
  await expect(page.locator('main')).toContainText('teilweise vereinbar')
  await page.goto('/en/accessibility?country=de')
  await expect(page.locator('main')).toContainText('BFSG')
  await expect(page.locator('main')).toContainText('partially conforms')
})

test('finds an answer of the help page by its words, and opens the one that a link names', async ({ page }) => {
  await page.goto('/de/help#refused')
  await onScreen(page, 'help')
  await expect(page.locator('#refused')).toHaveAttribute('open', '')
  await page.locator('[name="question"]').fill('passwort vergessen')
  await expect(page.getByRole('status').filter({ hasText: '1 Frage passt dazu.' })).toBeVisible()
  await expect(page.locator('#password')).toHaveAttribute('open', '')
  await page.locator('[name="question"]').fill('xyzzy')
  await expect(page.getByRole('status').filter({ hasText: 'Keine Frage passt dazu.' })).toBeVisible()
  await page.getByRole('link', { name: 'Preis und Zahlung' }).click()
  await expect(page.locator('[name="question"]')).toHaveValue('')
  await expect(page.locator('#section-pay')).toBeInViewport()
})
