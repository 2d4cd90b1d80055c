import type { Page } from '@playwright/test'
import { ApplicationDriver } from './support/api.ts'
import { contractOf, contractPdf, scannedPdf } from './support/contract-pdf.ts'
import { countInput } from './support/count-input.ts'
import { inDays } from './support/dates.ts'
import { rejectCalls } from './support/fixed-answers.ts'
import { aLandlord, aTenant } from './support/people.ts'
import { asked, field, fill, next } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'
import { answerAfterContract, handsOf, startQuote } from './support/walk-to-offer.ts'

const FILE = '#rental-contract-file'

async function give(page: Page, name: string, buffer: Buffer, mimeType = 'application/pdf'): Promise<void> {
  await page.locator(FILE).setInputFiles({ name, mimeType, buffer })
}

const row = (page: Page, step: string) => page.locator(`[data-found="${step}"]`)

for (const { of, touch, ...device } of [
  { of: 'a desktop', touch: false, viewport: { width: 1366, height: 657 } },
  { of: 'a phone', touch: true, viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
])
  test.describe(`on ${of}`, () => {
    test.use({ locale: 'de-DE', ...device })

    test('a contract leads to the offer in at most 36 taps and 80 characters', async ({ page }) => {
      test.setTimeout(120_000)
      const tenant = { ...aTenant(), firstName: 'Lea', lastName: 'Brandt' }
      const landlord = { ...aLandlord(), firstName: 'Jonas', lastName: 'Weber' }
      const count = await countInput(page)
      const sent: string[] = []
      page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
      const hands = handsOf(page, touch)
      await startQuote(page, hands)
      const before = sent.length
      await give(page, 'Mietvertrag.pdf', await contractPdf(contractOf(tenant, landlord)))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das steht in Ihrem Mietvertrag')
      await expect(row(page, 'address')).toContainText('Weserstraße 41, 2. OG links, 12045 Berlin')
      await expect(row(page, 'rent-amounts')).toContainText(/2\.220\s€/)
      await expect(row(page, 'rental-kind').locator('.is-pencil')).toBeVisible()
      expect(sent.slice(before).filter((path) => !path.endsWith('/legal-shown'))).toEqual([])
      await answerAfterContract(page, hands, { email: 'jonas@example.net' })
      const { taps, characters } = count.get()
      console.log(`With a contract, on ${of}: ${taps} taps, ${characters} characters`)
      expect(taps).toBeLessThanOrEqual(36)
      expect(characters).toBeLessThanOrEqual(80)
    })
  })

test.describe('in English', () => {
  test.use({ locale: 'en-GB' })

  test('changes a found answer at its field, with the rules of its question', async ({ page, server, open }) => {
    const driver = await ApplicationDriver.start(server.url)
    await open(driver, '/en/onboarding')
    await asked(page, 'name')
    await give(page, 'lease.pdf', await contractPdf(contractOf(driver.tenant, driver.landlord)))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Here’s what your tenancy agreement says')
    const amounts = row(page, 'rent-amounts')
    await amounts.getByRole('button', { name: /Edit/ }).click()
    await fill(page, { rentDepositAmount: '5000' })
    await amounts.getByRole('button', { name: 'Use this' }).click()
    await expect(field(page, 'rentDepositAmount')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'rentDepositAmount')).toBeFocused()
    await fill(page, { rentDepositAmount: '1480' })
    await page.keyboard.press('Enter')
    await expect(amounts).toContainText('€1,480')
    await expect(amounts.getByRole('button', { name: /Edit/ })).toBeFocused()
    expect((await driver.user()).rentDepositAmount).toBeNull()
    await page.getByRole('button', { name: 'That’s right, use it' }).click()
    await asked(page, 'name')
    await expect
      .poll(() => driver.user())
      .toMatchObject({ rentDepositAmount: 1480, coldRentAmount: 740, existingRent: false, furnishedType: 'no' })
    // Back leads to a confirmed answer, and the way forward leaves it out.
    await fill(page, { email: driver.tenant.email })
    await next(page)
    await asked(page, 'living-with')
    await page.goBack()
    await asked(page, 'name')
  })

  test('keeps the questions without the contract, and after a reload', async ({ page, server, open }) => {
    const driver = await ApplicationDriver.start(server.url)
    await open(driver, '/en/onboarding')
    await asked(page, 'name')
    await give(page, 'lease.pdf', await contractPdf(contractOf(driver.tenant, driver.landlord)))
    await expect(row(page, 'address')).toBeVisible()
    await page.reload()
    await asked(page, 'name')
    await give(page, 'lease.pdf', await contractPdf(contractOf(driver.tenant, driver.landlord)))
    await page.getByRole('button', { name: 'Continue without it' }).click()
    await asked(page, 'name')
    await expect(field(page, 'lastName')).toHaveValue('')
    expect((await driver.user()).address).toBeNull()
  })
})

