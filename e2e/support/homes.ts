import type { Page } from '@playwright/test'
import { ApplicationDriver } from './api.ts'
import { mailedCode } from './landlord.ts'
import { aHome, aLandlord, aTenant, type Person } from './people.ts'
import { onScreen } from './questionnaire.ts'

/** Applications that are made at once. */
const AT_ONCE = 4
const NAMES = ['Brandt', 'Vogel', 'Sander', 'Aydin', 'Winter', 'Roth', 'Engel', 'Busch', 'Krüger', 'Lorenz']

/** A landlord's mailbox with open invitations for this many homes. The streets of the homes are numbered from 1 on. */
export async function invitedLandlord(
  url: string,
  homes: number,
): Promise<{ landlord: Person; drivers: ApplicationDriver[] }> {
  const landlord = aLandlord()
  const drivers: ApplicationDriver[] = []
  for (let first = 0; first < homes; first += AT_ONCE)
    drivers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, homes - first) }, (_, index) => invited(url, landlord, first + index)),
      )),
    )
  return { landlord, drivers }
}

async function invited(url: string, landlord: Person, at: number): Promise<ApplicationDriver> {
  const home = aHome()
  const driver = await ApplicationDriver.start(url, {
    landlord,
    tenant: aTenant({ lastName: NAMES[at % NAMES.length]! }),
    // A number in the unit could be found by a search for a house.
    home: { ...home, streetNumber: String(at + 1), unitName: home.unitName.replace(/\d/g, 'x') },
  })
  return driver.signed()
}

/** Signs in at the page of all homes as a landlord does: with the address and the code from the mailbox, by keyboard. */
export async function signInAtHomes(page: Page, url: string, landlord: Person, locale = 'de'): Promise<void> {
  await page.goto(`/${locale}/landlord`)
  await onScreen(page, 'landlord-homes')
  await page.locator('[name="email"]').fill(landlord.email)
  const code = await mailedCode(url, landlord.email, async () => {
    await page.keyboard.press('Enter')
    await page.locator('[name="code"]').waitFor()
  })
  await page.locator('[name="code"]').fill(code)
  await page.keyboard.press('Enter')
}
