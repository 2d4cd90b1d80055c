import type { Page } from '@playwright/test'
import type { StepId } from '@nestbond/domain/journey/order'
import { fullName } from '@nestbond/domain/values/person-name'
import { inDays, typedDate } from './dates.ts'
import { mailedCode } from './landlord.ts'
import { aHome, aLandlord, aTenant, type Person } from './people.ts'
import { asked, choose, field, fill, next, onScreen, typeAddress, walkOn } from './questionnaire.ts'
import { expect } from './test.ts'

/** The questions in which the press on a card goes on. */
const GO_ON: readonly StepId[] = ['rental-kind', 'home-type', 'furnished', 'living-with', 'pets']

/** The walker's own acts. Without them, the walk looks at nothing. */
interface Walk {
  tenant?: Partial<Person>
  /** Called on every screen and question once it stands, with its name. */
  onScreen?: (name: string) => Promise<void>
}

/** Walks as a person from the index to the offers, in German: a new rental, everything known. Returns the tenant. */
export async function walkToOffers(
  page: Page,
  { tenant: given, onScreen: look = async () => {} }: Walk = {},
): Promise<Person> {
  const tenant = aTenant(given)
  const landlord = aLandlord()
  const home = aHome()
  await page.goto('/de')
  await onScreen(page, 'index')
  await field(page, 'rentDepositAmount').fill('2.220')
  await expect(page.locator('.hero-form')).toContainText(/9,62/)
  await look('index')
  await page.locator('.hero-form button[type="submit"]').click()
  const answers: [StepId, () => Promise<void>][] = [
    ['name', () => fill(page, { firstName: tenant.firstName, lastName: tenant.lastName, email: tenant.email })],
    [
      'address',
      () => typeAddress(page, { street: home.street, streetNumber: home.streetNumber, zip: home.zip, city: home.city }),
    ],
    ['rental-kind', () => choose(page, 'existingRent', 'false')],
    [
      'current-address',
      () => typeAddress(page, { street: 'Hauptstraße', streetNumber: '7', zip: '50667', city: 'Köln' }),
    ],
    ['home-type', () => choose(page, 'buildingType', 'apartment')],
    ['furnished', () => choose(page, 'furnishedType', 'no')],
    ['living-with', () => choose(page, 'liveWith', 'couple')],
    ['pets', () => choose(page, 'pet', 'cat')],
    ['rent-amounts', () => fill(page, { coldRentAmount: '800' })],
    ['dates', () => fill(page, { insuranceStart: typedDate(inDays(30)) })],
    ['rental-contract', async () => {}],
    [
      'landlord',
      async () => {
        await choose(page, 'type', 'private')
        const { firstName, lastName, email, phone } = landlord
        await fill(page, { firstName, lastName, email, 'phone.number': phone })
      },
    ],
    [
      'landlord-address',
      () => typeAddress(page, { street: 'Weserstraße', streetNumber: '9', zip: '12045', city: 'Berlin' }),
    ],
    [
      'employment',
      async () => {
        await choose(page, 'employmentStatus', 'EMPLOYED')
        await fill(page, { grossIncome: '42.000' })
      },
    ],
    [
      'user-info',
      () =>
        fill(page, {
          'phone.number': tenant.phone,
          birthDate: '17.05.1990',
          birthPlace: 'Köln',
          nationality: 'DE',
        }),
    ],
  ]
  for (const [at, [step, answer]] of answers.entries()) {
    const before = answers[at - 1]
    if (before) await walkOn(page, before[0], step)
    else await asked(page, step)
    await look(step)
    await answer()
    if (!GO_ON.includes(step)) await next(page)
  }
  await onScreen(page, 'summary')
  await look('summary')
  for (const consent of await page.locator('#offer input[type="checkbox"]').all()) await consent.check()
  await page.locator('#offer button[type="submit"]').click()
  return tenant
}

/** Goes on from the offers to the signed contract. */
export async function walkToSignature(
  page: Page,
  url: string,
  tenant: Person,
  look: (name: string) => Promise<void> = async () => {},
): Promise<void> {
  await onScreen(page, 'offers')
  await look('offers')
  await page.getByRole('button', { name: 'Jährlich zahlen' }).click()
  await onScreen(page, 'payment')
  await look('payment')
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click()
  await look('card')
  await fill(page, { number: '4242424242424242', expiry: '1230', cvc: '123' })
  await page.getByRole('button', { name: 'Zahlungspflichtigen Vertrag schließen', exact: true }).click()
  const name = fullName(tenant)
  await fill(page, { place: 'Berlin', signature: name })
  await look('sign')
  const code = await mailedCode(url, tenant.email, () =>
    page.getByRole('button', { name: 'Vertrag unterschreiben' }).click(),
  )
  await page.locator('[name="code"]').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.locator('#short-url')).toBeVisible()
  await look('signed')
}
