import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { RunningServer } from './server.ts'
import { ApplicationDriver, SMALL_PDF } from './support/api.ts'
import { followMailedLink } from './support/mailed-link.ts'
import { colleague, type Colleague } from './support/office.ts'
import { field, onScreen } from './support/questionnaire.ts'
import { expect, keptTest as test } from './support/test.ts'

test.use({ locale: 'de-DE', viewport: { width: 1280, height: 900 } })

/** A unique first name, so that a search finds only the cases of one test. */
const aName = () =>
  `L${randomUUID()
    .replace(/[^a-z]/g, '')
    .slice(0, 8)}a`

const caseTitle = (page: Page): Locator => page.locator('#case h2')
const rows = (page: Page): Locator => page.locator('.queue-table tbody tr')
const decide = (page: Page): Locator => page.locator('.decide')
const note = (page: Page): Locator => decide(page).locator('[name="note"]')

/** A tenant whose credit score makes the rules refer the decision to a person. */
async function borderline(
  server: RunningServer,
  firstName: string,
  start: Parameters<typeof ApplicationDriver.start>[1] = {},
): Promise<ApplicationDriver> {
  const driver = await ApplicationDriver.start(server.url, { ...start, tenant: { firstName, lastName: 'Grenzfall' } })
  return driver.checked()
}

const HIGH_DEPOSIT = {
  bodies: {
    'rent-amounts': { currency: 'EUR', coldRentAmount: 4500, rentDepositAmount: 12000 },
    employment: { employmentStatus: 'EMPLOYED', grossIncome: 150000, educationLevel: null, educationPlace: null },
  },
}

async function openCase(page: Page, colleague: Colleague, name: string, lang: 'de' | 'en' = 'de'): Promise<void> {
  await colleague.signIn(page.context())
  await page.goto(`/${lang}/office?search=${name}`)
  await onScreen(page, 'office')
  await rows(page).getByRole('link').first().click()
  await expect(caseTitle(page)).toContainText(name)
}

/** Follows the link of a mail in a browser without the tenant's earlier state. */
async function openMail(page: Page, server: RunningServer, email: string, subject: RegExp): Promise<void> {
  const { text = '' } = await server.mailTo(email, subject)
  const link = /https?:\/\/\S+token=\S+/.exec(text)?.[0]
  if (!link) throw new Error(`no link in:\n${text}`)
  await followMailedLink(page, link)
}

