import { inDays, typedDate } from './support/dates.ts'
import { mailedCode } from './support/landlord.ts'
import { aLandlord, aTenant } from './support/people.ts'
import { SMALL_PDF } from './support/api.ts'
import { readPdf } from './support/pdf.ts'
import {
  asked,
  choose,
  field,
  fill,
  next,
  onScreen,
  takeAddress,
  typeAddress,
  walkOn,
} from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true })

test('an existing rental in Vienna, in English, monthly, on a small screen, by a student whose card needs 3-D Secure', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const tenant = aTenant({ firstName: 'Aoife', lastName: 'Byrne' })
  const landlord = aLandlord()
  await page.goto('/en-AT')
  await onScreen(page, 'index')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-AT')
  await field(page, 'rentDepositAmount').fill('1000')
  await expect(page.locator('.hero-form')).toContainText('5.42')
  await page.locator('.hero-form').getByRole('button').click()

  await asked(page, 'name')
  await choose(page, 'salutation', 'none')
  await fill(page, { firstName: tenant.firstName, lastName: tenant.lastName, email: tenant.email })
  await next(page)
  await asked(page, 'address')
  await takeAddress(page, 'Mariahilfer Str 5, 1060', '1060 Wien')
  await next(page)
  await asked(page, 'rental-kind')
  await choose(page, 'existingRent', 'true')
  await asked(page, 'rent-time')
  await choose(page, 'rentTime', 'four-more')
  await asked(page, 'rent-pay')
  await choose(page, 'rentPay', 'hand')
  await asked(page, 'home-type')
  // On a small screen Back is the arrow in the header. The step that does not apply is skipped in both directions.
  await page.locator('header').getByRole('button', { name: 'Back' }).click()
  await asked(page, 'rent-pay')
  await page.locator('header').getByRole('button', { name: 'Back' }).click()
  await asked(page, 'rent-time')
  await page.locator('header').getByRole('button', { name: 'Back' }).click()
  await asked(page, 'rental-kind')
  await next(page)
  await asked(page, 'rent-time')
  await expect(page.locator('input[name="rentTime"][value="four-more"]')).toBeChecked()
  await next(page)
  await asked(page, 'rent-pay')
  await next(page)
  await asked(page, 'home-type')
  await choose(page, 'buildingType', 'apartment')
  await walkOn(page, 'home-type', 'furnished', { existingRent: true })
  await choose(page, 'furnishedType', 'full')
  await walkOn(page, 'furnished', 'living-with', { existingRent: true })
  await choose(page, 'liveWith', 'roommate')
  await walkOn(page, 'living-with', 'pets', { existingRent: true })
  await choose(page, 'pet', 'none')
  await walkOn(page, 'pets', 'rent-amounts', { existingRent: true })
  // In Austria the limit is six gross rents. The same amounts (5 × 480) would be too much in Germany.
  await fill(page, { coldRentAmount: '480', rentDepositAmount: '2400' })
  await next(page)
  await walkOn(page, 'rent-amounts', 'dates', { existingRent: true })
  await fill(page, { insuranceStart: typedDate(inDays(40), 'en') })
  await next(page)
  await walkOn(page, 'dates', 'rental-contract', { existingRent: true })
  await fill(page, { rentContractId: 'TOP-12/7' })
  await next(page)
  await walkOn(page, 'rental-contract', 'landlord', { existingRent: true })
  await choose(page, 'type', 'cooperative')
  await fill(page, {
    companyName: 'Wohnbau eG',
    firstName: landlord.firstName,
    lastName: landlord.lastName,
    email: landlord.email,
    'phone.dialCode': '+43',
    'phone.number': '1 5131234',
  })
  await next(page)
  await walkOn(page, 'landlord', 'landlord-address', { existingRent: true })
  await typeAddress(page, { street: 'Hauptplatz', streetNumber: '1', zip: '8010', city: 'Graz', country: 'at' })
  await next(page)
  await walkOn(page, 'landlord-address', 'employment', { existingRent: true })
  await choose(page, 'employmentStatus', 'STUDENT')
  await fill(page, { educationPlace: 'Universität Wien', educationLevel: 'Master' })
  await next(page)
  await walkOn(page, 'employment', 'user-info', { existingRent: true })
  await fill(page, {
    'phone.dialCode': '+43',
    'phone.number': '664 1234567',
    birthDate: '17/05/2000',
    nationality: 'IE',
  })
  await next(page)

  await onScreen(page, 'summary')
  await expect(page.locator('main')).toContainText('Universität Wien')
  const consents = page.locator('#offer input[type="checkbox"]')
  await expect(consents).toHaveCount(7)
  for (const consent of await consents.all()) await consent.press('Space')
  await page.locator('#offer button[type="submit"]').click()

  // Students upload a certificate of enrolment.
  await onScreen(page, 'documents')
  await page
    .locator('input[type="file"][name="file"]')
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: SMALL_PDF })
  await expect(page.locator('[data-state="safe"]')).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()

  await onScreen(page, 'offers')
  await choose(page, 'paymentPeriod', 'MONTHLY')
  await expect(page.locator('main')).toContainText('13.00')
  await page.getByRole('button', { name: 'Pay monthly' }).first().click()

  await onScreen(page, 'payment')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await fill(page, { number: '4000002500003155', expiry: '1230', cvc: '123' })
  await page.getByRole('button', { name: 'Conclude contract with obligation to pay', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()

  await expect(page.locator('[aria-current="step"]')).toContainText('Signature')
  await choose(page, 'signatureKind', 'drawn')
  await fill(page, { name: 'Aoife Byrne', place: 'Wien' })
  const pad = page.locator('#field-signature')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('no place to sign')
  await page.mouse.move(box.x + 30, box.y + box.height / 2)
  await page.mouse.down()
  for (let at = 1; at <= 12; at++)
    await page.mouse.move(box.x + 30 + at * 12, box.y + box.height / 2 + Math.sin(at) * 20)
  await page.mouse.up()
  const code = await mailedCode(server.url, tenant.email, () =>
    page.getByRole('button', { name: 'Sign the contract' }).click(),
  )
  await page.locator('[name="code"]').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.locator('a[href^="mailto:"]').first()).toBeVisible()

  const mail = await server.mailTo(landlord.email)
  await page.goto(/https?:\/\/[^\s"<>)]+/.exec(mail.text ?? '')?.[0] ?? '')
  await onScreen(page, 'landlord-invitation')
  await page
    .getByRole('button', { name: /accept|annehmen/i })
    .first()
    .click()
  const pdf = page.locator('a[href*="/api/v1/"][href*="/certificate?"]')
  const { text } = await readPdf(page, (await pdf.getAttribute('href')) ?? '')
  expect(text).toContain('Garantieschein')
})
