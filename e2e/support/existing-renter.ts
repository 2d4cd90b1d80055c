import { fullName } from '@nestbond/domain/values/person-name'
import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { inDays, typedDate } from './dates.ts'
import { mailedCode } from './landlord.ts'
import { aLandlord, aTenant, type Person } from './people.ts'
import { asked, choose, field, fill, next, onScreen, takeAddress, walkOn } from './questionnaire.ts'

type Language = 'de' | 'en'

const WORDS = {
  de: { deposit: '2.400', income: '42.000', born: '17.05.1990', heading: 'Um welche Wohnung geht es?' },
  en: { deposit: '2,400', income: '42,000', born: '17/05/1990', heading: 'Which home is this for, Lea?' },
}

const BUTTONS = {
  de: {
    check: 'Prüfen und Angebot zeigen',
    choose: 'Jährlich zahlen',
    toCard: 'Weiter zur Zahlung',
    order: 'Zahlungspflichtigen Vertrag schließen',
    sign: 'Vertrag unterschreiben',
  },
  en: {
    check: 'Run the check and show my offer',
    choose: 'Pay yearly',
    toCard: 'Continue to payment',
    order: 'Conclude contract with obligation to pay',
    sign: 'Sign the contract',
  },
}

export interface ExistingRenter {
  tenant: Person
  landlord: Person
}

/** Answers every question in the browser, from the index to the summary, as a tenant who lives in the home already. The insurance starts today. */
export async function answeredOnIndex(
  page: Page,
  language: Language,
  rentPay: 'transfer' | 'guarantee',
): Promise<ExistingRenter> {
  const words = WORDS[language]
  const tenant = aTenant()
  const landlord = aLandlord()
  const given = { existingRent: true }
  await page.goto(`/${language}`)
  await onScreen(page, 'index')
  await field(page, 'rentDepositAmount').fill(words.deposit)
  await page.locator('.hero-form button[type="submit"]').click()
  await asked(page, 'name')
  await fill(page, { firstName: tenant.firstName, lastName: tenant.lastName, email: tenant.email })
  await next(page)
  await walkOn(page, 'name', 'address')
  // Neutral, because the kind of rental is asked after it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading)
  await takeAddress(page, `Weserstr ${randomInt(1000, 10_000)}, 12045`, '12045 Berlin')
  await next(page)
  await walkOn(page, 'address', 'rental-kind')
  await choose(page, 'existingRent', 'true')
  await walkOn(page, 'rental-kind', 'rent-pay', given)
  await choose(page, 'rentPay', rentPay)
  await walkOn(page, 'rent-pay', 'rent-amounts', given)
  await fill(page, { coldRentAmount: '800' })
  await next(page)
  await walkOn(page, 'rent-amounts', 'dates', given)
  await fill(page, { insuranceStart: typedDate(inDays(0), language) })
  await next(page)
  await walkOn(page, 'dates', 'landlord', given)
  await choose(page, 'type', 'private')
  await fill(page, {
    firstName: landlord.firstName,
    lastName: landlord.lastName,
    email: landlord.email,
    'phone.number': landlord.phone,
    language,
  })
  await next(page)
  await walkOn(page, 'landlord', 'landlord-address', given)
  await takeAddress(page, 'Weserstraße 9, 12045', '12045 Berlin')
  await next(page)
  await walkOn(page, 'landlord-address', 'employment', given)
  await choose(page, 'employmentStatus', 'EMPLOYED')
  await fill(page, { grossIncome: words.income })
  await next(page)
  await walkOn(page, 'employment', 'user-info', given)
  await fill(page, { 'phone.number': tenant.phone, birthDate: words.born, birthPlace: 'Köln', nationality: 'DE' })
  await next(page)
  await onScreen(page, 'summary')
  return { tenant, landlord }
}

/** Gives the consents in the browser and waits for the offers. */
export async function offered(page: Page, language: Language): Promise<void> {
  for (const consent of await page.locator('#offer input[type="checkbox"]').all()) await consent.press('Space')
  await page.getByRole('button', { name: BUTTONS[language].check }).click()
  await onScreen(page, 'offers')
}

/** Chooses, pays by card and signs in the browser, up to the finish page. */
export async function signedInBrowser(
  page: Page,
  url: string,
  { tenant, language }: { tenant: Person; language: Language },
): Promise<void> {
  const buttons = BUTTONS[language]
  await page.getByRole('button', { name: buttons.choose }).click()
  await onScreen(page, 'payment')
  await page.getByRole('button', { name: buttons.toCard }).click()
  await fill(page, { number: '4242424242424242', expiry: '1230', cvc: '123' })
  await page.getByRole('button', { name: buttons.order, exact: true }).click()
  const name = fullName(tenant)
  await fill(page, { place: 'Berlin', signature: name })
  const code = await mailedCode(url, tenant.email, () => page.getByRole('button', { name: buttons.sign }).click())
  await page.locator('[name="code"]').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-stage="INVITED"]')).toBeVisible()
}