test(
  'a case is accepted with the keyboard alone, and the link of the mail leads to the offers',
  { tag: '@smoke' },
  async ({ page, server, browser }) => {
    const name = aName()
    const driver = await borderline(server, name)
    await borderline(server, name)
    await (await colleague(server, 'Kim Falk')).signIn(page.context())
    await page.goto('/de/office')
    await onScreen(page, 'office')
    await page.keyboard.press('/')
    await expect(field(page, 'search')).toBeFocused()
    // In a text field, shortcut letters are typed as text.
    await page.keyboard.type(`${name} jar`)
    await expect(page.locator('.queue-empty')).toContainText('Dazu gibt es keinen Vorgang')
    for (let letter = 0; letter < 4; letter++) await page.keyboard.press('Backspace')
    await expect(rows(page)).toHaveCount(2)
    await expect(page).toHaveURL(new RegExp(`search=${name}$`))
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expect(caseTitle(page)).toContainText(name)
    const first = await rows(page).nth(0).getAttribute('data-case')
    await expect(page).toHaveURL(new RegExp(`case=${first}`))
    await page.keyboard.press('j')
    await expect(page).not.toHaveURL(new RegExp(`case=${first}`))
    await page.keyboard.press('k')
    await expect(page).toHaveURL(new RegExp(`case=${first}`))
    await expect(decide(page)).toBeVisible()
    await page.keyboard.press('t')
    await expect(page.locator('.case-assignee')).toContainText('Bei Ihnen')

    await page.keyboard.press('r')
    await expect(decide(page).getByRole('checkbox').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(note(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('a')
    await expect(note(page)).toBeFocused()
    await page.keyboard.type('Einkommen stabil, Mietquote 23 %.')
    // A reload keeps the open case and the typed note.
    await page.reload()
    await expect(note(page)).toHaveValue('Einkommen stabil, Mietquote 23 %.')
    const shown = await page.locator('#case .caption').first().innerText()
    await page.keyboard.press('a')
    await expect(page.locator('.toast')).toContainText('angenommen')
    // The next case opens by itself.
    await expect(page.locator('#case .caption').first()).not.toHaveText(shown)
    await expect(rows(page)).toHaveCount(2)

    const { refId } = await driver.user()
    const accepted = shown.includes(refId)
    const other = (await browser.newContext({ locale: 'de-DE' })).newPage()
    const tenantPage = await other
    if (!accepted) {
      await decide(page).locator('textarea').fill('Auch in Ordnung.')
      await decide(page).getByRole('button', { name: 'Annehmen' }).click()
      await expect(page.locator('.toast')).toContainText(refId)
    }
    await openMail(tenantPage, server, driver.tenant.email, /Ihr Angebot ist da/)
    await onScreen(tenantPage, 'offers')
    await tenantPage.context().close()
  },
)

test('the longest label of the answers stays on one line on a phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const name = aName()
  await borderline(server, name)
  await openCase(page, await colleague(server, 'Kim Falk'), name)
  const lines = await page.locator('.case-answers dt', { hasText: 'Mietvertragsnummer' }).evaluate((term) => {
    const range = document.createRange()
    range.selectNodeContents(term)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})

test('the decision leaves the window of a phone to the case until it is used', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const name = aName()
  await borderline(server, name)
  await openCase(page, await colleague(server, 'Kim Falk'), name)
  const height = async () => (await decide(page).boundingBox())!.height
  const low = await height()
  expect(low).toBeLessThan(664 / 3)
  const note = decide(page).locator('textarea')
  await note.click()
  await expect.poll(height).toBeGreaterThan(low)
  await note.fill('Belegt.')
  await page.locator('.case-body').focus()
  await expect.poll(height).toBe(low)
  // A fault stays in view.
  await note.fill('')
  await decide(page).getByRole('button', { name: 'Annehmen' }).click()
  await expect(decide(page).locator('[data-error-key]')).toBeVisible()
  await page.locator('.case-body').focus()
  await expect(decide(page).locator('[data-error-key]')).toBeVisible()
})

test.describe('on a small screen', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } })

  test(
    'requests documents, receives them, and refuses the case',
    { tag: '@smoke' },
    async ({ page, server, browser }) => {
      const name = aName()
      const driver = await borderline(server, name, { language: 'en' })
      await openCase(page, await colleague(server, 'Kim Falk'), name, 'en')
      await expect(page.locator('.queue')).toBeHidden()
      await page.goBack()
      await expect(rows(page)).toHaveCount(1)
      await expect(page.locator('#case')).toBeHidden()
      await page.goForward()
      await decide(page).getByRole('button', { name: 'Ask back' }).click()
      await decide(page).getByRole('button', { name: 'Send' }).click()
      await expect(decide(page).locator('[data-error-key]')).toHaveText([
        'Please choose at least one document.',
        'Please write a few words to the tenant.',
      ])
      await decide(page).getByText('Proof of income').click()
      await decide(page).locator('[name="message"]').fill('Please show us your last three payslips.')
      await decide(page).getByRole('button', { name: 'Send' }).click()
      await expect(page.locator('.toast')).toContainText('asked for documents')

      const tenantPage = await (await browser.newContext({ locale: 'en-GB' })).newPage()
      await openMail(tenantPage, server, driver.tenant.email, /document is still missing/)
      await onScreen(tenantPage, 'documents')
      await tenantPage
        .locator('input[type="file"][name="file"]')
        .first()
        .setInputFiles({ name: 'payslips.pdf', mimeType: 'application/pdf', buffer: SMALL_PDF })
      await expect(tenantPage.locator('[data-state="safe"]')).toBeVisible()
      await tenantPage.getByRole('button', { name: 'Continue' }).click()
      await onScreen(tenantPage, 'manual-underwriting')

      await page.goto(`/en/office?search=${name}`)
      await rows(page).getByRole('link').first().click()
      await expect(page.locator('.history')).toContainText('documents provided')
      await page.getByRole('button', { name: /payslips\.pdf/ }).click()
      const frame = page.locator('iframe.document-frame')
      await expect(frame).toBeVisible()
      const answer = await page.request.get((await frame.getAttribute('src')) ?? '')
      expect([answer.status(), answer.headers()['content-type'], answer.headers()['content-security-policy']]).toEqual([
        200,
        'application/pdf',
        expect.stringContaining('sandbox'),
      ])
      await page.keyboard.press('Escape')
      await expect(frame).toHaveCount(0)

      await decide(page).getByRole('button', { name: 'Refuse' }).click()
      await note(page).fill('Payslips do not fit the stated income.')
      await decide(page).locator('[name="message"]').fill('Your payslips do not show the income that you stated.')
      await decide(page)
        .getByRole('button', { name: /^Refuse/ })
        .click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Your payslips do not show the income that you stated.')
      await dialog.getByRole('button', { name: 'Back' }).click()
      await expect(note(page)).toHaveValue('Payslips do not fit the stated income.')
      await decide(page)
        .getByRole('button', { name: /^Refuse/ })
        .click()
      await dialog.getByRole('button', { name: 'Yes, refuse' }).click()
      await expect(page.locator('.toast')).toContainText('refused')
      await expect(decide(page)).toHaveCount(0)
      await expect(page.locator('.case-state')).toContainText('Refused')
      const mail = await server.mailTo(driver.tenant.email, /Our decision/)
      expect(mail.text).toContain('Your payslips do not show the income that you stated.')
      expect(mail.text).not.toContain('Payslips do not fit')
      await tenantPage.goto('/en/manual-underwriting')
      await onScreen(tenantPage, 'risks')
      await tenantPage.context().close()
    },
  )
})

