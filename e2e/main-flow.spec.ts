import { randomInt } from 'node:crypto'
import { STEP_IDS } from '@nestbond/domain/journey/order'
import { fullName } from '@nestbond/domain/values/person-name'
import { inDays, typedDate } from './support/dates.ts'
import { mailedCode } from './support/landlord.ts'
import { aLandlord, aTenant } from './support/people.ts'
import { picture } from './support/pictures.ts'
import { readPdf } from './support/pdf.ts'
import {
  asked,
  choose,
  field,
  fill,
  next,
  onScreen,
  question,
  takeAddress,
  typeAddress,
  walkOn,
} from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

test.use({ database: 'embedded', locale: 'de-DE', viewport: { width: 1280, height: 860 } })

test(
  'a new rental in Berlin, in German, yearly: from the first price to the landlord’s acceptance',
  { tag: '@smoke' },
  async ({ page, server, browser }) => {
    test.setTimeout(120_000)
    // The pictures of the README should not change from one recording to the next, so the recording uses fixed data.
    const recording = process.env['RECORD_PICTURES'] === '1'
    const tenant = aTenant(recording ? { email: 'lea.brandt@example.org' } : {})
    const landlord = aLandlord(recording ? { email: 'jonas.weber@example.net' } : {})
    const number = recording ? '41' : String(randomInt(100, 1000))

    await test.step('index: field and slider follow each other, and the price is that of the tariff', async () => {
      await page.goto('/')
      await onScreen(page, 'index')
      await expect(page).toHaveURL(/\/de-DE$/)
      await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
      const deposit = field(page, 'rentDepositAmount')
      const slider = page.getByRole('slider')
      const price = page.locator('.hero-form')
      await slider.fill('1000')
      await expect(deposit).toHaveValue(/^1\.?000$/)
      await expect(price).toContainText(/4,33\s€/)
      await deposit.fill('2.400')
      await expect(slider).toHaveValue('2400')
      await expect(price).toContainText(/10,40\s€/)
      await picture(page, 'home')
      await page.locator('.hero-form').getByRole('button').click()
    })

    await test.step('all questions of a new rental', async () => {
      const bar = page.getByRole('progressbar')
      await asked(page, 'name')
      await expect(bar).toHaveAttribute('aria-valuenow', '1')
      await expect(bar).toHaveAttribute('aria-valuemax', String(STEP_IDS.length))
      await choose(page, 'salutation', 'MRS')
      await fill(page, { firstName: tenant.firstName, lastName: tenant.lastName, email: tenant.email })
      await next(page)
      await walkOn(page, 'name', 'address')
      await takeAddress(page, `Weserstr ${number}, 12045`, '12045 Berlin')
      await picture(page, 'address')
      await next(page)
      // No policy exists for this address, so no warning appears before the next question.
      await walkOn(page, 'address', 'rental-kind')
      await choose(page, 'existingRent', 'false')
      await walkOn(page, 'rental-kind', 'current-address')
      await expect(page).toHaveURL(/step=current-address/)
      await typeAddress(page, { street: 'Hauptstraße', streetNumber: '7', zip: '50667', city: 'Köln' })
      await next(page)
      await walkOn(page, 'current-address', 'home-type')
      await expect(bar).toHaveAttribute('aria-valuenow', String(STEP_IDS.indexOf('home-type') + 1))
      await choose(page, 'buildingType', 'apartment')
      await walkOn(page, 'home-type', 'furnished')
      await choose(page, 'furnishedType', 'no')
      await walkOn(page, 'furnished', 'living-with')
      await choose(page, 'liveWith', 'couple')
      await walkOn(page, 'living-with', 'pets')
      await choose(page, 'pet', 'cat')
      await walkOn(page, 'pets', 'rent-amounts')
      // The deposit entered on the index is filled in.
      await expect(field(page, 'rentDepositAmount')).toHaveValue(/^2\.?400$/)
      await fill(page, { coldRentAmount: '800' })
      await expect(
        page
          .locator('main, aside')
          .filter({ hasText: /10,40\s€/ })
          .first(),
      ).toBeVisible()
      await picture(page, 'question')
      await next(page)
      await walkOn(page, 'rent-amounts', 'dates')
      await fill(page, { insuranceStart: typedDate(inDays(30)) })
      await next(page)
      await walkOn(page, 'dates', 'rental-contract')
      await next(page)
      await walkOn(page, 'rental-contract', 'landlord')
      await choose(page, 'type', 'private')
      await fill(page, {
        firstName: landlord.firstName,
        lastName: landlord.lastName,
        email: landlord.email,
        'phone.number': landlord.phone,
      })
      await next(page)
      await walkOn(page, 'landlord', 'landlord-address')
      await takeAddress(page, 'Weserstraße 9, 12045', '12045 Berlin')
      await next(page)
      await walkOn(page, 'landlord-address', 'employment')
      await choose(page, 'employmentStatus', 'EMPLOYED')
      await fill(page, { grossIncome: '42.000' })
      await next(page)
      await walkOn(page, 'employment', 'user-info')
      await expect(bar).toHaveAttribute('aria-valuenow', String(STEP_IDS.length))
      await fill(page, { 'phone.number': tenant.phone, birthDate: '17.05.1990', birthPlace: 'Köln', nationality: 'DE' })
      await next(page)
    })

    await test.step('summary: message to the landlord, consents, the way to the offer', async () => {
      await onScreen(page, 'summary')
      const main = page.locator('main')
      await expect(main).toContainText('Weserstr')
      await expect(main).toContainText(/2\.400\s€/)
      await picture(page, 'summary')
      await page.locator('.landlord-message > summary').click()
      await field(page, 'message').fill('Wir freuen uns auf die Wohnung!')
      await page.getByRole('button', { name: 'Nachricht speichern' }).click()
      await expect(page.getByText('Gespeichert. Die Nachricht geht mit der Einladung hinaus.')).toBeVisible()
      await page.getByRole('button', { name: 'Zum Angebot' }).click()
      await expect(page.locator('#offer')).toBeFocused()
      await expect(page.locator('#offer')).toBeInViewport()
      const consents = page.locator('#offer input[type="checkbox"]')
      await expect(consents).toHaveCount(5)
      await expect(page.locator('#offer')).toContainText('Musterauskunft')
      for (const consent of await consents.all()) {
        await expect(consent).not.toBeChecked()
        // Uses the keyboard, because a click in the middle of a sentence could hit a link.
        await consent.press('Space')
      }
      await page.getByRole('button', { name: 'Prüfen und Angebot zeigen' }).click()
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(STEP_IDS.length))
    })

    await test.step('offers: yearly is preselected and agrees with the estimate', async () => {
      await onScreen(page, 'offers')
      const main = page.locator('main')
      await expect(page.locator('input[type="radio"][value="YEARLY"]')).toBeChecked()
      await expect(main).toContainText(/112,32\s€/)
      await expect(main).toContainText(/10,40\s€/)
      await expect(main).toContainText('10 %')
      await picture(page, 'offers')
      await page.getByRole('button', { name: 'Jährlich zahlen' }).click()
    })

    await test.step('payment: stepper, card, and an order button with the legally required label', async () => {
      await onScreen(page, 'payment')
      await expect(page.locator('[aria-current="step"]')).toContainText('Übersicht')
      const preview = page.getByRole('link', { name: 'Ihr Vertrag zum Lesen' })
      const { text } = await readPdf(page, (await preview.getAttribute('href')) ?? '')
      expect(text).toContain('Brandt')
      await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click()
      await expect(page.locator('[aria-current="step"]')).toContainText('Zahlung')
      await fill(page, { number: '4242424242424242', expiry: '1230', cvc: '123' })
      await picture(page, 'payment')
      const order = page.getByRole('button', { name: 'Zahlungspflichtigen Vertrag schließen', exact: true })
      await expect(order).toHaveText('Zahlungspflichtigen Vertrag schließen')
      await order.click()
    })

    await test.step('congratulations: the contract is read and signed', async () => {
      await expect(page.locator('[aria-current="step"]')).toContainText('Unterschrift')
      const name = fullName(tenant)
      await fill(page, { signature: name })
      const code = await mailedCode(server.url, tenant.email, () =>
        page.getByRole('button', { name: 'Vertrag unterschreiben' }).click(),
      )
      await page.locator('[name="code"]').fill(code)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('link', { name: 'Selbst Bescheid geben' })).toBeVisible()
      await expect(page.locator('#short-url')).toHaveAttribute('href', /^http/)
      await picture(page, 'congratulations')
    })

    const link = await test.step('the landlord’s mail', async () => {
      const mail = await server.mailTo(landlord.email)
      expect(mail.text).toContain('Wir freuen uns auf die Wohnung!')
      const mailto = decodeURIComponent(
        (await page.getByRole('link', { name: 'Selbst Bescheid geben' }).getAttribute('href')) ?? '',
      )
      expect(mailto).toContain(landlord.email)
      const found = /https?:\/\/[^\s"<>)]+/.exec(mail.text ?? '')?.[0]
      expect(found).toBeTruthy()
      return found ?? ''
    })

    await test.step('the landlord reads and accepts without an account', async () => {
      const context = await browser.newContext({
        locale: 'de-DE',
        viewport: { width: 1280, height: 860 },
        reducedMotion: 'reduce',
      })
      const landlordPage = await context.newPage()
      await landlordPage.goto(link)
      await onScreen(landlordPage, 'landlord-invitation')
      await expect(landlordPage.getByText('Wir freuen uns auf die Wohnung!')).toBeVisible()
      await expect(landlordPage.locator('main')).toContainText(/2\.400(,00)?\s€/)
      await picture(landlordPage, 'landlord')
      await landlordPage.getByRole('button', { name: 'Bürgschaft annehmen' }).click()
      const pdf = landlordPage.getByRole('link', { name: /Bürgschaftsurkunde herunterladen/ })
      const { bytes, text } = await readPdf(landlordPage, (await pdf.getAttribute('href')) ?? '')
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(text).toContain('Bürgschaft')
      expect(text).toContain(landlord.lastName)
      await landlordPage.getByRole('link', { name: /Öffentlich prüfen/ }).click()
      await onScreen(landlordPage, 'certificate')
      await expect(landlordPage.getByRole('heading', { level: 1 })).toHaveText('Diese Bürgschaftsurkunde gilt.')
      const code = new URL(landlordPage.url()).pathname.split('/').at(-1) ?? '-'
      expect(text).toContain(code)
      await picture(landlordPage, 'certificate')
      await context.close()
    })

    await test.step('the tenant is told', async () => {
      const mail = await server.mailTo(tenant.email, /zugestimmt|angenommen|akzeptiert/i)
      expect(mail.text).toContain(landlord.lastName)
    })
    await expect(question(page, 'name')).toHaveCount(0)
  },
)
