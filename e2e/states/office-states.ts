import type { Page } from '@playwright/test'
import type { RouteName } from '../../apps/web/src/paths.ts'
import type { RunningServer } from '../server.ts'
import { aReviewedSeeker } from '../support/promise.ts'
import { TRUST_CHECKS } from '@nestbond/domain/support/trust'
import { correctionAsked } from '../support/account.ts'
import { ApplicationDriver } from '../support/api.ts'
import { colleague, firstManager, invite } from '../support/office.ts'
import { rate } from '../support/rating.ts'
import { silentExchanges } from '../support/silent-exchange.ts'
import { expect } from '../support/test.ts'
import { unpaid } from '../support/unpaid.ts'
import { claimOfOffice } from './claim-states.ts'
import { rated, toBeClosed } from './rating-states.ts'
import { anybody, once, SELF_EMPLOYED, type State } from './state.ts'

type Bring = (server: RunningServer) => Promise<ApplicationDriver>

/** An application that a person has to decide, with documents that are missing. */
const caseToDecide: Bring = async ({ url }) => {
  const driver = await ApplicationDriver.start(url, {
    tenant: { lastName: 'Grenzfall' },
    bodies: { ...HIGH_DEPOSIT, ...SELF_EMPLOYED.bodies },
  })
  return driver.checked()
}

/** A screen of the office with such a case. */
const officeWith =
  (bring: Bring) =>
  (name: string, show: (page: Page, driver: ApplicationDriver, server: RunningServer) => Promise<unknown>): State => ({
    name,
    async show(page, _url, _open, server) {
      const driver = await bring(server)
      await (await firstManager(server)).signIn(page.context())
      await show(page, driver, server)
    },
  })

/** The same, with a case that these states only look at. */
const office = officeWith(once(caseToDecide))

const signedTenant: Bring = async (server) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('end')
  await driver.signed()
  await server.mailTo(driver.landlord.email)
  return driver
}

/** The page of a tenant who has signed, opened from the search. */
const personWith =
  (bring: Bring) =>
  (name: string, show: (page: Page) => Promise<unknown>): State => ({
    name,
    async show(page, _url, _open, server) {
      const driver = await bring(server)
      await (await firstManager(server)).signIn(page.context())
      await page.goto('/de/office/people')
      await page.locator('[name="search"]').fill(driver.tenant.email)
      await page.keyboard.press('Enter')
      await page.locator('.people-open').click()
      await expect(page.locator('[data-mail="landlord-invitation"]')).toBeVisible()
      await show(page)
    },
  })

/** The same, with a tenant whom these states only look at. */
const personOpened = personWith(once(signedTenant))

/** Opens a case by its reference, after an action on it. */
async function toCase(
  page: Page,
  driver: ApplicationDriver,
  server: RunningServer,
  act?: { call: string; body: object },
): Promise<void> {
  const kim = await colleague(server, 'Kim Falk')
  const { id, version } = await kim.caseOf((await driver.user()).refId)
  if (act) await kim.post(`cases/${id}/${act.call}`, { version, ...act.body })
  await page.goto(`/de/office?filter=${act ? 'confirming' : 'open'}&case=${id}`)
  await expect(page.locator('.decide')).toBeVisible()
}

const HIGH_DEPOSIT = { 'rent-amounts': { currency: 'EUR', coldRentAmount: 4500, rentDepositAmount: 12000 } }

