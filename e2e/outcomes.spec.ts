import { DAY } from '@nestbond/domain/values/day'
import { startBuiltServer } from '../scripts/server-process.mjs'
import { ageOn } from '@nestbond/domain/values/civil-date'
import { ApplicationDriver, EICAR, SMALL_PDF } from './support/api.ts'
import { inDays, typedDate, wire } from './support/dates.ts'
import { field, fill, onScreen } from './support/questionnaire.ts'
import { expect, keptTest as test, test as freshTest } from './support/test.ts'

test.use({ locale: 'de-DE' })

test('a weak score: refused with its reason, with a review or a new application as next steps', async ({
  page,
  server,
  open,
}) => {
  const driver = await ApplicationDriver.start(server.url, { tenant: { lastName: 'Schwach' } })
  await driver.confirmed()
  // All answers are confirmed already, so the summary starts the risk check.
  await open(driver, '/de/summary')
  await onScreen(page, 'risks')
  const main = page.locator('main')
  await expect(main).toContainText(/Bonität/)
  await expect(main).not.toContainText('CREDIT_SCORE_INSUFFICIENT')
  for (const path of ['/de/offers', '/de/payment', '/de/onboarding?step=pets', '/de/manual-underwriting']) {
    await page.goto(path)
    await onScreen(page, 'risks')
  }
  await page.getByText('Alle Regeln ansehen').click()
  await expect(page.locator('.rules li').first()).toBeVisible()

  const review = page.getByRole('button', { name: 'Prüfung anfordern' })
  await review.click()
  await expect(page.locator('[data-error-key]')).toContainText('Eine leere Nachricht lässt sich nicht senden.')
  await field(page, 'message').fill('Der Eintrag ist seit März erledigt.')
  await review.click()
  await expect(main).toContainText('Ihre Bitte um Prüfung ist da.')
  await server.mailTo(driver.tenant.email, /Ein Mensch sieht/)
  await page.reload()
  await expect(main).toContainText('Ihre Bitte um Prüfung ist da.')

  await page.getByRole('button', { name: 'Neu beginnen' }).click()
  await onScreen(page, 'index')
  expect((await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '').toBe('')
})

test('under age: the refusal names the day from which it is possible', async ({ page, server, open }) => {
  const birth = inDays(-365 * 17)
  const driver = await ApplicationDriver.start(server.url, {
    bodies: {
      'user-info': {
        phone: { dialCode: '+49', number: '1512 3456789' },
        birthDate: wire(birth),
        birthPlace: null,
        nationality: 'DE',
        newsAgreement: false,
      },
    },
  })
  await driver.checked()
  expect(ageOn(birth, inDays(30))).toBeLessThan(18)
  await open(driver, '/de/risks')
  await onScreen(page, 'risks')
  const day = Number(birth.slice(8))
  const year = Number(birth.slice(0, 4)) + 18
  await expect(page.locator('main')).toContainText(new RegExp(`Ab ${day}\\. \\S+ ${year} ist es möglich`))
  // A review stays possible, without what cannot change the age.
  await expect(page.getByRole('button', { name: 'Prüfung anfordern' })).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/Gehaltsnachweise|Eintrag/)
})

test('no score: asks for documents', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url, { tenant: { lastName: 'Ohnescore' } })
  await driver.checked()
  await open(driver, '/de/risks')
  await onScreen(page, 'risks')
  await field(page, 'message').fill('Ich bin gerade erst nach Deutschland gezogen.')
  await page.getByRole('button', { name: 'Unterlagen zeigen' }).click()
  await onScreen(page, 'documents')
  await page
    .locator('input[type="file"][name="file"]')
    .setInputFiles({ name: 'lohn.pdf', mimeType: 'application/pdf', buffer: SMALL_PDF })
  await expect(page.locator('[data-state="safe"]')).toBeVisible()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.locator('main[data-screen="risks"], main[data-screen="manual-underwriting"]')).toBeVisible()
})

test('a borderline score: a person decides, and the answers are locked', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url, { tenant: { lastName: 'Grenzfall' } })
  await driver.confirmed()
  await open(driver, '/de/summary')
  await onScreen(page, 'manual-underwriting')
  await expect(page.locator('main')).toContainText(driver.tenant.email)
  await page.goto('/de/onboarding?step=pets')
  await onScreen(page, 'manual-underwriting')
  await expect(driver.answer('pets')).rejects.toThrow('APPLICATION_DECIDED')
  await server.mailTo(driver.tenant.email, /persönlich/)
})

