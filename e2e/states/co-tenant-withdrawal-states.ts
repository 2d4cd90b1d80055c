import type { Page } from '@playwright/test'
import type { RouteName } from '../../apps/web/src/paths.ts'
import { signIn, withPassword } from '../support/account.ts'
import {
  aFirstTenant,
  checkedAsCoTenant,
  joined,
  sharedContract,
  signedAsCoTenant,
  type MailingServer,
} from '../support/co-tenants.ts'
import { expect } from '../support/test.ts'
import { TravellingServer } from '../support/travelling-server.ts'
import { findContract, namedContract } from '../support/withdrawal.ts'
import { toBeClosed } from './rating-states.ts'
import type { State } from './state.ts'

/** A contract that two tenants have signed. */
async function signedByBoth(server: MailingServer) {
  const first = await aFirstTenant(server.url)
  const other = await checkedAsCoTenant(await joined(server, first))
  await first.paid()
  await signedAsCoTenant(other)
  await first.signed()
  return { first, other, contractId: (await namedContract(first)).contractId }
}

/** The first tenant has withdrawn with number and address. */
async function firstWithdrawn(page: Page, server: MailingServer) {
  const both = await signedByBoth(server)
  await declared(page, server.url, { contractId: both.contractId, email: both.first.tenant.email })
  return both
}

/** The first tenant can't take it back any more: opens the co-tenant's question by the mailed link. */
async function askedToTakeOver(page: Page) {
  const server = await TravellingServer.start()
  toBeClosed(server)
  const { other } = await firstWithdrawn(page, server)
  await server.passes(3)
  const { text } = await server.mailTo(other.tenant.email, /^Treten Sie an die Stelle/)
  await page.goto(/https?:\/\/\S+withdraw\?without=[\w-]+/.exec(text ?? '')?.[0] ?? '')
  await expect(page.getByRole('button', { name: 'An die Stelle von' })).toBeVisible()
}

/** Opens the withdrawal of a contract that two tenants have signed, with the co-tenant's address. */
async function namedAsCoTenant(page: Page, server: MailingServer) {
  const { first, other, contractId } = await signedByBoth(server)
  await page.goto(`${server.url}/de/withdraw`)
  await findContract(page, { contractId, email: other.tenant.email })
  await expect(page.getByText('Sie sind einer von mehreren Mietern.')).toBeVisible()
  return { first, other }
}

async function declared(page: Page, url: string, named: { contractId: string; email: string }): Promise<void> {
  await page.goto(`${url}/de/withdraw`)
  await findContract(page, named)
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click()
  await expect(page.getByRole('heading', { name: 'Ihr Widerruf ist angekommen.' })).toBeVisible()
}

async function withdrawn(page: Page, server: MailingServer) {
  const both = await namedAsCoTenant(page, server)
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click()
  await expect(page.getByRole('heading', { name: 'Ihr Widerruf ist angekommen.' })).toBeVisible()
  return both
}

/** One of several tenants withdraws, for each who sees it. */
export const CO_TENANT_WITHDRAWAL_STATES = {
  withdraw: [
    { name: 'of a co-tenant', show: async (page, _url, _open, server) => void (await namedAsCoTenant(page, server)) },
    {
      name: 'of a co-tenant after the acceptance',
      async show(page, url, _open, server) {
        const { first, other } = await sharedContract(server)
        const { contractId } = await namedContract(first)
        await page.goto(`${url}/de/withdraw`)
        await findContract(page, { contractId, email: other.tenant.email })
        await expect(page.getByText('Der Vertrag endet für alle')).toBeVisible()
      },
    },
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
    { name: 'to take over from the first tenant', show: (page) => askedToTakeOver(page) },
    {
      name: 'taken over from the first tenant',
      async show(page) {
        await askedToTakeOver(page)
        await page.getByRole('button', { name: 'An die Stelle von' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sie sind an die Stelle von .* getreten/)
      },
    },
  ],
  payment: [
    {
      name: 'signed, the first tenant has withdrawn',
      async show(page, _url, open, server) {
        const { first } = await firstWithdrawn(page, server)
        await open(first, '/de/payment')
        await expect(page.getByText('Danach fragen wir, ob es ohne Sie weitergeht')).toBeVisible()
      },
    },
    {
      name: 'signed, on hold',
      async show(page, _url, open, server) {
        const { first } = await withdrawn(page, server)
        await open(first, '/de/payment')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Einladung ruht.')
        await expect(page.getByText('Danach fragen wir Sie')).toBeVisible()
      },
    },
  ],
  account: [
    {
      name: 'to go on without a co-tenant',
      async show(page) {
        const server = await TravellingServer.start()
        toBeClosed(server)
        const { first } = await withdrawn(page, server)
        await withPassword(server, first)
        await server.passes(3)
        await page.goto(`${server.url}/de/login`)
        await signIn(page, first.tenant.email)
        await expect(page.getByRole('button', { name: 'Vertrag für alle beenden' })).toBeVisible()
      },
    },
    {
      name: 'of a tenant whose co-tenant has withdrawn after the acceptance',
      async show(page, url, _open, server) {
        const { first, other } = await sharedContract(server)
        const { contractId } = await namedContract(first)
        await declared(page, url, { contractId, email: other.tenant.email })
        await page.goto(`${url}/de/login`)
        await signIn(page, first.tenant.email)
        await expect(page.getByText('Danach ist der Vertrag für alle beendet.')).toBeVisible()
      },
    },
    {
      name: 'of a co-tenant who has withdrawn after the acceptance',
      async show(page, url, _open, server) {
        const { first, other } = await sharedContract(server)
        const { contractId } = await namedContract(first)
        await declared(page, url, { contractId, email: other.tenant.email })
        await page.goto(`${url}/de/login`)
        await signIn(page, other.tenant.email)
        await expect(page.getByText('Ihr Widerruf des gemeinsamen Vertrags ist eingegangen.')).toBeVisible()
      },
    },
  ],
  tenants: [
    {
      name: 'a co-tenant whose first tenant has withdrawn',
      async show(page, _url, open, server) {
        const { other } = await firstWithdrawn(page, server)
        await open(other, '/de/tenants')
        await expect(page.getByText('Danach fragen wir Sie, ob Sie an die Stelle')).toBeVisible()
      },
    },
    {
      name: 'a co-tenant without a password, once all have signed',
      async show(page, _url, open, server) {
        const first = await aFirstTenant(server.url)
        const other = await checkedAsCoTenant(await joined(server, first))
        await first.paid()
        await signedAsCoTenant(other)
        await first.signed()
        await open(other, '/de/tenants')
        await page.getByRole('button', { name: 'Link für mein Passwort schicken' }).click()
        await expect(page.getByText('Der Link ist unterwegs')).toBeVisible()
      },
    },
    {
      name: 'a co-tenant while another has withdrawn',
      async show(page, _url, open, server) {
        const first = await aFirstTenant(server.url)
        const [one, other] = [
          await checkedAsCoTenant(await joined(server, first)),
          await checkedAsCoTenant(await joined(server, first, { firstName: 'Jan', lastName: 'Olsen' })),
        ]
        await first.paid()
        await signedAsCoTenant(one)
        await signedAsCoTenant(other)
        await first.signed()
        const { contractId } = await namedContract(first)
        await declared(page, server.url, { contractId, email: other.tenant.email })
        await open(one, '/de/tenants')
        await expect(page.getByText('ob Sie ohne Jan Olsen weitermachen')).toBeVisible()
      },
    },
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
