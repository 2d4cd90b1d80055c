import type { Page } from '@playwright/test'
import type { RouteName } from '../../apps/web/src/paths.ts'
import type { RunningServer } from '../server.ts'
import { aHouse, anInvitation, reportWrongDeposit, someTenant } from '../support/partner-invitations.ts'
import { firstOwner } from '../support/partner.ts'
import { expect } from '../support/test.ts'
import type { State } from './state.ts'

interface Invited {
  /** The invitation whose tenant has reported an error. */
  id: string
  houseId: string
}

/** A portal screen of a partner with two invited tenants, one of whom has reported an error. */
const portal = (name: string, pathOf: (invited: Invited) => string, act: (page: Page) => Promise<unknown>): State => ({
  name,
  async show(page, _url, _open, server) {
    const invited = await twoInvited(server)
    await (await firstOwner(server)).signIn(page.context())
    await page.goto(`/de${pathOf(invited)}`)
    await act(page)
  },
})

async function twoInvited(server: RunningServer): Promise<Invited> {
  const owner = await firstOwner(server)
  const house = await aHouse(owner)
  await anInvitation(owner, house, someTenant(), '2. OG')
  const email = someTenant()
  const id = await anInvitation(owner, house, email)
  await reportWrongDeposit(server, email, 'Vereinbart sind 1.800 €, so steht es im Vertrag.')
  return { id, houseId: house.id }
}

const FAULTY =
  'E-Mail;Objektnummer;Wohnung;Kaltmiete;Kaution;Versicherungsbeginn;Farbe\nkeine Adresse;X-0;1. OG;viel;2220;31.02.2027;rot\n'

export const PARTNER_INVITATION_STATES = {
  'partner-invitations': [
    portal(
      'the list',
      () => '/partner/invitations',
      (page) => expect(page.locator('tr[data-invitation]').nth(1)).toBeVisible(),
    ),
    portal(
      'nothing found',
      () => '/partner/invitations?filter=ACCEPTED',
      (page) => expect(page.locator('.partner-empty')).toBeVisible(),
    ),
    portal(
      'one of which the tenant says that something is wrong',
      ({ id }) => `/partner/invitations?filter=wrong&invitation=${id}`,
      (page) => expect(page.locator('.quote')).toBeVisible(),
    ),
    portal(
      'one about to be revoked',
      ({ id }) => `/partner/invitations?invitation=${id}`,
      async (page) => {
        await page.getByRole('button', { name: 'Einladung zurückziehen' }).click()
        await expect(page.locator('#invitation-question')).toBeVisible()
      },
    ),
  ],
  'partner-invitations-import': [
    portal(
      'a file with faults',
      () => '/partner/invitations/import',
      async (page) => {
        await page
          .locator('input[type="file"]')
          .setInputFiles({ name: 'mieter.csv', mimeType: 'text/csv', buffer: Buffer.from(FAULTY) })
        await expect(page.locator('[data-csv-code="PROPERTY_UNKNOWN"]')).toBeVisible()
      },
    ),
  ],
  'partner-invite': [
    portal(
      'a house to choose',
      () => '/partner/invitations/new',
      (page) => expect(page.locator('.partner-picker button').first()).toBeVisible(),
    ),
    portal(
      'a form with faults',
      ({ houseId }) => `/partner/invitations/new?property=${houseId}`,
      async (page) => {
        await page.getByRole('button', { name: 'Einladung senden' }).click()
        await expect(page.locator('[data-error-key]')).toHaveCount(5)
      },
    ),
    portal(
      'other tenants, with faults',
      ({ houseId }) => `/partner/invitations/new?property=${houseId}`,
      async (page) => {
        for (const name of ['Lea', 'Mia', 'Ole']) {
          await page.getByRole('button', { name: 'Weiteren Mieter nennen' }).click()
          await page.locator('[name^="coTenants"][name$="firstName"]').last().fill(name)
        }
        await page.getByRole('button', { name: '2. Mieter entfernen' }).click()
        await expect(page.locator('[name="coTenants.0.firstName"]')).toHaveValue('Mia')
        await page.getByRole('button', { name: 'Einladung senden' }).click()
        await expect(page.locator('[name="coTenants.1.email"][aria-invalid="true"]')).toBeVisible()
      },
    ),
    portal(
      'another address, with faults',
      () => '/partner/invitations/new',
      async (page) => {
        await page.locator('label', { has: page.locator('input[value="address"]') }).click()
        await page.getByRole('button', { name: 'Einladung senden' }).click()
        await expect(page.locator('[name="address.street"][aria-invalid="true"]')).toBeVisible()
      },
    ),
    portal(
      'an invitation to change, with faults',
      ({ id }) => `/partner/invitations/new?change=${id}`,
      async (page) => {
        await page.locator('[name="rental.rentDepositAmount"]').fill('')
        await page.getByRole('button', { name: 'Änderung speichern' }).click()
        await expect(page.locator('[data-error-key]')).toHaveCount(1)
      },
    ),
  ],
} satisfies Partial<Record<RouteName, State[]>>
