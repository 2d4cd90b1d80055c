import type { Page } from '@playwright/test'
import type { RouteName } from '../../apps/web/src/paths.ts'
import type { LifeState } from '../../apps/server/src/lives/states.ts'
import { ApplicationDriver } from '../support/api.ts'
import { askedBack, openExchange } from '../support/deposit-back.ts'
import { OUTWARD_LINKS, startLiveServer } from '../support/live.ts'
import { asked, choose } from '../support/questionnaire.ts'
import { expect } from '../support/test.ts'
import { toBeClosed } from './rating-states.ts'
import type { State } from './state.ts'

/** The account of a tenant whose cash deposit is being paid back. */
const exchange = (name: string, state: LifeState, then?: (page: Page) => Promise<void>): State => ({
  name,
  async show(page, _url, _open, server) {
    const driver = await askedBack(server)
    await driver.reach(state)
    await openExchange(page, server, driver)
    await then?.(page)
  },
})

/** Further states of existing screens, from deposit back and from continuing on another device. */
export const WAYS_IN_STATES = {
  index: [
    {
      name: 'with the question for consent and links outward',
      async show(page) {
        const { url, stop } = await startLiveServer({
          TRACKING_SCRIPT_URL: 'https://count.example/count.js',
          TRACKING_SCRIPT_INTEGRITY: `sha384-${'A'.repeat(64)}`,
          ...OUTWARD_LINKS,
        })
        toBeClosed({ close: stop })
        await page.goto(`${url}/de`)
        await expect(page.locator('#consent section')).toBeVisible()
        await expect(page.locator('.foot a[target="_blank"]')).toHaveCount(4)
      },
    },
  ],
  onboarding: [
    {
      name: 'a code for your phone',
      async show(page, url, open) {
        const driver = await ApplicationDriver.start(url)
        await driver.answerUpTo('pets')
        await open(driver, '/de/onboarding')
        await asked(page, 'pets')
        await page.getByRole('button', { name: 'Am Handy weitermachen' }).click()
        await expect(page.locator('.hand-over svg.qr')).toBeVisible()
      },
    },
    {
      name: 'changed on another device',
      async show(page, url, open) {
        const driver = await ApplicationDriver.start(url)
        await driver.answerUpTo('pets')
        await open(driver, '/de/onboarding')
        await asked(page, 'pets')
        await driver.answer('pets', { pet: 'dog' })
        await choose(page, 'pet', 'cat')
        await expect(page.getByRole('button', { name: 'Die andere übernehmen' })).toBeVisible()
      },
    },
  ],
  'link-expired': [
    {
      name: 'a fresh one asked for',
      async show(page) {
        await page.goto('/de/link-expired')
        await page.locator('[name="email"]').fill('lea@example.org')
        await page.locator('main form button[type="submit"]').click()
        await expect(page.getByRole('heading', { name: 'Sehen Sie in Ihr Postfach.' })).toBeVisible()
      },
    },
  ],
  account: [
    exchange('with a letter to the landlord', 'signed'),
    exchange('with a cash deposit to come', 'insured', async (page) => {
      await page.getByRole('button', { name: 'Das Geld ist da' }).click()
      await expect(page.locator('.deposit-exchange h4')).toBeFocused()
    }),
  ],
} satisfies Partial<Record<RouteName, State[]>>
