import type { RouteName } from '../../apps/web/src/paths.ts'
import { invitedLandlord, signInAtHomes } from '../support/homes.ts'
import { expect } from '../support/test.ts'
import type { State } from './state.ts'

export const HOMES_STATES = {
  'landlord-homes': [
    {
      name: 'an address with a fault',
      async show(page) {
        await page.goto('/de/landlord')
        await page.locator('[name="email"]').fill('weber@')
        await page.keyboard.press('Enter')
        await expect(page.locator('[name="email"]')).toHaveAttribute('aria-invalid', 'true')
      },
    },
    {
      name: 'asked for the code',
      async show(page) {
        await page.goto('/de/landlord')
        await page.locator('[name="email"]').fill('niemand@example.net')
        await page.keyboard.press('Enter')
        await expect(page.locator('[name="code"]')).toBeFocused()
      },
    },
    {
      name: 'six homes',
      async show(page, url) {
        const { landlord, drivers } = await invitedLandlord(url, 6)
        await drivers[0]!.accepted()
        await signInAtHomes(page, url, landlord)
        await expect(page.locator('[data-home]')).toHaveCount(6)
      },
    },
    {
      name: 'no home',
      async show(page, url) {
        const { landlord } = await invitedLandlord(url, 1)
        await signInAtHomes(page, url, landlord)
        await expect(page.locator('[data-home]')).toHaveCount(1)
        // As after the erasure of the last home during the session.
        await page.route('**/api/v1/landlord/homes', (route) =>
          route.fulfill({ json: { mailbox: 'j•••@example.net', homes: [], more: false, nextTenants: [] } }),
        )
        await page.reload()
        await expect(page.locator('[data-state="no-homes"]')).toBeVisible()
      },
    },
  ],
  'landlord-data': [
    {
      name: 'deletion asked for',
      async show(page, url) {
        const { landlord } = await invitedLandlord(url, 2)
        await signInAtHomes(page, url, landlord)
        await page.locator('a[href$="/landlord/data"]').click()
        await page.getByRole('button', { name: 'Löschung verlangen' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Löschung verlangen' }).click()
        await expect(page.locator('[data-erasure="asked"]')).toBeVisible()
      },
    },
  ],
} satisfies Partial<Record<RouteName, State[]>>
