import type { Page } from '@playwright/test'
import type { RouteName } from '../../apps/web/src/paths.ts'
import type { RunningServer } from '../server.ts'
import { fromToday, inDays, typedDate } from '../support/dates.ts'
import { insuredInAccount, passwordPath, signIn, unfold, withPassword } from '../support/account.ts'
import { ApplicationDriver } from '../support/api.ts'
import { claimable } from '../support/claims.ts'
import { aHouse, anInvitation } from '../support/partner-invitations.ts'
import { firstOwner } from '../support/partner.ts'
import { promised } from '../support/promise.ts'
import { invitedToRate, rate } from '../support/rating.ts'
import { expect } from '../support/test.ts'
import { findContract, namedContract } from '../support/withdrawal.ts'
import { claimOfTenant } from './claim-states.ts'
import { rated, toBeClosed } from './rating-states.ts'
import { anybody, broughtTo, once, type Bring, type State } from './state.ts'

const withAccount = (bring: Bring) => async (server: RunningServer) => {
  const driver = await broughtTo(bring, server.url)
  await withPassword(server, driver)
  return driver
}

/** A state of an account with what `of` sets up. */
const accountOf =
  (of: (server: RunningServer) => Promise<ApplicationDriver>) =>
  (name: string, then?: (page: Page) => Promise<void>): State => ({
    name,
    async show(page, _url, _open, server) {
      const driver = await of(server)
      await page.goto('/de/login')
      await signIn(page, driver.tenant.email)
      await expect(page.locator('.policy')).toBeVisible()
      await expect(page.locator('.sessions li').first()).toBeAttached()
      await then?.(page)
    },
  })

/** The account of a tenant in the state that `bring` sets up. */
const account = (name: string, bring: Bring, then?: (page: Page) => Promise<void>): State =>
  accountOf(withAccount(bring))(name, then)

/** The account of an insured tenant, which these states only look at. */
const insured = accountOf(once(withAccount('insured')))

/** The withdrawal form with the contract of such a tenant, found by its number. */
const withdrawal = (name: string, bring: Bring, heading: string, then?: (page: Page) => Promise<void>): State => ({
  name,
  async show(page, url) {
    const driver = await broughtTo(bring, url)
    await page.goto('/de/withdraw')
    await findContract(page, await namedContract(driver))
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await then?.(page)
  },
})

