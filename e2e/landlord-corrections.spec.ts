import type { ResponseOf } from '@nestbond/api/types'
import { ApplicationDriver } from './support/api.ts'
import { correctionPath } from './support/corrections.ts'
import { mailedCode } from './support/landlord.ts'
import { field, onScreen } from './support/questionnaire.ts'
import { expect, keptTest as test } from './support/test.ts'

for (const [language, width, words] of [
  [
    'de',
    1366,
    {
      open: 'Korrektur vorschlagen',
      fixed: /stehen beim Mieterwechsel fest/,
      send: 'Vorschlag senden',
      sent: /liegt bei/,
      agree: 'Zustimmen',
      agreed: 'Sie haben zugestimmt.',
      further: 'Zustimmen und weiter',
      signing: /unterschreibt einen neuen Vertrag/,
    },
  ],
  [
    'en',
    390,
    {
      open: 'Suggest a correction',
      fixed: /A change of tenants keeps the home/,
      send: 'Send suggestion',
      sent: /has your suggestion/,
      agree: 'Agree',
      agreed: 'You’ve agreed.',
      further: 'Agree and continue',
      signing: /is signing a new contract/,
    },
  ],
] as const) {
  test.describe(`in ${language}, ${width} pixels wide`, () => {
    test.use({ locale: language === 'de' ? 'de-DE' : 'en-GB', viewport: { width, height: 860 } })

    test('a landlord corrects a name, and the tenant agrees by the mailed link', async ({ page, server }) => {
      const driver = await (await ApplicationDriver.start(server.url)).signed()
      const invitation = `/${language}/landlord/invitation/${await driver.invitationId()}`
      await page.goto(invitation)
      // As in a change of tenants, which keeps home, amounts and dates.
      await page.route(/\/invitation\/[^/]+\/correction$/, async (route, request) => {
        if (request.method() !== 'GET') return route.fallback()
        const draft = (await (await route.fetch()).json()) as ResponseOf<'invitationCorrection'>
        const json = { ...draft, contractFixed: true } satisfies ResponseOf<'invitationCorrection'>
        return route.fulfill({ json })
      })
      await page.getByRole('button', { name: words.open }).click()
      await expect(page.getByText(words.fixed)).toBeVisible()
      await expect(page.locator('[name="landlordAddress.street"]')).toBeVisible()
      await expect(page.locator('[name="address.street"], [name="insuranceStart"]')).toHaveCount(0)
      await page.locator('[name="tenant.firstName"]').fill('Leonie')
      await page.getByRole('button', { name: words.send }).click()
      await expect(page.getByText(words.sent)).toBeVisible()
      const { text } = await server.mailTo(driver.tenant.email, /schlägt Korrekturen vor|suggests corrections/)
      await page.goto(correctionPath(text).replace(/^\/[\w-]+\//, `/${language}/`))
      await onScreen(page, 'correction')
      // The link may have been passed on, so a code from the tenant's mailbox is asked for.
      const code = await mailedCode(server.url, driver.tenant.email, () =>
        page.getByRole('button', { name: words.agree, exact: true }).click(),
      )
      await field(page, 'code').fill(code)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: words.agreed })).toBeFocused()
      await page.goto(invitation)
      await expect(page.locator('.dl').getByText(/^Leonie /)).toBeVisible()
    })

    test('a landlord corrects the flat, and the tenant signs another contract', async ({ page, server }) => {
      const driver = await (await ApplicationDriver.start(server.url)).signed()
      const invitation = `/${language}/landlord/invitation/${await driver.invitationId()}`
      await page.goto(invitation)
      await page.getByRole('button', { name: words.open }).click()
      await page.locator('[name="address.unitName"]').fill('3. OG rechts')
      await page.getByRole('button', { name: words.send }).click()
      await expect(page.getByText('3. OG rechts')).toBeVisible()
      const { text } = await server.mailTo(driver.tenant.email, /schlägt Korrekturen vor|suggests corrections/)
      await page.goto(correctionPath(text).replace(/^\/[\w-]+\//, `/${language}/`))
      // The link may have been passed on, so a code from the tenant's mailbox is asked for.
      const code = await mailedCode(server.url, driver.tenant.email, () =>
        page.getByRole('button', { name: words.further }).click(),
      )
      await field(page, 'code').fill(code)
      await page.keyboard.press('Enter')
      await onScreen(page, 'summary')
      await expect(page.getByText('3. OG rechts').first()).toBeVisible()
      await page.goto(invitation)
      await expect(page.getByText(words.signing)).toBeVisible()
    })

    test('later mails use the language chosen in the header', async ({ page, server }) => {
      const driver = await (await ApplicationDriver.start(server.url)).signed()
      const id = await driver.invitationId()
      await page.goto(`/de/landlord/invitation/${id}`)
      await onScreen(page, 'landlord-invitation')
      const kept = page.waitForResponse((answer) => answer.url().endsWith(`/${id}/language`))
      await page.locator('header summary').click()
      await page.getByRole('link', { name: 'English' }).click()
      expect((await kept).status()).toBe(200)
    })
  })
}
