import type { Page } from '@playwright/test'
import type { RouteName } from '../../apps/web/src/paths.ts'
import { aFirstTenant, checkedAsCoTenant, joined, signedAsCoTenant, type MailingServer } from '../support/co-tenants.ts'
import { expect } from '../support/test.ts'
import { TravellingServer } from '../support/travelling-server.ts'
import { findContract, namedContract } from '../support/withdrawal.ts'
import { toBeClosed } from './rating-states.ts'
import type { State } from './state.ts'

/** Opens the withdrawal of a contract that two tenants have signed, with the co-tenant's address. */
async function namedAsCoTenant(page: Page, server: MailingServer) {
  const first = await aFirstTenant(server.url)
  const other = await checkedAsCoTenant(await joined(server, first))
  await first.paid()
  await signedAsCoTenant(other)
  await first.signed()
  const { contractId } = await namedContract(first)
  await page.goto(`${server.url}/de/withdraw`)
  await findContract(page, { contractId, email: other.tenant.email })
  await expect(page.getByText('Sie sind einer von mehreren Mietern.')).toBeVisible()
  return { first, other }
}

async function withdrawn(page: Page, server: MailingServer) {
  const both = await namedAsCoTenant(page, server)
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click()
  await expect(page.getByRole('heading', { name: 'Ihr Widerruf ist angekommen.' })).toBeVisible()
  return both
}

/** A co-tenant withdraws before the landlord's acceptance, for each who sees it. */
export const CO_TENANT_WITHDRAWAL_STATES = {
  withdraw: [
    { name: 'of a co-tenant', show: async (page, _url, _open, server) => void (await namedAsCoTenant(page, server)) },
    { name: 'of a co-tenant, done', show: async (page, _url, _open, server) => void (await withdrawn(page, server)) },
    {
      name: 'to go on without a co-tenant',
      async show(page) {
        const server = await TravellingServer.start()
        toBeClosed(server)
        const { first } = await withdrawn(page, server)
        await server.passes(3)
        const { text } = await server.mailTo(first.tenant.email, /weitermachen/)
        await page.goto(/https?:\/\/\S+withdraw\?without=[\w-]+/.exec(text ?? '')?.[0] ?? '')
        await expect(page.getByRole('button', { name: 'Vertrag für alle beenden' })).toBeVisible()
      },
    },
  ],
  tenants: [
    {
      name: 'a co-tenant who has withdrawn',
      async show(page, _url, open, server) {
        const { other } = await withdrawn(page, server)
        await open(other, '/de/tenants')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie haben widerrufen')
      },
    },
  ],
  'landlord-invitation': [
    {
      name: 'on hold',
      async show(page, _url, _open, server) {
        const { first } = await withdrawn(page, server)
        await page.goto(`/de/landlord/invitation/${await first.invitationId()}`)
        await expect(page.getByText('Die Einladung ruht.')).toBeVisible()
      },
    },
  ],
} satisfies Partial<Record<RouteName, State[]>>
