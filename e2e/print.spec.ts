import type { Page } from '@playwright/test'
import { insuredInAccount } from './support/account.ts'
import { ApplicationDriver } from './support/api.ts'
import { buttonsOf, printed } from './support/printed.ts'
import type { Person } from './support/people.ts'
import { onScreen } from './support/questionnaire.ts'
import { expect, keptTest as test } from './support/test.ts'

test.use({ locale: 'de-DE' })

interface Sheet {
  screen: string
  /** Brings an application to its state, and returns the path of the screen. */
  reach: (driver: ApplicationDriver) => Promise<string>
  tenant?: Partial<Person>
  /** Content that must be on the sheets. */
  words: readonly string[]
  /** Sheets of A4 at most. */
  most: number
  /** Looks at the page as it is printed. */
  look?: (page: Page) => Promise<void>
}

const SHEETS: Sheet[] = [
  {
    screen: 'summary',
    reach: async (driver) => {
      await driver.answerUpTo('end')
      return 'summary'
    },
    words: ['Stimmt alles so', 'Nettokaltmiete', 'Ihr Vermieter'],
    most: 2,
  },
  {
    screen: 'offers',
    reach: async (driver) => {
      await driver.checked()
      return 'offers'
    },
    words: [
      'Das bekommen Sie',
      'Erste Abbuchung',
      'Jährlich',
      'Monatlich',
      'Produktinformationsblatt',
      'Erstinformation',
    ],
    most: 1,
    // The chosen plan differs by its line, not by its colour alone.
    look: async (page) => {
      await expect(page.locator('.plan:has(:checked)')).toHaveCSS('border-top-style', 'solid')
      await expect(page.locator('.plan:not(:has(:checked))')).toHaveCSS('border-top-style', 'dashed')
    },
  },
  {
    screen: 'payment',
    reach: async (driver) => {
      await driver.signed()
      return 'payment'
    },
    words: ['Ihr Name steht an der Klingel', 'So geht es weiter', 'Vertragsnummer'],
    most: 1,
  },
  {
    screen: 'certificate',
    reach: async (driver) => `certificate/${(await driver.accepted()).code}`,
    words: ['Diese Bürgschaftsurkunde gilt.', 'Geprüft'],
    most: 1,
  },
  {
    screen: 'risks',
    tenant: { lastName: 'Schwach' },
    reach: async (driver) => {
      await driver.checked()
      return 'risks'
    },
    // The rules are folded on the screen.
    words: ['Ihr Bonitätswert reicht', 'Wer zum Versicherungsbeginn jünger ist', 'Weitere Wege'],
    most: 2,
  },
]

for (const { screen, reach, tenant, words, most, look } of SHEETS)
  test(`${screen} on paper: all its content, no bar, no button and no sheet with the house alone`, async ({
    page,
    server,
    open,
  }) => {
    const driver = await ApplicationDriver.start(server.url, tenant ? { tenant } : {})
    await open(driver, `/de/${await reach(driver)}`)
    await onScreen(page, screen)
    await expect(page.locator('.skeleton')).toHaveCount(0)
    const buttons = await buttonsOf(page)
    const sheets = await printed(page)
    // Without spaces, because a PDF only has the places of letters.
    const letters = (text: string) => text.replaceAll(/\s/g, '')
    const text = letters(sheets.join(''))
    for (const part of words) expect(text).toContain(letters(part))
    for (const button of buttons) expect(text).not.toContain(letters(button))
    expect(sheets.length).toBeLessThanOrEqual(most)
    for (const sheet of sheets) expect(letters(sheet).length).toBeGreaterThan(200)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.bar-end')).toBeHidden()
    await look?.(page)
  })

test('the account on paper leaves out folded parts that load when they are opened, and holds them once they are', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(/401/)
  await insuredInAccount(page, server)
  const folds = page.locator('.loaded-fold')
  await expect(folds).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  for (const fold of await folds.all()) await expect(fold).toBeHidden()
  expect((await printed(page)).length).toBeLessThanOrEqual(2)
  await page.emulateMedia({ media: 'screen' })
  await page.getByText('Wie Ihr Beitrag entsteht').click()
  await expect(page.getByText('Bisher ist nichts gebucht.')).toBeVisible()
  expect((await printed(page)).join('').replaceAll(/\s/g, '')).toContain('Bisheristnichtsgebucht.')
})
