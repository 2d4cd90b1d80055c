import type { Page } from '@playwright/test'
import type { RunningServer } from '../server.ts'
import type { RouteName } from '../../apps/web/src/paths.ts'
import { signIn } from '../support/account.ts'
import type { ApplicationDriver } from '../support/api.ts'
import { answerClaim, landlordPage, openClaim, payOut } from '../support/claims.ts'
import {
  aFirstTenant,
  asksForHigherDeposit,
  checkedAsCoTenant,
  coTenantsOf,
  joined,
  proposesSplit,
  sharedContract,
  sharingContract,
  signedAsCoTenant,
  withDocumentMissing,
} from '../support/co-tenants.ts'
import { aHouse, anInvitation, anInvitedTenant, someTenant } from '../support/partner-invitations.ts'
import { firstOwner } from '../support/partner.ts'
import { firstManager } from '../support/office.ts'
import { expect } from '../support/test.ts'
import type { State } from './state.ts'

/** The provider saves this card, and declines every charge to it. */
const DECLINED = '4000000000000341'

async function signedIn(page: Page, { tenant }: ApplicationDriver): Promise<void> {
  await page.goto('/de/login')
  await signIn(page, tenant.email)
  await expect(page.locator('.policy')).toBeVisible()
}

/** A claim on a shared contract that the first tenant has answered. */
async function answeredByFirst(server: RunningServer) {
  const { first, other } = await sharedContract(server)
  const path = await landlordPage(server, first)
  const claim = await openClaim(server, { driver: first, path }, [
    { amount: 850, reason: 'Parkett im Wohnzimmer zerkratzt' },
    { amount: 180.5, reason: 'Reinigung der Küche' },
  ])
  await answerClaim(first, ['ACCEPT', 90])
  return { claim, other }
}