test('self-employed: an infected file is refused, the tax assessment brings the offers', async ({
  page,
  server,
  open,
}) => {
  const driver = await ApplicationDriver.start(server.url, {
    bodies: {
      employment: { employmentStatus: 'SELF_EMPLOYED', grossIncome: 60000, educationLevel: null, educationPlace: null },
    },
  })
  await driver.confirmed()
  await open(driver, '/de/summary')
  await onScreen(page, 'documents')
  await expect(page.locator('[data-kind]')).toHaveCount(1)
  await expect(page.locator('[data-kind="tax-assessment"]')).toBeVisible()
  // The offers are not reachable before the documents are uploaded.
  await page.goto('/de/offers')
  await onScreen(page, 'documents')

  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.locator('.error-summary')).toBeFocused()
  await expect(page.locator('.error-summary')).toContainText('Steuerbescheid fehlt noch.')

  const drop = page.locator('input[type="file"][name="file"]')
  await drop.setInputFiles({
    name: 'bescheid.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4\n${EICAR}\n%%EOF\n`),
  })
  await expect(page.locator('[data-state="error"]')).toContainText('Schadsoftware')
  await drop.setInputFiles({
    name: 'bescheid.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ not a document'),
  })
  await expect(page.locator('[data-state="error"]').last()).toContainText('Diese Art von Datei können wir nicht lesen')
  await drop.setInputFiles({ name: 'bescheid.pdf', mimeType: 'application/pdf', buffer: SMALL_PDF })
  await expect(page.locator('[data-state="safe"]')).toHaveCount(1)
  await page.reload()
  await expect(page.locator('[data-state="safe"]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await onScreen(page, 'offers')
})

test('a declined card: shows the reason, keeps typed values, and takes another card', async ({
  page,
  server,
  open,
}) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.chosen()
  await open(driver, '/de/payment?step=card')
  await onScreen(page, 'payment')
  const order = page.getByRole('button', { name: 'Zahlungspflichtigen Vertrag schließen', exact: true })
  await fill(page, { number: '4000000000000002', expiry: '1230', cvc: '123' })
  await order.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Ihre Bank hat die Karte nicht angenommen.' })).toBeVisible()
  await expect(field(page, 'number')).toHaveValue('4000 0000 0000 0002')
  expect((await driver.user()).lastCompletedPage).toBe('PAYMENT_PERIOD')
  await fill(page, { number: '4242424242424242' })
  await order.click()
  await expect(page.locator('[aria-current="step"]')).toContainText('Unterschrift')
  expect((await driver.user()).lastCompletedPage).toBe('PAYMENT')
})

test('the landlord declines with a reason, and the tenant is told', async ({ page, server }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.signed()
  await page.goto(`/de/landlord/invitation/${await driver.invitationId()}`)
  await onScreen(page, 'landlord-invitation')
  await page.getByRole('button', { name: 'Ablehnen', exact: true }).click()
  const reason = field(page, 'reason')
  const decline = page.getByRole('button', { name: 'Einladung ablehnen' })
  await decline.click()
  await expect(page.locator('[data-error-key="validation.required"]')).toContainText('Bitte nennen Sie einen Grund.')
  await reason.fill('Ich möchte lieber eine Barkaution.')
  await page.reload()
  await page.getByRole('button', { name: 'Ablehnen', exact: true }).click()
  await expect(reason).toHaveValue('Ich möchte lieber eine Barkaution.')
  await decline.click()
  await expect(page.locator('main')).toContainText('Sie haben abgelehnt.')
  const mail = await server.mailTo(driver.tenant.email, /ablehn|abgelehnt/i)
  expect(mail.text).toContain('Ich möchte lieber eine Barkaution.')
  await page.reload()
  await expect(page.locator('main')).toContainText('Sie haben abgelehnt.')
  await expect(page.getByRole('button', { name: /annehmen/i })).toHaveCount(0)
})

freshTest('a start in the past: shown where the offer is requested', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('end')
  // Only the clock of the browser moves, by 40 days. The start in 30 days is then in the past for the browser.
  await page.clock.setFixedTime(new Date(Date.now() + 40 * DAY))
  await open(driver, '/de/summary')
  await onScreen(page, 'summary')
  await expect(page.locator('#offer')).toContainText('Wählen Sie einen neuen Tag')
  await page.getByRole('button', { name: 'Beginn ändern' }).click()
  await expect(page.locator('form[data-step="dates"]')).toBeVisible()
  await expect(field(page, 'insuranceStart')).toHaveValue(typedDate(inDays(30)))
})

const AWAY = { BUREAU_PROVIDER: 'http', BUREAU_URL: 'http://127.0.0.1:9/', BUREAU_NAME_DE: 'Musterauskunft' }
/** Its form takes 40 letters. */
const CRIF = {
  ...AWAY,
  BUREAU_FORMAT: 'crif-concheck',
  BUREAU_API_KEY: 'secret',
  BUREAU_ACCOUNT: 'uuid=1-2,user=foo',
}
for (const { agency, settings, lastName, reason } of [
  { agency: 'is away', settings: AWAY, lastName: 'Brandt', reason: 'Die Auskunftei ist gerade nicht erreichbar.' },
  {
    agency: 'cannot hold the name',
    settings: CRIF,
    lastName: 'Freifrau von und zu Hohenstein-Wackerbarth-Oberlohe',
    reason: 'Die Auskunftei kann Ihren Namen oder Ihre Adresse nicht verarbeiten.',
  },
])
  test(`a tenant whose credit agency ${agency} is told so, and waits for a person`, async ({ page }) => {
    const server = await startBuiltServer(settings)
    try {
      const driver = await ApplicationDriver.start(server.url, { tenant: { lastName } })
      await driver.confirmed()
      await page.context().addCookies([{ name: 'token', value: driver.token, url: server.url }])
      await page.goto(`${server.url}/de/summary`)
      await onScreen(page, 'manual-underwriting')
      await expect(page.locator('main')).toContainText(reason)
      await expect(page.locator('main')).toContainText('zählt nicht gegen Sie')
    } finally {
      await server.stop()
    }
  })