test('accepts a refused case after the tenant’s request for a review', async ({ page, server, browser }) => {
  const name = aName()
  const driver = await ApplicationDriver.start(server.url, { tenant: { firstName: name, lastName: 'Schwach' } })
  await driver.checked()
  await driver.post('review', { message: 'Der Eintrag ist seit März erledigt.' })
  await openCase(page, await colleague(server, 'Kim Falk'), name)
  await expect(page.locator('.case-quote')).toContainText('Der Eintrag ist seit März erledigt.')
  await expect(page.locator('.signals .minus')).toContainText('Bonitätswert: 420')
  await expect(page.locator('.facts')).toContainText('23 %')
  await rows(page).first().hover()
  await rows(page).first().getByRole('button', { name: 'Übernehmen' }).click()
  await expect(page.locator('.case-assignee')).toContainText('Bei Ihnen')
  await decide(page).getByRole('button', { name: 'Annehmen' }).click()
  await expect(decide(page).locator('[data-error-key="validation.required"]')).toHaveText(
    'Bitte begründen Sie das in ein paar Worten.',
  )
  await note(page).fill('Eintrag belegt erledigt.')
  await decide(page).getByRole('button', { name: 'Annehmen' }).click()
  await expect(page.locator('.case-state')).toContainText('Angenommen')
  await expect(page.locator('.history')).toContainText('Eintrag belegt erledigt.')
  const tenantPage = await (await browser.newContext({ locale: 'de-DE' })).newPage()
  await openMail(tenantPage, server, driver.tenant.email, /Ihr Angebot ist da/)
  await onScreen(tenantPage, 'offers')
  await tenantPage.context().close()
})

test('needs a second person to confirm a decision above 10,000', async ({ page, server, browser, complaints }) => {
  const name = aName()
  const driver = await borderline(server, name, HIGH_DEPOSIT)
  const second = await (await browser.newContext({ locale: 'de-DE', viewport: { width: 1280, height: 900 } })).newPage()
  complaints.watch(second)
  const [kim, ada] = [await colleague(server, 'Kim Falk'), await colleague(server, 'Ada Lang')]
  await openCase(page, kim, name)
  await expect(decide(page)).toContainText('Eine zweite Person muss Ihre Entscheidung bestätigen')
  await decide(page).getByText('Einkommensnachweis').click()
  await note(page).fill('Gehalt vom Arbeitgeber bestätigt.')
  await decide(page).getByRole('button', { name: 'Annehmen' }).click()
  await expect(page.locator('.toast')).toContainText('wartet auf eine zweite Person')
  await expect(page.locator('.proposal')).toContainText('Sie möchten annehmen')
  await expect(decide(page).getByRole('button', { name: 'Annahme bestätigen' })).toHaveCount(0)

  await openCase(second, ada, name)
  await expect(second.locator('.proposal')).toContainText('Kim Falk möchte annehmen')
  await expect(second.locator('.proposal')).toContainText('Verzicht auf: Einkommensnachweis')
  await decide(second).getByRole('button', { name: 'Zurückgeben' }).click()
  await expect(decide(second).locator('[data-error-key]')).toBeVisible()
  await note(second).fill('Bitte auch den Mietvertrag ansehen.')
  await decide(second).getByRole('button', { name: 'Zurückgeben' }).click()
  await expect(decide(second).getByRole('button', { name: 'Annehmen' })).toBeVisible()

  await page.reload()
  await expect(page.locator('.history')).toContainText('Bitte auch den Mietvertrag ansehen.')
  await decide(page).getByText('Einkommensnachweis').click()
  await note(page).fill('Mietvertrag angesehen.')
  await decide(page).getByRole('button', { name: 'Annehmen' }).click()
  await expect(page.locator('.proposal')).toBeVisible()
  await second.reload()
  await decide(second).getByRole('button', { name: 'Annahme bestätigen' }).click()
  await expect(second.locator('.case-state')).toContainText('Angenommen')
  await server.mailTo(driver.tenant.email, /Ihr Angebot ist da/)
  await second.context().close()
})