/** Several tenants on one contract, for the first of them and for the others. */
export const CO_TENANT_STATES = {
  onboarding: [
    {
      name: 'of a co-tenant',
      async show(page, url, open, server) {
        await open(await joined(server, await aFirstTenant(url)), '/de/onboarding')
        await expect(page.getByRole('button', { name: 'Ich mache nicht mit' })).toBeVisible()
      },
    },
    {
      name: 'of a co-tenant who is led to the promise to take over',
      async show(page, url, open, server) {
        await open(await joined(server, await aFirstTenant(url)), '/de/onboarding')
        await page.getByRole('link', { name: 'Angaben daraus übernehmen' }).click()
        await expect(page.locator('#take-promise-over')).toBeFocused()
      },
    },
  ],
  summary: [
    {
      name: 'with a co-tenant',
      async show(page, url, open, server) {
        const first = await aFirstTenant(url)
        await joined(server, first)
        await open(first, '/de/summary')
        await expect(page.getByText('Mia Kern', { exact: true })).toBeVisible()
        await page.getByRole('button', { name: 'Mieter hinzufügen' }).click()
        await page.getByRole('button', { name: 'Einladen' }).click()
        await expect(page.locator('[data-form="co-tenant"] [aria-invalid="true"]')).toHaveCount(3)
      },
    },
    {
      name: 'with tenants whom a partner has named',
      async show(page, _url, open, server) {
        const owner = await firstOwner(server)
        const email = someTenant()
        const [mia, ole] = [someTenant(), someTenant()]
        await anInvitation(owner, await aHouse(owner), email, '1. OG', [
          { firstName: 'Mia', lastName: 'Kern', email: mia },
          { firstName: 'Ole', lastName: 'Berg', email: ole },
        ])
        await open(await anInvitedTenant(server, email), '/de/summary')
        await page.getByRole('button', { name: 'Ole Berg gehört nicht dazu' }).click()
        await expect(page.getByText('Ole Berg bekommt keine E-Mail')).toBeVisible()
        await page.getByRole('button', { name: 'Mia Kern prüfen und einladen' }).click()
        await expect(page.locator('[data-form="co-tenant"] [name="email"]')).toHaveValue(mia)
      },
    },
    {
      name: 'of a co-tenant',
      async show(page, url, open, server) {
        const other = await joined(server, await aFirstTenant(url))
        for (const step of ['name', 'current-address', 'employment', 'user-info'] as const) await other.answer(step)
        await open(other, '/de/summary')
        await expect(page.getByRole('button', { name: 'Ich mache nicht mit' })).toBeVisible()
      },
    },
  ],
  tenants: [
    {
      name: 'waiting',
      async show(page, url, open, server) {
        const first = await aFirstTenant(url)
        await joined(server, first)
        await first.confirmed()
        await open(first, '/de/tenants')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          /^Jetzt (?:ist .+ dran|sind die anderen dran)$/,
        )
      },
    },
    {
      name: 'about to remove a tenant',
      async show(page, url, open, server) {
        const first = await aFirstTenant(url)
        await joined(server, first)
        await first.confirmed()
        await open(first, '/de/tenants')
        await page.getByRole('button', { name: 'Mia Kern entfernen' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'not together',
      async show(page, url, open, server) {
        const first = await aFirstTenant(url)
        await checkedAsCoTenant(await joined(server, first, { lastName: 'Schwach' }))
        await first.confirmed()
        await open(first, '/de/tenants')
        await expect(page.getByText('Was Sie jetzt tun können')).toBeVisible()
      },
    },
    {
      name: 'a co-tenant who waits',
      async show(page, url, open, server) {
        const other = await checkedAsCoTenant(await joined(server, await aFirstTenant(url)))
        await open(other, '/de/tenants')
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Sie sind fertig')
      },
    },
    {
      name: 'a co-tenant about to change an answer',
      async show(page, url, open, server) {
        const other = await checkedAsCoTenant(await joined(server, await aFirstTenant(url)))
        await open(other, '/de/tenants')
        await page.getByRole('button', { name: 'Eigene Angaben ändern' }).click()
        await expect(page.getByRole('dialog')).toContainText('gilt das dann für niemanden mehr')
      },
    },
    {
      name: 'a co-tenant of a group that is refused',
      async show(page, url, open, server) {
        const first = await aFirstTenant(url)
        const other = await checkedAsCoTenant(await joined(server, first))
        await checkedAsCoTenant(await joined(server, first, { firstName: 'Ole', lastName: 'Schwach' }))
        await open(other, '/de/tenants')
        await expect(page.getByText('Wie es weitergehen kann')).toBeVisible()
      },
    },
    {
      name: 'a co-tenant of a group that a person looks at',
      async show(page, url, open, server) {
        const first = await aFirstTenant(url)
        const other = await checkedAsCoTenant(await joined(server, first))
        await checkedAsCoTenant(await joined(server, first, { firstName: 'Ole', lastName: 'Grenzfall' }))
        await open(other, '/de/tenants')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ein Mensch sieht sich das an')
      },
    },
    {
      name: 'a co-tenant of a group that lacks a document',
      async show(page, url, open, server) {
        await open(await withDocumentMissing(server, url), '/de/tenants')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Es fehlt noch eine Unterlage')
      },
    },
    {
      name: 'a co-tenant who signs, with faults',
      async show(page, url, open, server) {
        const first = await aFirstTenant(url)
        const other = await checkedAsCoTenant(await joined(server, first))
        await first.paid()
        await open(other, '/de/tenants')
        await page.getByRole('button', { name: 'Vertrag unterschreiben' }).click()
        await expect(page.locator('[name="jointLiability"]')).toHaveAttribute('aria-invalid', 'true')
      },
    },
    {
      name: 'about to split the premium, with faults',
      async show(page, url, open, server) {
        const first = await aFirstTenant(url)
        await joined(server, first)
        await first.confirmed()
        await open(first, '/de/tenants')
        await page.getByRole('button', { name: 'Beitrag aufteilen' }).click()
        await page.getByRole('radio', { name: 'Nach Prozent' }).check()
        await page.getByLabel('Mia Kern, in Prozent').fill('60')
        await page.getByRole('button', { name: 'Aufteilung speichern' }).click()
        await expect(page.getByText(/Zusammen sind das 1?\d\d %/)).toBeVisible()
        await expect(page.locator('[name="percents.0"]')).toBeFocused()
      },
    },
    {
      name: 'a co-tenant who pays a share',
      async show(page, url, open, server) {
        const first = await aFirstTenant(url)
        const other = await checkedAsCoTenant(await joined(server, first, {}, 'EQUAL'))
        await first.paid()
        await open(other, '/de/tenants')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erst Ihre Karte, dann Ihre Unterschrift')
        await expect(page.getByRole('button', { name: 'Karte hinterlegen' })).toBeVisible()
      },
    },
    {
      name: 'a co-tenant who has signed',
      async show(page, url, open, server) {
        const first = await aFirstTenant(url)
        const other = await checkedAsCoTenant(await joined(server, first))
        await first.paid()
        await open(await signedAsCoTenant(other), '/de/tenants')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie haben unterschrieben')
      },
    },
    {
      name: 'a co-tenant who was removed',
      async show(page, url, open, server) {
        const first = await aFirstTenant(url)
        const other = await checkedAsCoTenant(await joined(server, first))
        const { tenants } = await coTenantsOf(first)
        await first.post('co-tenants/remove', { id: tenants.find(({ id }) => id !== null)?.id })
        await open(other, '/de/tenants')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind nicht mehr dabei')
      },
    },
    {
      name: 'about not to take part',
      async show(page, url, open, server) {
        const other = await checkedAsCoTenant(await joined(server, await aFirstTenant(url)))
        await open(other, '/de/tenants')
        await page.getByRole('button', { name: 'Ich mache nicht mit' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
  ],
  account: [
    {
      name: 'of a co-tenant',
      async show(page, _url, _open, server) {
        const { other } = await sharedContract(server)
        await signedIn(page, other)
        await expect(page.getByText('Kaution und Zahlungsweise ändern')).toBeVisible()
      },
    },
    {
      name: 'of a co-tenant who owes a paid claim with the others',
      async show(page, _url, _open, server) {
        const { first, other } = await sharingContract(server)
        const path = await landlordPage(server, first)
        await openClaim(server, { driver: first, path }, [{ amount: 90, reason: 'Fenster gesprungen' }])
        for (const tenant of [first, other]) await answerClaim(tenant, ['ACCEPT'])
        await payOut(server, other)
        await signedIn(page, other)
        await expect(page.getByText('Alle Mieter schulden das gemeinsam.')).toBeVisible()
        await page.getByText('Per Überweisung zahlen').click()
        await expect(page.getByText('Verwendungszweck')).toBeVisible()
      },
    },
    {
      name: 'of a co-tenant with an open share',
      async show(page, _url, _open, server) {
        const { other } = await sharingContract(server, { card: DECLINED })
        await server.mailTo(other.tenant.email, /nicht geklappt/)
        await signedIn(page, other)
        await expect(page.locator('.debt')).toBeVisible()
        await page.getByText('Wie Ihr Beitrag entsteht').click()
        await expect(page.getByText('Ihr Anteil daran')).toBeVisible()
      },
    },
    {
      name: 'about to split the premium, with faults',
      async show(page, _url, _open, server) {
        const { first } = await sharingContract(server)
        await signedIn(page, first)
        await page.getByRole('button', { name: 'Anders teilen' }).click()
        await page.getByLabel('Mia Kern, in Prozent').fill('60')
        await page.locator('[name="percents.0"]').fill('40,5')
        await page.getByRole('button', { name: 'Vorschlagen' }).click()
        await expect(page.getByText('Bitte eine ganze Zahl von 1 bis 100 eingeben.')).toBeVisible()
        await expect(page.locator('[name="percents.0"]')).toBeFocused()
      },
    },
    {
      name: 'with a higher deposit that waits for a co-tenant',
      async show(page, _url, _open, server) {
        const { first } = await sharingContract(server)
        await signedIn(page, first)
        await asksForHigherDeposit(page)
      },
    },
    {
      name: 'of a co-tenant who is asked about a higher deposit',
      async show(page, _url, _open, server) {
        const { first, other } = await sharingContract(server)
        await signedIn(page, first)
        await asksForHigherDeposit(page)
        await page.context().clearCookies()
        await signedIn(page, other)
        await expect(page.locator('[data-part="raise-question"]')).toContainText('gemeinsam')
      },
    },
    {
      name: 'of a co-tenant who is asked to pay more',
      async show(page, _url, _open, server) {
        const { first, other } = await sharingContract(server)
        await signedIn(page, first)
        await proposesSplit(page, ['30', '70'])
        await page.context().clearCookies()
        await signedIn(page, other)
        await expect(page.getByRole('button', { name: 'Zustimmen' })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Ablehnen' })).toBeVisible()
      },
    },
    {
      name: 'of a co-tenant whose proposal was declined',
      async show(page, _url, _open, server) {
        const { first, other } = await sharingContract(server)
        await signedIn(page, other)
        await proposesSplit(page, ['70', '30'])
        await page.context().clearCookies()
        await signedIn(page, first)
        await page.getByRole('button', { name: 'Ablehnen' }).click()
        await expect(page.locator('[data-part="split-declined"]')).toBeVisible()
        await page.context().clearCookies()
        await signedIn(page, other)
        await expect(page.locator('[data-part="split-declined"]')).toContainText('abgelehnt')
        await page.locator('summary', { hasText: 'Weitere Unterlagen' }).click()
        await page.getByRole('button', { name: /noch einmal per E-Mail/ }).click()
        await expect(page.getByText('auf dem Weg in Ihr Postfach')).toBeVisible()
      },
    },
  ],
  withdraw: [
    {
      name: 'to decline another split',
      async show(page, _url, _open, server) {
        const { first, other } = await sharingContract(server)
        await signedIn(page, first)
        await proposesSplit(page, ['30', '70'])
        const { text } = await server.mailTo(other.tenant.email, /schlägt vor/)
        await page.goto(/https?:\/\/\S+withdraw\?split=[\w-]+/.exec(text ?? '')?.[0] ?? '')
        await expect(page.getByRole('button', { name: 'Ablehnen' })).toBeVisible()
      },
    },
  ],
  'office-people': [
    {
      name: 'of tenants who share a premium',
      async show(page, _url, _open, server) {
        const { other } = await sharingContract(server, { card: DECLINED })
        await server.mailTo(other.tenant.email, /nicht geklappt/)
        await (await firstManager(server)).signIn(page.context())
        await page.goto('/de/office/people')
        await page.locator('[name="search"]').fill(other.tenant.email)
        await page.keyboard.press('Enter')
        await page.locator('.people-open').click()
        await expect(page.locator('[data-part="shared-charges"]')).toBeVisible()
      },
    },
  ],
  'account-claim': [
    {
      name: 'answered by another tenant',
      async show(page, _url, _open, server) {
        const { claim, other } = await answeredByFirst(server)
        await signedIn(page, other)
        await page.goto(`/de/account/claims/${claim.id}`)
        await expect(page.getByRole('button', { name: /zustimmen/ })).toBeVisible()
      },
    },
  ],
  payment: [
    {
      name: 'to sign last, with a signature missing',
      async show(page, url, open, server) {
        const first = await aFirstTenant(url)
        await checkedAsCoTenant(await joined(server, first))
        await first.paid()
        await open(first, '/de/payment')
        await expect(page.getByText('Eine Unterschrift fehlt noch')).toBeVisible()
      },
    },
  ],
} satisfies Partial<Record<RouteName, State[]>>
