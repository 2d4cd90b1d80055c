import type { Page } from '@playwright/test'
import type { RouteName } from '../../apps/web/src/paths.ts'
import type { RunningServer } from '../server.ts'
import { ApplicationDriver } from '../support/api.ts'
import { correctionPath } from '../support/corrections.ts'
import { mailedCode, provedLandlord } from '../support/landlord.ts'
import { onScreen } from '../support/questionnaire.ts'
import { accountOf, answerRelease } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { landlordPolicy, untouchedPolicy } from './claim-states.ts'
import { walk, type State } from './state.ts'

const landlord = (name: string, bring: (driver: ApplicationDriver) => Promise<string>): State => ({
  name,
  async show(page, url) {
    const driver = await ApplicationDriver.start(url)
    await page.goto(`/de/landlord/invitation/${await bring(driver)}`)
  },
})

/** Opens the landlord's page of a release that the tenant has requested. Returns how to answer it over HTTP. */
async function showRelease(page: Page, server: RunningServer) {
  const driver = await ApplicationDriver.start(server.url)
  await driver.accepted()
  const path = await (await accountOf(server, driver)).ask()
  await provedLandlord(page.context(), server.url, path, driver.landlord.email)
  await page.goto(path)
  await onScreen(page, 'landlord-release')
  return (how: 'sign' | 'object') => answerRelease(server, driver, path, how)
}