test('tells the second of two people on a case what the first has done, and keeps typed values', async ({
  page,
  server,
}) => {
  const name = aName()
  const driver = await borderline(server, name)
  const [kim, ada] = [await colleague(server, 'Kim Falk'), await colleague(server, 'Ada Lang')]
  await openCase(page, kim, name)
  await note(page).fill('Sieht gut aus.')
  const seen = await ada.caseOf((await driver.user()).refId)
  await ada.post(`cases/${seen.id}/ask`, {
    version: seen.version,
    documents: ['identity'],
    message: 'Bitte zeigen Sie uns Ihren Ausweis.',
  })
  await decide(page).getByRole('button', { name: 'Annehmen' }).click()
  const alert = decide(page).getByRole('alert')
  await expect(alert).toContainText('hat sich geändert')
  await expect(alert).toContainText('Ada Lang: Unterlagen angefordert')
  await expect(note(page)).toHaveValue('Sieht gut aus.')
  await alert.getByRole('button', { name: 'Mit dem neuen Stand weitermachen' }).click()
  await expect(page.locator('.case-state')).toContainText('Wartet auf Unterlagen')
  await expect(note(page)).toHaveValue('Sieht gut aus.')

  const again = await ada.caseOf(seen.refId)
  await ada.post(`cases/${seen.id}/accept`, { version: again.version, note: 'Doch klar.', waivedDocuments: [] })
  await decide(page).getByRole('button', { name: 'Annehmen' }).click()
  await expect(decide(page).getByRole('alert')).toContainText('schon entschieden')
  await decide(page).getByRole('button', { name: 'Mit dem neuen Stand weitermachen' }).click()
  await expect(decide(page)).toHaveCount(0)
  await expect(page.locator('.history')).toContainText('Doch klar.')
})

test('keeps typed values over a broken connection, an error of the server and an ended session', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  const name = aName()
  await borderline(server, name)
  const kim = await colleague(server, 'Kim Falk')
  await openCase(page, kim, name)
  await note(page).fill('Einkommen stabil.')
  const accept = () => decide(page).getByRole('button', { name: 'Annehmen' }).click()
  await page.route('**/accept', (route) => route.abort())
  await accept()
  await expect(decide(page).getByRole('alert')).toContainText('erreichen den Server gerade nicht')
  await page.unroute('**/accept')
  await page.route('**/accept', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: '{"errorCode":"INTERNAL","errors":[]}',
    }),
  )
  await accept()
  await expect(decide(page).getByRole('alert')).toContainText('Bei uns ist etwas schiefgegangen')
  await expect(note(page)).toHaveValue('Einkommen stabil.')
  await page.unroute('**/accept')
  // Simulates another manager who has revoked the session.
  await page.context().clearCookies()
  await accept()
  await onScreen(page, 'office-login')
  await kim.signIn(page.context())
  await page.goBack()
  await onScreen(page, 'office')
  await expect(note(page)).toHaveValue('Einkommen stabil.')
  await accept()
  await expect(page.locator('.case-state')).toContainText('Angenommen')

  await page.route('**/api/v1/office/cases?*', (route) => route.abort())
  await page.reload()
  await expect(page.locator('.queue').getByRole('alert')).toBeVisible()
  await page.unroute('**/api/v1/office/cases?*')
  await page.locator('.queue').getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(rows(page)).toHaveCount(1)
})
