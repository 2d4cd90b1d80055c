import { ApplicationDriver } from './support/api.ts'
import { field, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE' })

test('finds a certificate by the typed code of its printed copy', async ({ page, server, complaints }) => {
  // The browser logs the 404 of the unknown code.
  complaints.expect(/status of 404/)
  const { code } = await (await ApplicationDriver.start(server.url)).accepted()
  await page.goto('/de/help')
  await page.locator('main').getByRole('link', { name: 'Urkunde prüfen' }).click()
  await onScreen(page, 'certificate-code')
  await page.keyboard.press('Tab')
  await field(page, 'code').press('Enter')
  await expect(page.locator('main')).toContainText('Bitte geben Sie den Code an.')
  await expect(field(page, 'code')).toBeFocused()
  await field(page, 'code').fill('NB-0000-1111')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toContainText('So sieht kein Code aus.')

  await field(page, 'code').fill('nb zzzz zzzz')
  await page.keyboard.press('Enter')
  await onScreen(page, 'certificate')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diesen Code gibt es nicht.')
  // The reader corrects the code on the same page. Spaces, case and the prefix do not matter.
  await field(page, 'code').fill(code.slice(3).toLowerCase().replace('-', ' '))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/de/certificate/${code}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Bürgschaftsurkunde gilt.')
})
