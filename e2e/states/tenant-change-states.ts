import type { Page } from '@playwright/test'
import type { RouteName } from '../../apps/web/src/paths.ts'
import type { RunningServer } from '../server.ts'
import { signIn, unfold } from '../support/account.ts'
import { ApplicationDriver, openLink } from '../support/api.ts'
import { answerClaim, claimable, landlordPage, openClaim, payOut } from '../support/claims.ts'
import { sharedContract } from '../support/co-tenants.ts'
import { signInAtHomes } from '../support/homes.ts'
import { provedLandlord } from '../support/landlord.ts'
import { firstManager } from '../support/office.ts'
import { inDays, typedDate, wire } from '../support/dates.ts'
import { expect } from '../support/test.ts'
import type { State } from './state.ts'

/** The first tenant opens the form. The first premium is charged in the background, and until then the tenants cannot change. */
async function form(page: Page, server: RunningServer) {
  const both = await sharedContract(server)
  await openForm(page, both.first)
  return both
}

async function openForm(page: Page, { tenant }: ApplicationDriver) {
  await page.goto('/de/login')
  await signIn(page, tenant.email)
  await expect(page.locator('.policy')).toBeVisible()
  const opener = page.getByRole('button', { name: 'Mieterwechsel beginnen' })
  await expect(async () => {
    await page.reload()
    await unfold(page, '.tenant-change', { timeout: 2_000 })
    await expect(opener).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await opener.click()
}

/** The first tenant names the day on which the co-tenant leaves. */
async function beginChange(page: Page) {
  await page.locator('.tenant-change form').getByText('Mia Kern', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Erster Tag des neuen Vertrags' }).fill(typedDate(inDays(5)))
  await page.getByRole('button', { name: 'Wechsel beginnen' }).click()
}

/** The co-tenant is asked to leave. */
async function askedToLeave(page: Page, server: RunningServer) {
  const both = await form(page, server)
  await beginChange(page)
  await expect(page.locator('.tenant-change[data-change="ASKED"]')).toBeVisible()
  return both
}

/** The co-tenant opens the mailed link. */
async function leavesByLink(page: Page, server: RunningServer) {
  const both = await askedToLeave(page, server)
  const { text } = await server.mailTo(both.other.tenant.email, /Zustimmung/)
  await page.goto(/https?:\/\/\S+withdraw\?leave=[\w-]+/.exec(text ?? '')?.[0] ?? '')
  await expect(page.getByRole('link', { name: 'Im Konto zustimmen' })).toBeVisible()
  await expect(page).toHaveTitle(/^Mieterwechsel/)
  return both
}

/** The co-tenant has agreed, and the first tenant has signed the new contract alone. */
export async function signedAlone(page: Page, server: RunningServer) {
  const both = await leavesByLink(page, server)
  const { first, other } = both
  await page.context().clearCookies()
  await page.goto('/de/login')
  await signIn(page, other.tenant.email)
  await page.getByRole('button', { name: 'Ich ziehe aus und stimme zu' }).click()
  await expect(page.locator('.tenant-change[data-change="AGREED"]')).toBeVisible()
  // Who has agreed to leave is not asked whether they move out.
  await expect(page.getByRole('button', { name: 'Ich ziehe aus', exact: true })).toHaveCount(0)
  await page.context().clearCookies()
  await page.goto('/de/login')
  await signIn(page, first.tenant.email)
  await expect(page.locator('.policy')).toBeVisible()
  const former = await landlordPage(server, first)
  const { text } = await server.mailTo(first.tenant.email, /neuer Antrag ist bereit/)
  const secret = /token=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
  const token = await openLink(server.url, secret)
  const next = ApplicationDriver.open(server.url, token, {
    tenant: first.tenant,
    home: first.home,
    landlord: first.landlord,
    language: first.language,
    bodies: { dates: { insuranceStart: wire(inDays(5)), insuranceEnd: null } },
  })
  await next.paid()
  await next.signed()
  // The landlord's mailbox has the invitation of the former contract, too.
  const mail = await server.mailTo(first.landlord.email, /^Mieterwechsel/)
  const invitation = /\/landlord\/invitation\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
  return { ...both, next, invitation, page: former }
}

/** The co-tenant has said that they move out. */
async function saysMovesOut(page: Page, server: RunningServer) {
  const both = await sharedContract(server)
  await page.goto('/de/login')
  await signIn(page, both.other.tenant.email)
  await unfold(page, '.tenant-change')
  await page.getByRole('button', { name: 'Ich ziehe aus', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Ich ziehe doch nicht aus' })).toBeVisible()
  return both
}

/** The first tenant has begun a change that counts the co-tenant's word as agreement, and the co-tenant opens the mailed link. */
async function leavesByWord(page: Page, server: RunningServer) {
  const both = await saysMovesOut(page, server)
  await page.context().clearCookies()
  await openForm(page, both.first)
  await beginChange(page)
  await expect(page.locator('.tenant-change[data-change="AGREED"]')).toBeVisible()
  const { text } = await server.mailTo(both.other.tenant.email, /hat begonnen/)
  await page.goto(/https?:\/\/\S+withdraw\?leave=[\w-]+/.exec(text ?? '')?.[0] ?? '')
  await expect(page.getByRole('button', { name: 'Ich stimme nicht zu' })).toBeVisible()
}

/** A change of the tenants of a policy, for each who sees it. */
export const TENANT_CHANGE_STATES = {
  account: [
    {
      name: 'to change the tenants',
      async show(page, _url, _open, server) {
        await form(page, server)
        await page.locator('.tenant-change form').getByText('(Sie)').click()
        await page.getByRole('button', { name: 'Wechsel beginnen' }).click()
        await expect(page.locator('.tenant-change [aria-invalid="true"]').first()).toBeVisible()
      },
    },
    {
      name: 'with a change of tenants that waits',
      show: async (page, _url, _open, server) => void (await askedToLeave(page, server)),
    },
    {
      name: 'with the own word to move out, which can be taken back',
      show: async (page, _url, _open, server) => void (await saysMovesOut(page, server)),
    },
    {
      name: 'after a payout, which no change of tenants follows',
      async show(page, _url, _open, server) {
        const { driver, path } = await claimable(server)
        await openClaim(server, { driver, path }, [{ amount: 90, reason: 'Fenster gesprungen' }])
        await answerClaim(driver, ['ACCEPT'])
        await payOut(server, driver)
        await page.goto('/de/login')
        await signIn(page, driver.tenant.email)
        await unfold(page, '.tenant-change')
        await expect(page.getByText('Aus diesem Vertrag wurde schon etwas ausgezahlt')).toBeVisible()
      },
    },
  ],
  withdraw: [
    {
      name: 'to agree to leave',
      show: async (page, _url, _open, server) => void (await leavesByLink(page, server)),
    },
    {
      name: 'to say no although the own word counts as agreement',
      show: (page, _url, _open, server) => leavesByWord(page, server),
    },
  ],
  'landlord-invitation': [
    {
      name: 'of a new household',
      async show(page, _url, _open, server) {
        const { invitation } = await signedAlone(page, server)
        await page.goto(`/de/landlord/invitation/${invitation}`)
        await expect(page.getByText('Diese Einladung löst die bisherige Sicherheit ab.')).toBeVisible()
      },
    },
  ],
  'landlord-policy': [
    {
      name: 'whose deposit a claim on the contract before uses',
      async show(page, _url, _open, server) {
        const { first, next, invitation, page: path } = await signedAlone(page, server)
        await next.post(`invitation/${invitation}/accept`)
        await openClaim(server, { driver: first, path }, [{ amount: 90, reason: 'Fenster gesprungen' }])
        await signInAtHomes(page, server.url, first.landlord)
        await page.getByText('Mieterwechsel').click()
        await page.locator('.home-more[open] a').first().click()
        await expect(page.getByText('der Kaution sind durch Forderungen aus der Absicherung')).toBeVisible()
      },
    },
    {
      name: 'whose announced claim goes on with the new contract',
      async show(page, _url, _open, server) {
        const { first, next, invitation, page: path } = await signedAlone(page, server)
        await next.post(`invitation/${invitation}/accept`)
        // The change is five days ahead, so the API's answer is put forward to that day.
        const moved = [
          { id: crypto.randomUUID(), reason: 'Nebenkosten, die Abrechnung folgt', announcedAt: new Date() },
        ]
        await page.route(/\/api\/v1\/landlord\/policies\/[\w-]+$/, async (route) => {
          const response = await route.fetch()
          const policy = (await response.json()) as { replacement: object }
          await route.fulfill({
            response,
            json: { ...policy, replacement: { ...policy.replacement, begun: true, moved } },
          })
        })
        await provedLandlord(page.context(), server.url, path, first.landlord.email)
        await page.goto(path)
        await expect(page.getByText('geht mit der neuen Absicherung weiter')).toBeVisible()
      },
    },
  ],
  'landlord-homes': [
    {
      name: 'with a change of tenants',
      async show(page, _url, _open, server) {
        const { first, next, invitation } = await signedAlone(page, server)
        await next.post(`invitation/${invitation}/accept`)
        await signInAtHomes(page, server.url, first.landlord)
        await expect(page.locator('[data-home]')).toHaveCount(1)
        await page.getByText('Mieterwechsel').click()
        await expect(page.locator('.home-more[open] a')).toBeVisible()
      },
    },
  ],
  'office-people': [
    {
      name: 'of a person whose tenants change',
      async show(page, _url, _open, server) {
        const { other } = await askedToLeave(page, server)
        await (await firstManager(server)).signIn(page.context())
        await page.goto('/de/office/people')
        await page.locator('[name="search"]').fill(other.tenant.email)
        await page.keyboard.press('Enter')
        await page.locator('.people-open').click()
        await expect(page.getByRole('heading', { name: 'Mieterwechsel' })).toBeVisible()
      },
    },
  ],
} satisfies Partial<Record<RouteName, State[]>>