export const ACCOUNT_STATES = {
  'new-password': [
    { ...anybody('/new-password/nobody'), name: 'wrong token' },
    {
      name: 'half a password',
      async show(page, url, _open, server) {
        const driver = await ApplicationDriver.start(url)
        await driver.signed()
        await page.goto(await passwordPath(server, driver.tenant.email, /unterschrieb/))
        await page.locator('[name="password"]').fill('kurz 1')
        await page.locator('main form button[type="submit"]').click()
        await expect(page.locator('[data-error-key="validation.password"]')).toBeVisible()
      },
    },
  ],
  login: [anybody('/login')],
  'forgotten-password': [anybody('/forgotten-password')],
  account: [
    account('invited', 'signed'),
    insured('accepted'),
    account('with a promise for the next home', async (driver) => {
      await driver.accepted()
      await promised(driver.url, { tenant: driver.tenant })
    }),
    {
      name: 'with an invitation and a promise to take over',
      async show(page, url, _open, server) {
        const driver = await ApplicationDriver.start(url)
        await driver.accepted()
        await withPassword(server, driver)
        await promised(url, { tenant: driver.tenant })
        const owner = await firstOwner(server)
        await anInvitation(owner, await aHouse(owner), driver.tenant.email)
        await page.goto('/de/login')
        await signIn(page, driver.tenant.email)
        await page.getByRole('button', { name: 'Zur Zusage im Antrag' }).click()
        await expect(page.getByRole('link', { name: 'Angaben daraus übernehmen' })).toBeVisible()
        await page.goBack()
        await expect(page.getByText('Sie haben eine gültige Zusage.')).toBeVisible()
      },
    },
    account('declined', 'declined'),
    account(
      'with a second contract',
      async (driver) => {
        await driver.accepted()
        await (await ApplicationDriver.start(driver.url, { tenant: driver.tenant })).signed()
      },
      async (page) => {
        // The newer contract opens the page, the other one is a line.
        await page.locator('.folded-policy > summary').click()
        await expect(page.locator('.folded-policy .policy-now')).toBeVisible()
      },
    ),
    account('with a day for the move-out', 'insured', async (page) => {
      await unfold(page, '.move-out')
      await page.getByRole('button', { name: 'Auszug mitteilen' }).click()
      await page.locator('[name="day"]').fill(typedDate(inDays(60)))
      await page.getByRole('button', { name: 'Tag mitteilen' }).click()
      await expect(page.locator('.move-out')).toContainText('kann den Tag noch bestätigen')
    }),
    account('inviting again', 'declined', async (page) => {
      await page.getByRole('button', { name: 'Noch einmal einladen' }).click()
      await expect(page.locator('.invite-again h2')).toBeFocused()
    }),
    insured('asking for the release', async (page) => {
      await unfold(page, '.policy-cancel')
      await page.getByRole('button', { name: 'Um die Freigabe bitten', exact: true }).click()
      await expect(page.locator('.policy-cancel h4')).toBeFocused()
    }),
    account('waiting for the release', 'insured', async (page) => {
      await unfold(page, '.policy-cancel')
      await page.getByRole('button', { name: 'Um die Freigabe bitten', exact: true }).click()
      await page.getByRole('button', { name: 'Jetzt um die Freigabe bitten' }).click()
      await expect(page.locator('.policy-cancel')).toHaveAttribute('data-way', 'ASKED')
    }),
    {
      name: 'with an unpaid premium',
      async show(page, _url, _open, server) {
        const driver = await ApplicationDriver.start(server.url, {
          bodies: fromToday(),
        })
        await driver.paid('4000000000000341')
        await driver.accepted()
        await withPassword(server, driver)
        await server.mailTo(driver.tenant.email, /nicht geklappt/)
        await page.goto('/de/login')
        await signIn(page, driver.tenant.email)
        await expect(page.locator('.debt')).toBeVisible()
      },
    },
    {
      name: 'with how the premium is made, its ledger and the true cost',
      complaints: /401/,
      async show(page, _url, _open, server) {
        await insuredInAccount(page, server, {
          bodies: fromToday(),
        })
        await expect(page.locator('.charges')).toContainText('Bezahlt am')
        for (const fold of await page.locator('.loaded-fold > summary').all()) await fold.click()
        await page.getByText('Alle Jahre als Tabelle').click()
        await expect(page.getByRole('region', { name: /^Beitragskonto, / }).getByRole('row')).toHaveCount(2)
        await expect(page.getByRole('row', { name: /^nach 15 Jahren/ })).toBeVisible()
      },
    },
    insured('changing to monthly', async (page) => {
      await unfold(page, '.payment-period')
      await page.getByRole('button', { name: 'Auf monatlich umstellen' }).click()
      await expect(page.locator('.payment-period h4')).toBeFocused()
    }),
    insured('a higher deposit with faults', async (page) => {
      await unfold(page, '.deposit-change')
      await page.getByRole('button', { name: 'Kaution ändern' }).click()
      await page.locator('[name="deposit"]').fill('14000')
      await page.getByRole('button', { name: 'Preis ansehen' }).click()
      await expect(page.locator('.deposit-change [aria-invalid="true"]').first()).toBeFocused()
    }),
    insured('the price of a lower deposit', async (page) => {
      await unfold(page, '.deposit-change')
      await page.getByRole('button', { name: 'Kaution ändern' }).click()
      await page.locator('[name="deposit"]').fill('1500')
      await page.getByRole('button', { name: 'Preis ansehen' }).click()
      await expect(page.getByRole('button', { name: 'Vermieter um Zustimmung bitten' })).toBeVisible()
    }),
    insured('another card', async (page) => {
      await page.getByRole('button', { name: 'Zahlungsart ändern' }).click()
      await expect(page.locator('[name="number"]')).toBeVisible()
    }),
  ],
  'account-claim': [
    claimOfTenant('to answer, with faults', null, async (page) => {
      await page.getByLabel('Nein, das stimmt nicht').first().check()
      await page.getByLabel('Nur ein Teil stimmt').nth(1).check()
      await page.getByRole('button', { name: 'Antwort prüfen' }).click()
      await expect(page.locator('.error-summary')).toBeFocused()
    }),
    claimOfTenant('answered', ['DISPUTE', 90]),
    {
      name: 'unknown',
      async show(page, _url, _open, server) {
        const { driver } = await claimable(server)
        await page.goto('/de/login?next=/de/account/claims/nobody')
        await signIn(page, driver.tenant.email)
        await expect(page.getByRole('alert')).toBeVisible()
      },
    },
  ],
  rights: [
    insured('of a contract that runs', toRights),
    account('with a form at fault', 'signed', async (page) => {
      await toRights(page)
      await page.getByRole('button', { name: 'Berichtigung verlangen' }).click()
      await expect(page.locator('#correct-office [aria-invalid]')).toBeVisible()
    }),
    account('before the erasure', 'declined', async (page) => {
      await toRights(page)
      await page.getByRole('button', { name: 'Alles löschen', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }),
  ],
  'new-email': [
    anybody('/new-email/nobody'),
    {
      name: 'wrong token',
      async show(page) {
        await page.goto('/de/new-email/nobody')
        await page.getByRole('button', { name: 'Adresse bestätigen' }).click()
        await expect(page.getByRole('alert')).toBeVisible()
      },
    },
  ],
  withdraw: [
    {
      name: 'with what is missing',
      async show(page) {
        await page.goto('/de/withdraw')
        await page.locator('main form button[type="submit"]').click()
        await expect(page.locator('[data-error-key="validation.required"]')).toHaveCount(2)
      },
    },
    withdrawal('to decide', 'insured', 'Diesen Vertrag widerrufen?'),
    withdrawal('over', 'declined', 'Dieser Vertrag besteht nicht mehr.'),
    withdrawal('done', 'signed', 'Diesen Vertrag widerrufen?', async (page) => {
      await page.getByRole('button', { name: 'Widerruf bestätigen' }).click()
      await expect(page.getByRole('heading', { name: 'Ihr Widerruf ist angekommen.' })).toBeVisible()
    }),
    {
      name: 'to continue by the mailed link',
      async show(page, url, _open, server) {
        const driver = await ApplicationDriver.start(url)
        await driver.signed()
        await page.goto('/de/withdraw')
        await findContract(page, await namedContract(driver))
        await page.getByRole('button', { name: 'Widerruf bestätigen' }).click()
        await expect(page.getByRole('heading', { name: 'Ihr Widerruf ist angekommen.' })).toBeVisible()
        const { text } = await server.mailTo(driver.tenant.email, /Ihr Widerruf ist angekommen/)
        await page.goto(/https?:\/\/\S+withdraw\?continue=[\w-]+/.exec(text ?? '')?.[0] ?? '')
        await expect(page.getByRole('heading', { name: 'Vertrag fortführen?' })).toBeVisible()
      },
    },
  ],
  'mail-settings': [
    {
      name: 'stopped',
      async show(page) {
        const { server, stopPath } = await invitedToRate()
        toBeClosed(server)
        await page.goto(server.url + stopPath)
        await page.getByRole('button', { name: 'Diese E-Mails abbestellen' }).click()
        await expect(page.getByRole('button', { name: 'Diese E-Mails wieder bekommen' })).toBeVisible()
      },
    },
    {
      name: 'half a link',
      complaints: /404/,
      async show(page) {
        await page.goto('/de/mail-settings/half')
        await expect(page.getByRole('alert')).toContainText('Dieser Link ist nicht vollständig.')
        await expect(page.getByRole('button', { name: 'Noch einmal versuchen' })).toHaveCount(0)
      },
    },
  ],
  rating: [
    rated('with what is missing', async (page) => {
      await page.locator('main form button[type="submit"]').click()
      await expect(page.locator('[data-error-key="validation.required"]').first()).toBeVisible()
      await page.locator('[name="productRating"][value="4"]').check()
    }),
    rated('thanks', async (page) => {
      await rate(page, { landlordRating: 4, productRating: 5, recommend: true })
      await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeVisible()
    }),
  ],
} satisfies Partial<Record<RouteName, State[]>>

async function toRights(page: Page): Promise<void> {
  await page.goto('/de/account/rights')
  await expect(page.locator('[data-right]')).toHaveCount(6)
}
