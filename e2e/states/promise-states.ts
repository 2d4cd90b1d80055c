import type { RouteName } from '../../apps/web/src/paths.ts'
import { ApplicationDriver } from '../support/api.ts'
import { followMailedLink } from '../support/mailed-link.ts'
import { aReviewedSeeker, aSeeker, askedByPartner, promised } from '../support/promise.ts'
import { fill } from '../support/questionnaire.ts'
import { expect } from '../support/test.ts'
import { anybody, type State } from './state.ts'

/** The promise before the home is found, for its tenant and for the public. */
export const PROMISE_STATES = {
  promise: [
    anybody('/promise'),
    {
      name: 'asked for by a partner, and agreed to',
      async show(page, _url, _open, server) {
        await followMailedLink(page, (await askedByPartner(server)).link)
        await expect(page.locator('[data-promise-request="open"]')).toBeVisible()
        await page.getByRole('button', { name: 'Zustimmen und weiter' }).click()
        await expect(page.locator('[data-promise-request="AGREED"]')).toBeVisible()
      },
    },
    {
      name: 'asked for by a partner, with the question whether to decline',
      async show(page, _url, _open, server) {
        await followMailedLink(page, (await askedByPartner(server)).link)
        await page.getByRole('button', { name: 'Nicht zustimmen' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'asked for, with faults',
      async show(page, url, open) {
        await open(await aSeeker(url), '/de/promise')
        await page.getByRole('button', { name: 'Prüfen und Zusage holen' }).click()
        await expect(page.locator('[name="privacyPolicy"]')).toHaveAttribute('aria-invalid', 'true')
      },
    },
    {
      name: 'refused, with a deposit in reach',
      async show(page, url, open) {
        const driver = await aSeeker(url)
        await driver.post('promise', { country: 'de', deposit: 9000, privacyPolicy: true, creditCheck: true })
        await open(driver, '/de/promise')
        await expect(page.getByText('Für 9.000 € können wir noch nichts zusagen.')).toBeVisible()
        await fill(page, { deposit: '8000' })
      },
    },
    {
      name: 'refused, with a review by a person',
      async show(page, url, open) {
        await open(await aReviewedSeeker(url), '/de/promise')
        await expect(page.getByRole('heading', { name: 'Ein Mensch sieht sich das an.' })).toBeVisible()
      },
    },
    {
      name: 'valid',
      async show(_page, url, open) {
        await open((await promised(url)).driver, '/de/promise')
      },
    },
    {
      name: 'valid, with a higher one refused',
      async show(page, url, open) {
        const { driver } = await promised(url)
        await driver.post('promise', { country: 'de', deposit: 9000, privacyPolicy: true, creditCheck: true })
        await open(driver, '/de/promise')
        await expect(page.getByText('Für 9.000 € können wir noch nichts zusagen.')).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Ein Mensch soll entscheiden' })).toBeVisible()
      },
    },
    {
      name: 'about to be revoked',
      async show(page, url, open) {
        await open((await promised(url)).driver, '/de/promise')
        await page.getByRole('button', { name: 'Zusage zurücknehmen' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'revoked',
      async show(_page, url, open) {
        const { driver } = await promised(url)
        await driver.post('promise/revoke')
        await open(driver, '/de/promise')
      },
    },
    {
      name: 'of a tenant with a home',
      async show(_page, url, open) {
        await open(await (await ApplicationDriver.start(url)).answerUpTo('rental-kind'), '/de/promise')
      },
    },
  ],
  'promise-check': [
    {
      name: 'unknown',
      async show(page) {
        await page.goto('/de/promise/NP-2222-2222')
        await expect(page.locator('main').getByRole('link', { name: 'Fragen Sie uns' })).toBeVisible()
      },
    },
    {
      name: 'valid',
      async show(page, url) {
        await page.goto(`/de/promise/${(await promised(url)).code}`)
      },
    },
    {
      name: 'revoked',
      async show(page, url) {
        const { driver, code } = await promised(url)
        await driver.post('promise/revoke')
        await page.goto(`/de/promise/${code}`)
      },
    },
  ],
} satisfies Partial<Record<RouteName, State[]>>