export const OFFICE_STATES = {
  office: [
    office('queue', async (page) => {
      await page.goto('/de/office')
      await expect(page.locator('.queue-table')).toBeVisible()
    }),
    office('nothing found', async (page) => {
      await page.goto('/de/office?search=zzzz')
      await expect(page.locator('.queue-empty')).toBeVisible()
    }),
    office('a case to decide', (page, driver, server) => toCase(page, driver, server)),
    office('a form with faults', async (page, driver, server) => {
      await toCase(page, driver, server)
      await page.locator('.decide').getByRole('button', { name: 'Nachfragen' }).click()
      await page.locator('.decide').getByRole('button', { name: 'Nachfrage senden' }).click()
      await expect(page.locator('.decide [data-error-key]')).toHaveCount(2)
    }),
    officeWith(caseToDecide)('a decision to confirm', (page, driver, server) =>
      toCase(page, driver, server, {
        call: 'accept',
        body: { note: 'Einkommen belegt.', waivedDocuments: ['tax-assessment'] },
      }),
    ),
  ],
  'office-login': [anybody('/office/login')],
  'office-password': [
    {
      async show(page, _url, _open, server) {
        const { path } = await invite(server, 'Ada Lang')
        await page.goto(path.replace(/^\/\w+\//, '/de/'))
        await page.locator('[name="password"]').fill('Abc')
      },
    },
  ],
  'office-people': [
    office('nothing found', async (page) => {
      await page.goto('/de/office/people')
      await page.locator('[name="search"]').fill('Niemand Nirgends')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toContainText('Nichts gefunden')
    }),
    office('found', async (page, driver) => {
      await page.goto('/de/office/people')
      await page.locator('[name="search"]').fill(driver.tenant.email)
      await page.keyboard.press('Enter')
      await expect(page.locator('.people-open')).toBeVisible()
    }),
    personOpened('a person', async (page) => {
      await page.locator('[data-mail] summary').first().click()
      await expect(page.locator('.person-mail').first()).toBeVisible()
    }),
    office('a person with a refused promise', async (page, _driver, server) => {
      const seeker = await aReviewedSeeker(server.url)
      await page.goto('/de/office/people')
      await page.locator('[name="search"]').fill(seeker.tenant.email)
      await page.keyboard.press('Enter')
      await page.locator('.people-open').click()
      await expect(page.getByRole('heading', { name: 'Zusagen vor der Wohnung' })).toBeVisible()
    }),
    personOpened('an act on behalf', async (page) => {
      await page.getByRole('button', { name: 'Widerruf eintragen' }).click()
      await expect(page.locator('[name="declaredOn"]')).toBeVisible()
    }),
    personWith(signedTenant)('a proposal', async (page) => {
      await page.getByRole('button', { name: 'E-Mail des Mieters berichtigen' }).click()
      await page.locator('[name="email"]').fill('neu@example.org')
      await page.locator('[name="reason"]').fill('Altes Postfach gibt es nicht mehr.')
      await page.getByRole('dialog').getByRole('button', { name: 'Vorschlagen' }).click()
      await expect(page.locator('[data-proposal]')).toBeVisible()
    }),
    personOpened('a reason that is missing', async (page) => {
      await page
        .getByRole('button', { name: /^Erneut senden/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Senden', exact: true }).click()
      await expect(page.locator('[data-error-key]')).toHaveCount(1)
    }),
  ],
  'office-claims': [
    claimOfOffice('to decide, with faults', ['DISPUTE', 90], async (page) => {
      await page.getByRole('button', { name: 'Entscheidung festhalten' }).click()
      await expect(page.locator('.case [data-error-key]')).toHaveCount(4)
    }),
    {
      ...claimOfOffice('accepted by the tenant, to look at', ['ACCEPT', 'ACCEPT'], async (page) =>
        expect(page.locator('.notice-wait')).toBeVisible(),
      ),
      onward: [
        {
          name: 'to pay out',
          async reach(page) {
            await page.getByRole('button', { name: 'Entscheidung festhalten' }).click()
            await expect(page.locator('[data-act="payout"]')).toBeVisible()
          },
        },
      ],
    },
  ],
  'office-rules': [
    office('the rules', async (page) => {
      await page.goto('/de/office/rules')
      await expect(page.locator('[data-rule="under-age"]')).toBeVisible()
    }),
    office('a draft with faults', async (page) => {
      await page.goto('/de/office/rules')
      await page.getByRole('button', { name: 'Neue Fassung entwerfen' }).click()
      await page.getByLabel('Kleine Kaution bis').fill('viel')
      await page.getByRole('button', { name: 'Entwurf anlegen' }).click()
      await expect(page.getByLabel('Kleine Kaution bis')).toHaveAttribute('aria-invalid', 'true')
    }),
    office('a tariff', async (page) => {
      await page.goto('/de/office/rules?subject=at')
      await expect(page.locator('.workbench-examples')).toBeVisible()
    }),
  ],
  'office-premiums': [
    office('empty', (page) => page.goto('/de/office/premiums')),
    {
      name: 'one, and what is asked before waiting',
      async show(page) {
        const { server } = await unpaid()
        toBeClosed(server)
        await (await server.manager()).signIn(page.context())
        await page.goto(`${server.url}/de/office/premiums`)
        await page.getByRole('button', { name: 'Warten bis' }).click()
        await page.locator('[name="until"]').fill('')
        await page.getByRole('button', { name: 'Warten', exact: true }).click()
      },
    },
    {
      name: 'with cash deposits nobody speaks of, and what is asked before they count as come',
      async show(page) {
        const { server } = await silentExchanges(1)
        toBeClosed(server)
        await (await server.manager()).signIn(page.context())
        await page.goto(`${server.url}/de/office/premiums`)
        await page.getByRole('button', { name: /^Das Geld ist angekommen/ }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
  ],
  'office-ratings': [
    office('empty', (page) => page.goto('/de/office/ratings')),
    rated('with one', async (page, url, manager) => {
      await rate(page, {
        landlordRating: 2,
        productRating: 5,
        recommend: false,
        message: 'Der Vermieter hat lange gebraucht.',
      })
      await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeVisible()
      await (await manager()).signIn(page.context())
      await page.goto(`${url}/de/office/ratings`)
      await expect(page.locator('.ratings-table')).toBeVisible()
    }),
  ],
  'office-figures': [
    office('without a policy', async (page) => {
      await page.goto('/de/office/figures')
      await expect(page.locator('.figure-totals')).toBeVisible()
      for (const summary of await page.locator('.figures summary').all()) await summary.click()
    }),
  ],
  'office-audit': [
    office('with entries', async (page) => {
      await page.goto('/de/office/audit')
      await expect(page.locator('.audit-table')).toBeVisible()
    }),
    office('with a filter', async (page) => {
      await page.goto('/de/office/audit?area=rules&subject=nichts')
      await expect(page.getByRole('status')).toContainText('Nichts gefunden')
    }),
  ],
  'office-trust': [
    office('before the first measurement', async (page) => {
      await page.goto('/de/office/trust')
      await expect(page.getByText('Noch nicht gemessen')).toBeVisible()
    }),
    office('with differences', async (page) => {
      const results = TRUST_CHECKS.map((check, at) => ({
        check,
        looked: at * 1_234,
        different: check === 'mails' ? 2 : 0,
        examples:
          check === 'mails' ? ['NB-7K3M9A: contract-signed, RETRYING', 'NB-7K3M9B: premium-charged, REFUSED'] : [],
      }))
      await page.route('**/api/v1/office/trust', (route) =>
        route.fulfill({ json: { measured: { at: '2026-11-23T03:50:00.000Z', results } } }),
      )
      await page.goto('/de/office/trust')
      await expect(page.locator('[data-check="mails"] details')).toBeVisible()
    }),
  ],
  'office-requests': [
    office('with a correction', async (page, _driver, server) => {
      await correctionAsked(server, await ApplicationDriver.start(server.url))
      await page.goto('/de/office/requests')
      await expect(page.locator('[data-request]').first()).toBeVisible()
    }),
  ],
  'office-staff': [
    office('with the form of a new account', async (page) => {
      await page.goto('/de/office/staff')
      await page.getByRole('button', { name: 'Konto anlegen' }).click()
      await page.getByRole('button', { name: 'Anlegen und Link schicken' }).click()
    }),
  ],
} satisfies Partial<Record<RouteName, State[]>>
