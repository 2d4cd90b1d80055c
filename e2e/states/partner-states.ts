import type { Page } from '@playwright/test'
import type { RouteName } from '../../apps/web/src/paths.ts'
import { FIRST_OWNER } from '../server.ts'
import { agreed, policyIdOf } from '../support/authorities.ts'
import { openClaim } from '../support/claims.ts'
import { firstOwner } from '../support/partner.ts'
import { aPartnersPolicy } from '../support/partner-policies.ts'
import { askedByPartner } from '../support/promise.ts'
import { expect } from '../support/test.ts'
import { anybody, type State } from './state.ts'

/** A portal screen with the partner's owner signed in. */
const portal = (name: string, path: string, act: (page: Page) => Promise<unknown> = async () => {}): State => ({
  name,
  async show(page, _url, _open, server) {
    await (await firstOwner(server)).signIn(page.context())
    await page.goto(`/de${path}`)
    await act(page)
  },
})

const FAULTY = 'Objekt;Straße;Hausnummer;PLZ;Ort;Farbe\nSonnenhof;Sonnenallee;12;120;Berlin;rot\n'

export const PARTNER_STATES = {
  partner: [
    portal('overview', '/partner', (page) =>
      expect(page.locator('.partner-counts, main .empty').first()).toBeVisible(),
    ),
  ],
  'partner-login': [anybody('/partner/login')],
  'partner-forgotten-password': [anybody('/partner/forgotten-password')],
  'partner-password': [
    {
      name: 'with a new password',
      async show(page, _url, _open, server) {
        await firstOwner(server)
        await page.goto('/de/partner/forgotten-password')
        await page.locator('[name="email"]').fill(FIRST_OWNER.email)
        await page.getByRole('button', { name: 'Link schicken' }).click()
        const mail = await server.mailTo(FIRST_OWNER.email, /Neues Passwort/)
        await page.goto(/https?:\/\/[^/\s"]+(\/\S*\/partner\/password\/[\w-]+)/.exec(mail.text ?? '')?.[1] ?? '')
        await page.locator('[name="password"]').fill('Abc')
      },
    },
    { name: 'spent', show: async (page) => void (await page.goto('/de/partner/password/none')) },
  ],
  'partner-properties': [
    portal('a form with faults', '/partner/properties', async (page) => {
      await page.getByRole('button', { name: 'Objekt anlegen' }).first().click()
      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect(page.locator('[data-error-key]')).toHaveCount(5)
    }),
    portal('nothing found', '/partner/properties?search=zzzz', (page) =>
      expect(page.locator('.partner-empty')).toBeVisible(),
    ),
  ],
  'partner-properties-import': [
    portal('a file with faults', '/partner/properties/import', async (page) => {
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'objekte.csv', mimeType: 'text/csv', buffer: Buffer.from(FAULTY) })
      await expect(page.locator('[data-csv-code="ZIP_INVALID"]')).toBeVisible()
    }),
    portal('a file whose country is missing', '/partner/properties/import', async (page) => {
      const file = 'Straße;Hausnummer;PLZ;Ort\nMariahilfer Straße;5;1060;Wien\n'
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'objekte.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
      await expect(page.locator('[data-csv-code="COUNTRY_MISSING"]')).toBeVisible()
      await page.locator('[name="country"]').selectOption('at')
      await expect(page.locator('[data-csv-code]')).toHaveCount(0)
      await page.locator('[name="country"]').selectOption('')
      await expect(page.locator('[data-csv-code="COUNTRY_MISSING"]')).toBeVisible()
      await page.screenshot({ path: 'test-results/partner-import-country.png', fullPage: true })
    }),
  ],
  'partner-promises': [
    portal('a form with faults', '/partner/promises', async (page) => {
      await page.getByRole('button', { name: 'Um eine Zusage bitten' }).first().click()
      await page.getByRole('button', { name: 'E-Mail schicken' }).click()
      await expect(page.locator('[data-error-key]').first()).toBeVisible()
    }),
    {
      name: 'a request',
      async show(page, _url, _open, server) {
        const { email } = await askedByPartner(server)
        await (await firstOwner(server)).signIn(page.context())
        await page.goto('/de/partner/promises')
        await expect(page.locator('tr[data-promise]', { hasText: email })).toBeVisible()
      },
    },
    {
      name: 'a request that is called back',
      async show(page, _url, _open, server) {
        const { email } = await askedByPartner(server)
        await (await firstOwner(server)).signIn(page.context())
        await page.goto('/de/partner/promises')
        const row = page.locator('tr[data-promise]', { hasText: email })
        await row.getByRole('button', { name: 'Anfrage an' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Anfrage zurücknehmen' }).click()
        await expect(row).toHaveAttribute('data-state', 'RECALLED')
      },
    },
  ],
  'partner-policies': [
    portal('nothing found', '/partner/policies?search=zzzz', (page) =>
      expect(page.locator('.partner-empty')).toBeVisible(),
    ),
    {
      name: 'a policy with a claim',
      async show(page, _url, _open, server) {
        const policy = await aPartnersPolicy(server)
        await openClaim(server, policy, [{ amount: 300, reason: 'Kratzer im Parkett' }])
        await (await firstOwner(server)).signIn(page.context())
        await page.goto(`/de/partner/policies?search=${policy.code}`)
        await page.locator('tr[data-policy] a').click()
        await expect(page.locator('[data-open-policy][data-state="claimed"]')).toBeVisible()
      },
    },
  ],
  'partner-home': [
    {
      name: 'asking for an authority',
      async show(page, _url, _open, server) {
        const { code } = await aPartnersPolicy(server)
        await (await firstOwner(server)).signIn(page.context())
        await page.goto('/de/partner')
        await page.goto(`/de/partner/homes/${await policyIdOf(page, code)}`)
        await page.getByRole('button', { name: 'Vollmacht erbitten' }).click()
        await page.getByRole('button', { name: 'Bitte senden' }).click()
        await expect(page.locator('[data-error-key]')).toBeVisible()
      },
    },
    {
      name: 'with an authority',
      async show(page, _url, _open, server) {
        const home = await agreed(page, server, await aPartnersPolicy(server))
        await page.goto(`/de/partner/homes/${home}`)
        await expect(page.locator('[data-state="GRANTED"]')).toBeVisible()
      },
    },
  ],
  'partner-landlords': [
    portal('a form with faults', '/partner/landlords', async (page) => {
      await page.getByRole('button', { name: 'Vermieter anlegen' }).first().click()
      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect(page.locator('[data-error-key]')).toHaveCount(3)
    }),
  ],
  'partner-settings': [
    portal('a new key, shown once', '/partner/settings?part=programs', async (page) => {
      await page.getByRole('button', { name: 'Schlüssel anlegen' }).click()
      await page.locator('[name="name"]').fill('Abgleich')
      await page.getByLabel('Objekte lesen').check()
      await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
      await expect(page.locator('[data-secret]')).toBeVisible()
    }),
    portal('an address for webhooks with faults', '/partner/settings?part=programs', async (page) => {
      await page.getByRole('button', { name: 'Adresse anlegen' }).click()
      for (const box of await page.locator('[name="events"]').all()) await box.uncheck()
      await page.getByRole('region', { name: 'Webhooks' }).getByRole('button', { name: 'Speichern' }).click()
      await expect(page.locator('[data-error-key]')).toHaveCount(2)
    }),
    portal('an address with its secret and its log', '/partner/settings?part=programs', async (page) => {
      const part = page.getByRole('region', { name: 'Webhooks' })
      await part.getByRole('button', { name: 'Adresse anlegen' }).click()
      // A public address, to which the test sends nothing.
      await page.locator('[name="url"]').fill('https://1.1.1.1/in')
      await part.getByRole('button', { name: 'Speichern' }).click()
      await expect(part.locator('[data-secret]')).toBeVisible()
      await part
        .getByRole('button', { name: /^Protokoll zeigen/ })
        .last()
        .click()
      await expect(part.locator('.partner-empty').last()).toBeVisible()
    }),
    portal('colours that cannot be read', '/partner/settings?part=look', async (page) => {
      await page.locator('[name="action"]').fill('#ffc145')
      await page.locator('[name="accent"]').fill('#004b93')
      await page.getByRole('region', { name: 'Ihr Auftritt' }).getByRole('button', { name: 'Speichern' }).click()
      await expect(page.locator('[data-error-key="validation.contrast"]')).toHaveCount(2)
    }),
    portal('a key with faults', '/partner/settings?part=programs', async (page) => {
      await page.getByRole('button', { name: 'Schlüssel anlegen' }).click()
      await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
      await expect(page.locator('[data-error-key]').first()).toBeVisible()
      // The choice is at fault as a whole, not one of its boxes.
      await expect(page.getByRole('group', { name: 'Rechte' })).toHaveAccessibleDescription(/mindestens ein Recht/)
      await expect(page.locator('.check.has-error')).toHaveCount(0)
    }),
  ],
  'partner-reports': [
    portal('of the last months', '/partner/reports', (page) =>
      expect(page.locator('main :is(.empty, .notice, table)').first()).toBeVisible(),
    ),
  ],
  'partner-people': [
    portal('the form of a new account', '/partner/people', async (page) => {
      await page.getByRole('button', { name: 'Person einladen' }).click()
      await page.getByRole('button', { name: 'Anlegen und Link schicken' }).click()
      await expect(page.locator('[data-error-key]')).toHaveCount(2)
    }),
  ],
} satisfies Partial<Record<RouteName, State[]>>
