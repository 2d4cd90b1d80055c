import { addDays, addYears } from '@nestbond/domain/values/civil-date'
import { formatDate } from '@nestbond/messages/format'
import { ApplicationDriver } from './support/api.ts'
import { inDays, wire } from './support/dates.ts'
import { onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE', viewport: { width: 390, height: 664 } })

test('a declined invitation lists no term and no cover', async ({ page, server }) => {
  const driver = await ApplicationDriver.start(server.url)
  const id = await driver.declined('Lieber bar.')
  await page.goto(`/de/landlord/invitation/${id}`)
  await onScreen(page, 'landlord-invitation')
  const main = page.locator('main')
  await expect(main).toContainText('Sie haben abgelehnt.')
  await expect(main).toContainText('Kaution')
  for (const words of ['Laufzeit', 'Abgesichert bis', 'kein vereinbartes Ende'])
    await expect(main).not.toContainText(words)
})

test('a refusal for the age names the day from which it is possible, and asks for no payslips', async ({
  page,
  server,
  open,
}) => {
  const start = inDays(30)
  const birthDate = addDays(addYears(start, -18), 10)
  const driver = await ApplicationDriver.start(server.url, {
    bodies: {
      'user-info': {
        phone: { dialCode: '+49', number: '1512 3456789' },
        birthDate: wire(birthDate),
        birthPlace: 'Köln',
        nationality: 'DE',
        newsAgreement: false,
      },
    },
  })
  await driver.checked()
  await open(driver, '/de/risks')
  await onScreen(page, 'risks')
  const main = page.locator('main')
  await expect(main).toContainText(formatDate(addYears(birthDate, 18), 'de-DE'))
  await expect(main).toContainText('Beim Geburtsdatum habe ich mich vertippt.')
  await expect(page.locator('input[name="proof"]')).toHaveCount(0)
  await expect(main).not.toContainText('Der Eintrag ist erledigt')
})

test('a refusal for the credit check names the agency that gave the report', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url, { tenant: { lastName: 'Schwach' } })
  await driver.checked()
  await open(driver, '/de/risks')
  await onScreen(page, 'risks')
  await expect(page.locator('.reason')).toContainText('von der Auskunftei Musterauskunft')
})
