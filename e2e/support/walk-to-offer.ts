import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'
import { asked, field, onScreen, takeAddress } from './questionnaire.ts'

/** A visitor's hands: a finger or a mouse, and the keys. */
export interface Hands {
  press(target: Locator): Promise<void>
  /** Presses the field and types. */
  type(name: string, text: string): Promise<void>
  /** Types into the field that has the focus already. */
  typeOn(name: string, text: string): Promise<void>
}

export function handsOf(page: Page, touch: boolean): Hands {
  const press = (target: Locator) => (touch ? target.tap() : target.click())
  return {
    press,
    async type(name, text) {
      await press(field(page, name))
      await page.keyboard.type(text)
    },
    async typeOn(name, text) {
      await expect(field(page, name)).toBeFocused()
      await page.keyboard.type(text)
    },
  }
}

export const card = (page: Page, name: string, value: string): Locator =>
  page.locator('label', { has: page.locator(`input[name="${name}"][value="${value}"]`) })

export const goOn = (page: Page, { press }: Hands): Promise<void> =>
  press(page.locator('form[data-step] button[type="submit"]'))

/** From the German index to the first question. */
export async function startQuote(page: Page, { press }: Hands): Promise<void> {
  await page.goto('/de')
  await press(page.locator('.hero-form button[type="submit"]'))
  await asked(page, 'name')
}

/** From the first question to the offer with typed answers, as few as the questions allow. */
export async function answerByHand(page: Page, hands: Hands, landlord: { email: string }): Promise<void> {
  const { press, type, typeOn } = hands
  const find = async (line: string, title: string) => {
    await press(field(page, 'address'))
    await takeAddress(page, line, title)
    await goOn(page, hands)
  }
  await type('firstName', 'Lea')
  await type('lastName', 'Brandt')
  await type('email', 'lea@example.org')
  await goOn(page, hands)
  await asked(page, 'address')
  await find(`Weserstr ${randomInt(1000, 10_000)}, 12045`, '12045 Berlin')
  await asked(page, 'rental-kind')
  await press(card(page, 'existingRent', 'false'))
  await asked(page, 'current-address')
  await find('Hauptstr 7, 50667', '50667 Köln')
  for (const [step, name, value] of [
    ['home-type', 'buildingType', 'apartment'],
    ['furnished', 'furnishedType', 'no'],
    ['living-with', 'liveWith', 'couple'],
    ['pets', 'pet', 'cat'],
  ] as const) {
    await asked(page, step)
    await press(card(page, name, value))
  }
  await asked(page, 'rent-amounts')
  await type('coldRentAmount', '740')
  await goOn(page, hands)
  await asked(page, 'dates')
  await press(page.getByRole('button', { name: 'In 2 Wochen' }))
  await goOn(page, hands)
  await asked(page, 'rental-contract')
  await press(page.getByRole('button', { name: 'Überspringen' }))
  await asked(page, 'landlord')
  await press(card(page, 'type', 'private'))
  await typeOn('firstName', 'Jonas')
  await type('lastName', 'Weber')
  await type('email', landlord.email)
  await press(page.getByText('Ich kenne keine Telefonnummer'))
  await goOn(page, hands)
  await asked(page, 'landlord-address')
  await find('Sonnenallee 12, 12047', '12047 Berlin')
  await answerAboutTenant(page, hands)
}

/** From the findings of a contract, which names both people, home, amounts and start, to the offer. */
export async function answerAfterContract(page: Page, hands: Hands, landlord: { email: string }): Promise<void> {
  const { press, type } = hands
  await press(page.getByRole('button', { name: 'Stimmt, übernehmen' }))
  await asked(page, 'name')
  await type('email', 'lea@example.org')
  await goOn(page, hands)
  await asked(page, 'living-with')
  await press(card(page, 'liveWith', 'couple'))
  await asked(page, 'pets')
  await press(card(page, 'pet', 'cat'))
  await asked(page, 'rental-contract')
  await press(page.getByRole('button', { name: 'Überspringen' }))
  await asked(page, 'landlord')
  await type('email', landlord.email)
  await press(page.getByText('Ich kenne keine Telefonnummer'))
  await goOn(page, hands)
  await asked(page, 'landlord-address')
  // A press within half a second of the one on the question before would count as its second half.
  const shown = await page.evaluate(() => performance.now())
  await page.waitForFunction((since) => performance.now() - since > 600, shown)
  await goOn(page, hands)
  await answerAboutTenant(page, hands)
}

/** From the question about work to the offer. No contract says anything about these. */
export async function answerAboutTenant(page: Page, hands: Hands): Promise<void> {
  const { press, type, typeOn } = hands
  await asked(page, 'employment')
  await press(card(page, 'employmentStatus', 'EMPLOYED'))
  await typeOn('grossIncome', '42000')
  await goOn(page, hands)
  await asked(page, 'user-info')
  await type('phone.number', '15123456789')
  await type('birthDate', '17051990')
  await field(page, 'nationality').selectOption('DE')
  await goOn(page, hands)
  await onScreen(page, 'summary')
  for (const consent of await page.locator('#offer label:has(input[type="checkbox"])').all())
    await consent.click({ position: { x: 12, y: 12 } })
  await press(page.getByRole('button', { name: 'Prüfen und Angebot zeigen' }))
  await onScreen(page, 'offers')
}