test('says kindly why a file gives no answers, and reads another one', async ({ page, server, open }) => {
  test.setTimeout(60_000)
  const driver = await ApplicationDriver.start(server.url)
  await open(driver, '/de/onboarding')
  await asked(page, 'name')
  const heading = page.getByRole('heading', { level: 1 })
  const pdf = await contractPdf(contractOf(driver.tenant, driver.landlord))
  const cases: [string, Buffer, string][] = [
    ['scan.pdf', await scannedPdf(), 'Ihr Vertrag ist ein Scan'],
    ['geschuetzt.pdf', await contractPdf('Mietvertrag', { password: 'geheim' }), 'Das PDF ist geschützt'],
    ['kaputt.pdf', Buffer.from('%PDF-1.7 kaputt'), 'Das PDF lässt sich nicht öffnen'],
    ['brief.txt', Buffer.from('Sehr geehrte Damen und Herren'), 'Das ist kein PDF'],
    [
      'rechnung.pdf',
      await contractPdf(`Rechnung über Bücher\n${'Sehr geehrte Damen und Herren, vielen Dank. '.repeat(4)}`),
      'Wir haben nichts gefunden',
    ],
    ['gross.pdf', Buffer.concat([pdf, Buffer.alloc(21 * 1024 * 1024)]), 'Die Datei ist zu groß'],
  ]
  for (const [name, buffer, title] of cases) {
    await give(page, name, buffer)
    await expect(heading).toHaveText(title)
  }
  await give(page, 'foto.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg')
  await expect(heading).toHaveText('Fotos können wir noch nicht lesen')
  await give(page, 'mietvertrag.pdf', pdf)
  await expect(row(page, 'address')).toContainText('Weserstraße 41')
  await page.goBack()
  await asked(page, 'name')
})

test('reads a hostile PDF without a script, a request or a new page', async ({ page, server, open, context }) => {
  const driver = await ApplicationDriver.start(server.url)
  await open(driver, '/de/onboarding')
  await asked(page, 'name')
  const text = (await contractPdf(contractOf(driver.tenant, driver.landlord))).toString('latin1')
  const hostile = text.replace(
    '/Type /Catalog',
    `/Type /Catalog\n/OpenAction << /S /JavaScript /JS (app.alert(1); this.submitForm('${server.url}/stolen')) >>\n/AA << /WC << /S /URI /URI (${server.url}/stolen) >> >>`,
  )
  expect(hostile).not.toBe(text)
  // A browser with a window asks for the page's own icon late.
  const icon = `${server.url}/logo-mark.svg`
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('dialog', () => requests.push('dialog'))
  await give(page, 'mietvertrag.pdf', Buffer.from(hostile, 'latin1'))
  await expect(row(page, 'address')).toContainText('Weserstraße 41')
  expect(
    requests.filter(
      (url) =>
        !new URL(url, server.url).pathname.startsWith('/assets/') && !url.endsWith('/legal-shown') && url !== icon,
    ),
  ).toEqual([])
  expect(context.pages()).toHaveLength(1)
})

test('asks again for a confirmed answer that the server rejects, and saves the others', async ({
  page,
  server,
  open,
}) => {
  const driver = await ApplicationDriver.start(server.url)
  await open(driver, '/de/onboarding')
  await asked(page, 'name')
  await give(page, 'mietvertrag.pdf', await contractPdf(contractOf(driver.tenant, driver.landlord)))
  // Simulates limits of the product that have just changed.
  await rejectCalls(page, 'rent-property-details', 'VALIDATION_FAILED', {
    errors: [{ field: 'rentDepositAmount', code: null, key: 'validation.invalid', params: {}, message: '' }],
  })
  await page.getByRole('button', { name: 'Stimmt, übernehmen' }).click()
  await asked(page, 'name')
  const { insuranceStart, furnishedType, rentDepositAmount } = await driver.user()
  expect({ insuranceStart, furnishedType, rentDepositAmount }).toEqual({
    insuranceStart: expect.stringContaining(inDays(30)) as unknown,
    furnishedType: 'no',
    rentDepositAmount: null,
  })
})

test('tells that the home has a policy before it goes on', async ({ page, server, open }) => {
  const insured = await ApplicationDriver.start(server.url)
  await insured.accepted()
  const driver = await ApplicationDriver.start(server.url)
  await open(driver, '/de/onboarding')
  await asked(page, 'name')
  const { street, streetNumber, zip, city } = insured.home
  const text = contractOf(driver.tenant, driver.landlord).replace(
    'Weserstraße 41, 2. OG links, 12045 Berlin',
    `${street} ${streetNumber}, ${zip} ${city}`,
  )
  await give(page, 'mietvertrag.pdf', await contractPdf(text))
  await page.getByRole('button', { name: 'Stimmt, übernehmen' }).click()
  const warning = page.getByRole('dialog', { name: 'Hier gibt es schon einen Vertrag' })
  await warning.getByRole('button', { name: 'Adresse ändern' }).click()
  await asked(page, 'name')
  await fill(page, { email: driver.tenant.email })
  await next(page)
  await asked(page, 'address')
  await expect(field(page, 'streetNumber')).toHaveValue(streetNumber)
})
