import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { FIRST_OWNER } from './server.ts'
import { Authenticator, PASSWORD } from './support/office.ts'
import { anOwner, firstOwner } from './support/partner.ts'
import { onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

// The partner portal: signing in, homes by form and by file, landlords, keys, colleagues.

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

for (const { lang, locale, width, say } of [
  {
    lang: 'de',
    locale: 'de-DE',
    width: 1280,
    say: {
      signIn: 'Anmelden',
      properties: 'Objekte',
      importing: 'Objekte aus CSV-Datei',
      zip: 'Die Postleitzahl hat in Deutschland fünf und in Österreich vier Ziffern.',
      empty: 'Das darf nicht leer sein.',
      confirm: '1 Objekt und 2 Wohnungen übernehmen',
      look: 'Zu den Objekten',
      change: /^Ändern/,
      save: 'Speichern',
      remove: /^Entfernen/,
      report: 'Bericht herunterladen',
      street: 'Nordstraße',
    },
  },
  {
    lang: 'en',
    locale: 'en-GB',
    width: 390,
    say: {
      signIn: 'Sign in',
      properties: 'Properties',
      importing: 'Properties from CSV file',
      zip: 'A postcode has five digits in Germany and four in Austria.',
      empty: 'This can’t be empty.',
      confirm: 'Import 1 property and 2 units',
      look: 'To the properties',
      change: /^Change/,
      save: 'Save',
      remove: /^Remove/,
      report: 'Download report',
      street: 'Südstraße',
    },
  },
]) {
  test.describe(`${lang}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 860 } })

    test('signs in, imports a corrected file, changes an imported property and removes it', async ({
      page,
      server,
      complaints,
    }) => {
      // A person without a session is told so by the first call, and the browser logs it.
      complaints.expect(/status of 401/)
      const { email, authenticator } = await anOwner(server)
      await page.goto(`/${lang}/partner/properties`)
      await onScreen(page, 'partner-login')
      await field(page, 'email').fill(email)
      await field(page, 'password').fill('Nicht das Passwort 1')
      await page.getByRole('button', { name: say.signIn }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await field(page, 'password').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await field(page, 'code').fill(authenticator.next())
      await page.keyboard.press('Enter')
      // After the sign-in, the person returns to the requested page.
      await onScreen(page, 'partner-properties')

      await page.getByRole('link', { name: say.importing }).first().click()
      await onScreen(page, 'partner-properties-import')
      const head = 'Objekt;Straße;Hausnummer;PLZ;Ort;Land;Wohnung\n'
      const input = page.locator('input[type="file"]')
      await input.setInputFiles(
        csv(
          'homes.csv',
          `${head}Hof Nord;${say.street};1;12045;Berlin;DE;WE 1\nHof Nord;${say.street};1;120;Berlin;DE;WE 2\nHof Nord;;1;12045;Berlin;DE;WE 2\n`,
        ),
      )
      const zip = page.locator('tr[data-csv-code="ZIP_INVALID"]')
      await expect(zip).toContainText(say.zip)
      await expect(zip.locator('td').first()).toHaveText('3')
      await expect(zip.locator('td').nth(1)).toHaveText('PLZ')
      await expect(page.locator('tr[data-csv-code="REQUIRED"]')).toContainText(say.empty)
      await expect(page.getByRole('button', { name: say.confirm })).toHaveCount(0)
      const [report] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: say.report }).click(),
      ])
      const lines = (await readFile((await report.path()) ?? '', 'utf8')).trim().split('\r\n')
      expect(lines).toHaveLength(3)
      expect(lines.join('\n')).toContain(say.zip)

      await input.setInputFiles(
        csv(
          'homes.csv',
          `${head}Hof Nord;${say.street};1;12045;Berlin;DE;WE 1\nHof Nord;${say.street};1;12045;Berlin;DE;WE 2\n`,
        ),
      )
      await page.getByRole('button', { name: say.confirm }).click()
      await page.getByRole('link', { name: say.look }).click()
      await onScreen(page, 'partner-properties')
      const row = page.locator('tr[data-property]').filter({ hasText: say.street })
      await expect(row).toContainText('WE 1, WE 2')

      await row.getByRole('button', { name: say.change }).click()
      await field(page, 'units').fill('WE 1\nWE 2\nWE 3')
      await page.getByRole('button', { name: say.save }).click()
      await expect(row).toContainText('WE 1, WE 2, WE 3')
      await page.locator('[name="search"]').fill(`${say.street} 1`)
      await expect(page).toHaveURL(/search=/)
      await expect(row).toBeVisible()
      await row.getByRole('button', { name: say.remove }).click()
      await page.getByRole('dialog').getByRole('button', { name: say.remove }).click()
      await expect(row).toHaveCount(0)
    })
  })
}

test.describe('settings and people', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test('shows a new key once, and revokes it', async ({ page, server, request }) => {
    await (await firstOwner(server)).signIn(page.context())
    await page.goto('/de/partner/settings')
    await expect(page.getByLabel('Als Skript, passt seine Höhe selbst an')).toHaveValue(
      `<script src="${server.url}/embed/calculator.js" data-space="${FIRST_OWNER.space}" data-country="de" data-lang="de" async></script>`,
    )
    await page.getByRole('link', { name: 'Schlüssel und Webhooks' }).click()
    await page.getByRole('button', { name: 'Schlüssel anlegen' }).click()
    await field(page, 'name').fill('Abgleich bei Nacht')
    await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
    await expect(page.getByText('Bitte wählen Sie mindestens ein Recht.')).toBeVisible()
    await page.getByLabel('Objekte lesen').check()
    await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
    const secret = await page.locator('[data-secret]').inputValue()
    const ask = () =>
      request.get(`${server.url}/api/v1/partner/properties`, { headers: { authorization: `Bearer ${secret}` } })
    expect((await ask()).status()).toBe(200)
    await page.reload()
    await expect(page.locator('[data-key]').filter({ hasText: 'Abgleich bei Nacht' })).toBeVisible()
    await expect(page.locator('[data-secret]')).toHaveCount(0)
    await page.getByRole('button', { name: /^Sperren.*Abgleich bei Nacht/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sperren' }).click()
    await expect(page.locator('[data-key]').filter({ hasText: 'Abgleich bei Nacht' })).toHaveCount(0)
    expect((await ask()).status()).toBe(401)
  })

  test('a colleague sets a password by the mailed link and a second factor, and cannot open the people', async ({
    page,
    server,
    browser,
  }) => {
    await (await firstOwner(server)).signIn(page.context())
    await page.goto('/de/partner/people')
    await page.getByRole('button', { name: 'Person einladen' }).click()
    await field(page, 'name').fill('Ben Roth')
    await field(page, 'email').fill('ben.roth@vogt.example')
    await page.getByRole('button', { name: 'Anlegen und Link schicken' }).click()
    await expect(page.locator('[data-person="ben.roth@vogt.example"]')).toContainText('Eingeladen')

    const mail = await server.mailTo('ben.roth@vogt.example')
    const path = /https?:\/\/[^/\s"]+(\/\S*\/partner\/password\/[\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
    const context = await browser.newContext({ locale: 'de-DE', baseURL: server.url })
    const own = await context.newPage()
    await own.goto(path)
    await field(own, 'password').fill(PASSWORD)
    await own.getByRole('button', { name: 'Passwort speichern' }).click()
    await own.getByRole('link', { name: 'Zur Anmeldung' }).click()
    const signIn = async () => {
      await field(own, 'email').fill('ben.roth@vogt.example')
      await field(own, 'password').fill(PASSWORD)
      await own.getByRole('button', { name: 'Anmelden', exact: true }).click()
    }
    await signIn()
    await onScreen(own, 'partner')
    await expect(own.getByRole('link', { name: 'Personen' })).toHaveCount(0)
    await own.goto('/de/partner/people')
    await expect(own.getByText('Das sehen nur die Inhaber des Portals Ihres Unternehmens.')).toBeVisible()

    await own.goto('/de/partner/settings?part=access')
    await own.getByRole('button', { name: 'Einrichten' }).click()
    const app = new Authenticator((await own.locator('code[data-secret]').textContent()) ?? '')
    await field(own, 'code').fill(app.next())
    await own.getByRole('button', { name: 'Code bestätigen' }).click()
    await expect(own.getByText('Der zweite Faktor ist eingerichtet.')).toBeVisible()
    await expect(own.locator('[aria-labelledby="factor-title"]')).toBeFocused()
    await own.getByRole('button', { name: 'Abmelden' }).click()
    await onScreen(own, 'partner-login')
    await signIn()
    await field(own, 'code').fill(app.next())
    await own.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await onScreen(own, 'partner')
    await context.close()
  })

  test('a landlord is added, changed and removed by keyboard alone', async ({ page, server }) => {
    await (await firstOwner(server)).signIn(page.context())
    await page.goto('/de/partner/landlords')
    await page.getByRole('button', { name: 'Vermieter anlegen' }).first().focus()
    await page.keyboard.press('Enter')
    await expect(field(page, 'landlord.type')).toBeFocused()
    for (const text of ['Weber Immobilien GmbH', 'Jonas', 'Weber', 'weber@immobilien.example']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('30 901820')
    await page.keyboard.press('Enter')
    const card = page.locator('[data-landlord]').filter({ hasText: 'Weber Immobilien GmbH' })
    await expect(card).toBeVisible()
    await expect(page.getByRole('button', { name: 'Vermieter anlegen' }).first()).toBeFocused()
    await card.getByRole('button', { name: /^Entfernen/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).focus()
    await page.keyboard.press('Enter')
    await expect(card).toHaveCount(0)
  })
})
