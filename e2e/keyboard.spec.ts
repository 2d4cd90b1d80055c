import { fullName } from '@nestbond/domain/values/person-name'
import type { Page } from '@playwright/test'
import { inDays, typedDate } from './support/dates.ts'
import { mailedCode } from './support/landlord.ts'
import { aLandlord, aTenant } from './support/people.ts'
import { asked, onScreen, walkOn } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

/** Presses Tab until the wanted element has the focus, as a sighted keyboard user does. */
async function tabTo(page: Page, selector: string, most = 60): Promise<void> {
  for (let at = 0; at < most; at++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${selector}`)
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, `[name="${name}"]`)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Tabs to the radio group of a question, then moves to the value with the arrow keys. */
async function arrowTo(page: Page, name: string, value: string): Promise<void> {
  await tabTo(page, `input[name="${name}"]`)
  const isThere = () =>
    page.evaluate(
      ([of, wanted]) => document.querySelector<HTMLInputElement>(`input[name="${of}"][value="${wanted}"]`)?.checked,
      [name, value],
    )
  await page.keyboard.press('Space')
  for (let at = 0; at < 6 && !(await isThere()); at++) await page.keyboard.press('ArrowDown')
  expect(await isThere()).toBe(true)
}

const submit = (page: Page) => page.keyboard.press('Enter')

async function press(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector)
  await page.keyboard.press('Enter')
}

test('completes a whole application by keyboard alone', async ({ page, server }) => {
  test.setTimeout(120_000)
  const tenant = aTenant()
  const landlord = aLandlord()
  await page.goto('/de')
  await onScreen(page, 'index')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Zum Inhalt springen')).toBeFocused()
  await type(page, 'rentDepositAmount', '2400')
  await tabTo(page, '[type="range"]')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await press(page, 'form button[type="submit"]')

  await asked(page, 'name')
  await type(page, 'firstName', tenant.firstName)
  await type(page, 'lastName', tenant.lastName)
  await type(page, 'email', tenant.email)
  await arrowTo(page, 'salutation', 'MR')
  await submit(page)
  await asked(page, 'address')
  await expect(page.locator('#question')).toBeFocused()
  // A reload changes no screen.
  await page.reload()
  await asked(page, 'address')
  await expect(page.locator('#question')).not.toBeFocused()
  await tabTo(page, '[name="address"]')
  await page.keyboard.type('Weserstr 43, 12045')
  await expect(page.getByRole('option').first()).toContainText('12045 Berlin')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
  await submit(page)
  await asked(page, 'rental-kind')
  await arrowTo(page, 'existingRent', 'false')
  await submit(page)
  await asked(page, 'current-address')
  await tabTo(page, '[name="address"]')
  await page.keyboard.type('Hauptstraße 7, 50667')
  await expect(page.getByRole('option').first()).toContainText('50667 Köln')
  // Arrow Up on the first entry moves to the last one: typing by hand. Escape closes the list and keeps the input.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.locator('[name="address"]')).toHaveValue('Hauptstraße 7, 50667')
  // The first arrow opens the list, the second one is on the first suggestion, and the third one leaves it.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  await submit(page)
  for (const [step, name, value] of [
    ['home-type', 'buildingType', 'apartment'],
    ['furnished', 'furnishedType', 'no'],
    ['living-with', 'liveWith', 'single'],
    ['pets', 'pet', 'both'],
  ] as const) {
    await asked(page, step)
    await arrowTo(page, name, value)
    await submit(page)
  }
  await walkOn(page, 'pets', 'rent-amounts')
  await type(page, 'coldRentAmount', '800')
  await submit(page)
  await asked(page, 'dates')
  await type(page, 'insuranceStart', typedDate(inDays(20)))
  // Opens the calendar, moves in it with the arrow keys, and takes a day into the field.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.locator('.calendar-day:focus')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.locator('[name="insuranceStart"]')).toHaveValue(typedDate(inDays(21)))
  await press(page, 'form[data-step] button[type="submit"]')
  await asked(page, 'rental-contract')
  await press(page, 'form[data-step] button[type="submit"]')
  await asked(page, 'landlord')
  await arrowTo(page, 'type', 'private')
  await type(page, 'firstName', landlord.firstName)
  await type(page, 'lastName', landlord.lastName)
  await type(page, 'email', landlord.email)
  await type(page, 'phone.number', landlord.phone)
  await submit(page)
  await asked(page, 'landlord-address')
  await tabTo(page, '[name="address"]')
  await page.keyboard.type('Weserstraße 9, 12045')
  await expect(page.getByRole('option').first()).toContainText('12045 Berlin')
  await page.keyboard.press('Enter')
  await submit(page)
  await asked(page, 'employment')
  await arrowTo(page, 'employmentStatus', 'EMPLOYED')
  await type(page, 'grossIncome', '42000')
  await submit(page)
  await asked(page, 'user-info')
  await type(page, 'phone.number', tenant.phone)
  await type(page, 'birthDate', '17.05.1990')
  await tabTo(page, '[name="nationality"]')
  await page.keyboard.type('Deutschland')
  await press(page, 'form[data-step] button[type="submit"]')

  await onScreen(page, 'summary')
  for (const consent of await page.locator('#offer input[type="checkbox"]').all()) {
    await tabTo(page, `[name="${await consent.getAttribute('name')}"]`, 120)
    await page.keyboard.press('Space')
  }
  await press(page, '#offer button[type="submit"]')
  await onScreen(page, 'offers')
  await tabTo(page, 'input[type="radio"]')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('input[value="MONTHLY"]')).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('input[value="YEARLY"]')).toBeChecked()
  await tabTo(page, 'button.btn:not(.btn-2):not(.btn-text)')
  await page.keyboard.press('Enter')
  await onScreen(page, 'payment')
  await press(page, 'main button.btn:not(.btn-2):not(.btn-text)')
  await type(page, 'number', '4242424242424242')
  await type(page, 'expiry', '1230')
  await type(page, 'cvc', '123')
  await press(page, 'main form button[type="submit"]')
  await expect(page.locator('[name="place"]')).toBeVisible()
  await type(page, 'signature', fullName(tenant))
  const code = await mailedCode(server.url, tenant.email, () => press(page, 'main form button[type="submit"]'))
  await expect(page.locator('[name="code"]')).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.locator('a[href^="mailto:"]').first()).toBeVisible()
})
