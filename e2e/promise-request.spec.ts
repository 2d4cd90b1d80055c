import { followMailedLink } from './support/mailed-link.ts'
import { firstOwner } from './support/partner.ts'
import { someTenant } from './support/partner-invitations.ts'
import { fill } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

test('a partner asks for a promise, and sees only what the person agrees to and for how long', async ({
  page,
  server,
  browser,
}) => {
  const email = someTenant()
  await (await firstOwner(server)).signIn(page.context())
  await page.goto('/de/partner/promises')
  await page.getByRole('button', { name: 'Um eine Zusage bitten' }).first().click()
  await expect(page.locator('[name="person.firstName"]')).toBeFocused()
  await fill(page, {
    'person.firstName': 'Mara',
    'person.lastName': 'Lind',
    'person.email': email,
    deposit: '2.500',
  })
  await page.getByRole('button', { name: 'E-Mail schicken' }).click()
  await expect(page.getByText('Mara Lind bekommt jetzt eine E-Mail.')).toBeVisible()
  const row = page.locator('tr[data-promise]', { hasText: email })
  await expect(row).toContainText('Angefragt')
  await expect(row).toContainText('2.500 €')

  const mail = await server.mailTo(email, /bittet Sie um eine Zusage/)
  const link = /https?:\/\/[^/\s"]+(\/\S*token=[\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'de-DE',
    viewport: { width: 390, height: 860 },
  })
  const person = await context.newPage()
  await followMailedLink(person, link)
  await expect(person.locator('[data-promise-request="open"]')).toContainText('bis 2.500 €')
  await expect(person.getByText('Ihr Einkommen, Ihre Auskunft, Ihre Adresse')).toBeVisible()
  await person.screenshot({ path: 'test-results/promise-request.png', fullPage: true })
  await person.getByRole('button', { name: 'Zustimmen und weiter' }).press('Enter')
  await expect(person.locator('[data-promise-request="AGREED"]')).toBeVisible()
  await expect(person.getByRole('button', { name: 'Fragen weiter beantworten' })).toBeVisible()
  await person.screenshot({ path: 'test-results/promise-request-agreed.png', fullPage: true })
  await page.reload()
  await expect(row).toContainText('Zugestimmt')

  await person.getByRole('button', { name: 'Zustimmung zurücknehmen' }).click()
  await person.getByRole('dialog').getByRole('button', { name: 'Zustimmung zurücknehmen' }).click()
  await expect(person.locator('[data-promise-request="NOT_PROMISED"]')).toBeVisible()
  await page.reload()
  await expect(row).toContainText('Keine Zusage')
  await context.close()
})