export const LANDLORD_STATES = {
  'landlord-invitation': [
    landlord('open', async (driver) => (await driver.signed()).invitationId()),
    {
      name: 'handed on, a wrong code',
      async show(page, url) {
        const driver = await (await ApplicationDriver.start(url)).signed()
        await page.goto(`/de/landlord/invitation/${await driver.sharedInvitationId()}`)
        const code = await mailedCode(url, driver.landlord.email, () =>
          page.getByRole('button', { name: 'Bürgschaft annehmen' }).click(),
        )
        await page.locator('[name="code"]').fill(code === '000000' ? '000001' : '000000')
        await page.keyboard.press('Enter')
        await expect(page.locator('[data-error-key="errors.CODE_WRONG"]')).toBeVisible()
      },
    },
    {
      name: 'a correction with a fault',
      async show(page, url) {
        const driver = await (await ApplicationDriver.start(url)).signed()
        await page.goto(`/de/landlord/invitation/${await driver.invitationId()}`)
        await page.getByRole('button', { name: 'Korrektur vorschlagen' }).click()
        await page.locator('[name="tenant.firstName"]').fill('')
        await page.getByRole('button', { name: 'Vorschlag senden' }).click()
        await expect(page.locator('[name="tenant.firstName"]')).toBeFocused()
      },
    },
    {
      name: 'without e-mail, by the shared link',
      async show(page, url) {
        const nobody = { type: 'private', firstName: 'Jonas', lastName: 'Weber', email: null, phone: null }
        const driver = await (await ApplicationDriver.start(url, { bodies: { landlord: nobody } })).signed()
        await page.goto(`/de/landlord/invitation/${await driver.sharedInvitationId()}`)
        await expect(page.locator('[data-part="by-letter"]')).toBeVisible()
      },
    },
    landlord('accepted', async (driver) => (await driver.accepted()).id),
    landlord('declined', (driver) => driver.declined('Ich möchte lieber eine Barkaution.')),
  ],
  correction: [
    {
      name: 'proposed',
      async show(page, url, _open, server) {
        const driver = await (await ApplicationDriver.start(url)).reach('correcting')
        await page.goto(correctionPath((await server.mailTo(driver.tenant.email, /schlägt Korrekturen vor/)).text))
      },
    },
  ],
  'landlord-letter': [
    {
      name: 'a code that is not known',
      async show(page) {
        await page.goto('/de/letter')
        await page.locator('[name="code"]').fill('2222-3333')
        await page.getByRole('button', { name: 'Seite öffnen' }).click()
        await expect(page.locator('[name="code"]')).toHaveAttribute('aria-invalid', 'true')
      },
    },
  ],
  'landlord-link': [
    {
      name: 'asked for',
      async show(page, url) {
        await page.goto(`${url}/de/landlord/link`)
        await page.locator('[name="email"]').fill('niemand@example.net')
        await page.getByRole('button', { name: 'Links senden' }).click()
        await expect(page.getByText('die Links dorthin unterwegs')).toBeVisible()
      },
    },
  ],
  'landlord-policy': [
    untouchedPolicy('nothing claimed', async (page) =>
      expect(page.getByRole('button', { name: 'Schaden oder Mietrückstand melden' })).toBeVisible(),
    ),
    untouchedPolicy('a claim with faults', async (page) => {
      await page.getByRole('button', { name: 'Schaden oder Mietrückstand melden' }).click()
      await page.locator('[name="items.0.amount"]').fill('9999')
      await page.locator('[name="payoutAccount.iban"]').fill('nirgends')
      await page.getByRole('button', { name: 'Forderung prüfen' }).click()
      await expect(page.locator('.error-summary')).toBeFocused()
    }),
    landlordPolicy('claimed', async (page, claim) => {
      await claim()
      await page.reload()
      await page
        .getByRole('button', { name: /^Belege hinzufügen/ })
        .first()
        .click()
      await expect(page.locator('.claim-card')).toBeVisible()
    }),
    landlordPolicy('with a replaced link', async (page) => {
      await page.getByRole('button', { name: 'Kontaktdaten ändern' }).click()
      await page.locator('[name="email"]').fill(`neu.${await page.locator('[name="email"]').inputValue()}`)
      await page.getByRole('button', { name: 'Kontaktdaten speichern' }).click()
      await expect(page.locator('[data-state="link-replaced"]')).toBeVisible()
    }),
    untouchedPolicy('contact data with a fault', async (page) => {
      await page.getByRole('button', { name: 'Kontaktdaten ändern' }).click()
      await page.locator('[name="email"]').fill('weber@')
      await page.getByRole('button', { name: 'Kontaktdaten speichern' }).click()
      await expect(page.locator('[data-error-key="validation.invalid"]')).toBeVisible()
    }),
    untouchedPolicy('the next tenant', async (page) => {
      await page.getByRole('button', { name: 'Nächsten Mieter einladen' }).click()
      await expect(page.locator('[name="rentDepositAmount"]')).toBeVisible()
    }),
  ],
  'landlord-release': [
    walk(
      {
        name: 'asked for',
        async show(page, server) {
          const answer = await showRelease(page, server)
          await page.locator('main form button[type="submit"]').click()
          const summary = page.locator('.error-summary')
          await expect(summary).toBeFocused()
          // In the order of the fields.
          await expect(summary.getByRole('link')).toHaveText([/^Ihre Unterschrift/, /^Ort/])
          return answer
        },
      },
      [
        {
          name: 'an objection with a fault',
          async reach(page) {
            await page.getByRole('button', { name: 'Widersprechen' }).click()
            await page.getByRole('button', { name: 'Widerspruch senden' }).click()
            await expect(page.locator('[data-error-key="validation.required"]')).toBeVisible()
          },
        },
        { name: 'objected to', reach: (page, answer) => answer('object').then(() => page.reload()) },
      ],
    ),
    {
      name: 'signed',
      async show(page, _url, _open, server) {
        await (
          await showRelease(page, server)
        )('sign')
        await page.reload()
      },
    },
  ],
  'certificate-code': [
    {
      name: 'a malformed code',
      async show(page, url) {
        await page.goto(`${url}/de/certificate`)
        await page.locator('[name="code"]').fill('NB-0000')
        await page.keyboard.press('Enter')
        await expect(page.locator('[data-error-key="validation.invalid"]')).toBeVisible()
      },
    },
  ],
  certificate: [
    {
      async show(page, url) {
        const driver = await ApplicationDriver.start(url)
        await page.goto(`/de/certificate/${(await driver.accepted()).code}`)
      },
    },
  ],
} satisfies Partial<Record<RouteName, State[]>>
