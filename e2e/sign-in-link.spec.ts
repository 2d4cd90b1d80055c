import { aColleague, PASSWORD } from './support/office.ts'
import { field, onScreen } from './support/questionnaire.ts'
import { expect, keptTest as test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 664 } })

for (const [locale, words] of [
  [
    'de',
    {
      next: 'Weiter',
      wait: 'einen Link',
      send: 'Link schicken',
      sent: 'unterwegs',
      open: 'Diesen Browser freigeben',
      known: 'Wir kennen diesen Browser',
      ended: 'schon benutzt',
    },
  ],
  [
    'en',
    {
      next: 'Continue',
      wait: 'send you a link',
      send: 'Send link',
      sent: 'on its way',
      open: 'Allow this browser',
      known: 'recognise this browser',
      ended: 'already been used',
    },
  ],
] as const) {
  test(`a browser locked out after wrong passwords signs in by a mailed link (${locale})`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(/status of 4(00|01|29)/)
    const { staff } = await aColleague(server, 'Vera Link')
    await page.goto(`/${locale}/office/login`)
    await onScreen(page, 'office-login')
    await field(page, 'email').fill(staff.email)
    for (let time = 0; time < 6; time++) {
      await field(page, 'password').fill(`Wrong-Guess-${time}`)
      await page.getByRole('button', { name: words.next }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByRole('button', { name: words.next })).toBeEnabled()
    }
    await expect(page.getByRole('alert')).toContainText(words.wait)
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.sent)).toBeVisible()
    await expect(page.locator(':focus')).toContainText(words.sent)

    const { text } = await server.mailTo(staff.email, /Anmelden bei|Sign in to/)
    const link = new URL(/https?:\S+device=\S+/.exec(text ?? '')![0])
    await page.goto(`/${locale}/office/login${link.search}`)
    await onScreen(page, 'office-login')
    await page.getByRole('button', { name: words.open }).click()
    await expect(page.getByText(words.known)).toBeVisible()
    await expect(page.locator(':focus')).toContainText(words.known)
    await expect(page).not.toHaveURL(/device=/)
    await field(page, 'email').fill(staff.email)
    await field(page, 'password').fill(PASSWORD)
    await page.getByRole('button', { name: words.next }).click()
    await expect(field(page, 'code')).toBeFocused()

    await page.goto(`/${locale}/office/login${link.search}`)
    await page.getByRole('button', { name: words.open }).click()
    await expect(page.getByRole('alert')).toContainText(words.ended)
  })
}
