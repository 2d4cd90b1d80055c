import type { Page } from '@playwright/test'
import { signIn } from './support/account.ts'
import { overflowOf } from './support/overflow.ts'
import { onScreen } from './support/questionnaire.ts'
import { silentExchanges } from './support/silent-exchange.ts'
import { expect, test } from './support/test.ts'
import type { TravellingServer } from './support/travelling-server.ts'

let server: TravellingServer | null = null
test.afterEach(async () => {
  await server?.close()
  server = null
})

/** Each test starts a separate server, which takes time. */
test.setTimeout(240_000)

async function silent(page: Page, count: number, language: 'de' | 'en') {
  const made = await silentExchanges(count, language)
  server = made.server
  await (await server.manager()).signIn(page.context())
  await page.goto(`${server.url}/${language}/office/premiums`)
  await onScreen(page, 'office-premiums')
  return made
}

const card = (page: Page, contractId: string) => page.locator(`[data-exchange="${contractId}"]`)

test.describe('in German, wide', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test('for two silent tenants, waits for one and books the other one’s cash as returned', async ({
    page,
    browser,
    complaints,
  }) => {
    const { server: at, exchanges } = await silent(page, 2, 'de')
    const [waiting, arrived] = [exchanges[0]!, exchanges[1]!]
    await expect(card(page, waiting.contractId)).toContainText('Jonas Weber')
    await card(page, waiting.contractId)
      .getByRole('button', { name: /^Weiter warten/ })
      .click()
    await expect(page.getByRole('status').filter({ hasText: waiting.contractId })).toContainText('Wir warten weiter')
    await expect(card(page, waiting.contractId)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Tausch der Barkaution ohne Antwort' })).toBeFocused()

    const opener = card(page, arrived.contractId).getByRole('button', { name: /^Das Geld ist angekommen/ })
    await opener.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click()
    await expect(opener).toBeFocused()
    await opener.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Das Geld ist angekommen' }).click()
    await expect(page.getByRole('status').filter({ hasText: arrived.contractId })).toContainText(
      'die Beiträge werden abgebucht',
    )
    await expect(page.getByText('Nichts offen.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tausch der Barkaution ohne Antwort' })).toBeFocused()
    await at.mailTo(arrived.driver.tenant.email, /wieder bei Ihnen/)
    await at.mailTo(arrived.driver.tenant.email, /abgebucht/)

    // The other tenant, for whom the office waits, may still answer.
    const context = await browser.newContext({ locale: 'de-DE', baseURL: at.url })
    const tenant = await context.newPage()
    complaints.watch(tenant)
    await tenant.goto('/de/login')
    await signIn(tenant, waiting.driver.tenant.email)
    await expect(tenant.locator('.deposit-exchange')).toHaveAttribute('data-exchange', 'CASH')
    await context.close()
  })
})

test.describe('in English, on a phone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('says that an action failed, and repeats it', async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED/)
    const { exchanges } = await silent(page, 1, 'en')
    const [only] = exchanges
    await page.route('**/deposit-exchanges/**', (route) => route.abort(), { times: 1 })
    await card(page, only!.contractId)
      .getByRole('button', { name: /^Keep waiting/ })
      .click()
    await expect(card(page, only!.contractId).getByRole('alert')).toBeVisible()
    await card(page, only!.contractId)
      .getByRole('button', { name: /^Keep waiting/ })
      .click()
    await expect(page.getByRole('status').filter({ hasText: only!.contractId })).toContainText('we’ll keep waiting')
    await page.reload()
    await expect(page.getByText('No premiums are outstanding.')).toBeVisible()
    await expect(card(page, only!.contractId)).toHaveCount(0)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  })
})
