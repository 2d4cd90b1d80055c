import type { ResponseOf } from '@nestbond/api/types'
import { DAY } from '@nestbond/domain/values/day'
import { addDays, civilDateIn } from '@nestbond/domain/values/civil-date'
import { formatDate } from '@nestbond/messages/format'
import { signIn, withPassword } from './support/account.ts'
import { claimable, openClaim } from './support/claims.ts'
import { inDays, wire } from './support/dates.ts'
import { onScreen } from './support/questionnaire.ts'
import { expect, keptTest as test } from './support/test.ts'
import { unpaid } from './support/unpaid.ts'

test.describe('in German, wide: an unpaid premium', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1366, height: 657 } })

  test('under a formal reminder the account says what to do until when, and then shows the hold', async ({
    page,
    complaints,
  }) => {
    test.setTimeout(240_000)
    complaints.expect(/401/)
    const { server, driver } = await unpaid()
    try {
      const office = await server.manager()
      const { premiums } = (await office.get('premiums')) as { premiums: { id: string }[] }
      await office.post(`premiums/${premiums[0]?.id ?? ''}/remind`, { note: null })
      await withPassword(server, driver)
      await page.goto(`${server.url}/de/account`)
      await signIn(page, driver.tenant.email)
      const today = civilDateIn(new Date(Date.now() + server.aheadDays * DAY))
      const debt = page.locator('.debt')
      await expect(debt).toHaveAttribute('data-follows', 'RESCISSION')
      await expect(debt).toContainText(`Bitte zahlen Sie bis zum ${formatDate(addDays(today, 14), 'de-DE')}.`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Am Zug sind Sie.')
      await expect(page.getByRole('heading', { level: 2, name: 'Was jetzt ansteht' })).toHaveCount(1)

      const found = (await office.post('people/search', { search: driver.tenant.email })) as {
        people: { id: string }[]
      }
      const until = addDays(today, 20)
      await office.post(`people/${found.people[0]?.id ?? ''}/hold`, {
        until: wire(until),
        reason: 'Anruf am Vormittag',
      })
      await page.reload()
      await expect(debt).toHaveAttribute('data-follows', 'HELD')
      await expect(debt).toContainText(`ruht der Einzug bis einschließlich ${formatDate(until, 'de-DE')}`)
      await expect(debt.getByRole('button', { name: /jetzt zahlen/ })).toBeVisible()
    } finally {
      await server.close()
    }
  })
})

test.describe('in English, narrow: an open claim', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 664 } })

  test('one box says whose turn it is, and the contract may still be withdrawn', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(/401/)
    const claimed = await claimable(server, { language: 'en' })
    await openClaim(server, claimed, [{ amount: 300, reason: 'The cooker is broken' }])
    await page.goto('/en/account')
    await signIn(page, claimed.driver.tenant.email)
    await expect(page.locator('.policy')).toHaveAttribute('data-stage', 'CLAIMED')
    // A first tenant alone pays for that, so a co-tenant reads no heading of what is due.
    const reinstatement = { amount: 9, until: wire(inDays(9)), bar: null, declineCode: null, charging: false }
    await page.route('**/api/v1/user/policies', async (route) => {
      const account = (await (await route.fetch()).json()) as ResponseOf<'userPolicies'>
      const policies = account.policies.map((one) => ({ ...one, role: 'CO_TENANT' as const, reinstatement }))
      await route.fulfill({ json: { ...account, policies } satisfies ResponseOf<'userPolicies'> })
    })
    await page.reload()
    await expect(page.locator('.policy')).toHaveAttribute('data-stage', 'CLAIMED')
    await expect(page.getByRole('heading', { name: 'What’s due now' })).toHaveCount(0)
    await page.unrouteAll()
    await page.reload()
    await expect(page.locator('.policy')).toHaveAttribute('data-stage', 'CLAIMED')
    await expect(page.locator('.policy')).toContainText('Jonas Weber claims €300.')
    await expect(page.locator('.next-step')).toHaveCount(0)
    await page.locator('.policy').getByRole('link', { name: 'Withdraw from contract' }).click()
    await onScreen(page, 'withdraw')
    await expect(page.locator('main')).toContainText('Your landlord’s open claim doesn’t stop the withdrawal.')
    await page.getByRole('button', { name: 'Confirm withdrawal', exact: true }).click()
    await expect(page.locator('[data-withdrawal="done"]')).toBeVisible()
  })
})
