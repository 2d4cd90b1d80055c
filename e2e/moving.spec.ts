import type { Page } from '@playwright/test'
import { signIn, unfold, withPassword } from './support/account.ts'
import { ApplicationDriver } from './support/api.ts'
import { field, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

/** The browser logs the 401 that led to the sign-in page. */
const NOT_SIGNED_IN = /status of 401/

const onStep = (page: Page, step: string) => expect(page.locator(`form[data-step="${step}"]`)).toBeVisible()

test.describe('in German, wide', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test('a tenant who moves keeps the personal answers and the old policy, and is asked for the new home', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expect(NOT_SIGNED_IN)
    const driver = await ApplicationDriver.start(server.url)
    await driver.accepted()
    await withPassword(server, driver)
    await page.goto('/de/account')
    await signIn(page, driver.tenant.email)
    const move = page.locator('.move-with-me')
    await expect(move).toContainText('Dieser Vertrag läuft weiter, bis Ihr Vermieter die Freigabe unterschreibt.')
    await unfold(page, '.move-with-me')
    await move.getByRole('button', { name: 'Angaben mitnehmen' }).click()
    await onScreen(page, 'onboarding')
    await onStep(page, 'address')
    await expect(page).toHaveURL(/step=address/)
    await page.goto('/de/onboarding?step=name')
    await expect(field(page, 'firstName')).toHaveValue('Lea')
    await expect(field(page, 'email')).toHaveValue(driver.tenant.email)

    // A second attempt opens the same application, and the old policy is unchanged.
    await page.goto('/de/account')
    await expect(page.locator('.open-application')).toHaveCount(1)
    await unfold(page, '.move-with-me')
    await move.getByRole('button', { name: 'Angaben mitnehmen' }).click()
    await onStep(page, 'address')
    await page.goto('/de/account')
    await expect(page.locator('.open-application')).toHaveCount(1)
    await expect(page.locator('.policy')).toHaveAttribute('data-stage', 'ACCEPTED')

    // Answers taken over from the old contract are not asked again. The current address is the old home.
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
    const moved = ApplicationDriver.open(server.url, token)
    for (const step of ['address', 'rental-kind'] as const) await moved.answer(step)
    await page.goto('/de/onboarding')
    await onStep(page, 'home-type')
    expect(JSON.stringify((await moved.user()).userInfo)).toContain(driver.home.streetNumber)
  })
})

test.describe('in English, on a phone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('offers the move only with a policy', async ({ page, server, complaints }) => {
    complaints.expect(NOT_SIGNED_IN)
    const driver = await ApplicationDriver.start(server.url, { language: 'en' })
    await driver.signed()
    await withPassword(server, driver)
    await page.goto('/en/account')
    await signIn(page, driver.tenant.email)
    await expect(page.locator('.policy')).toBeVisible()
    await expect(page.locator('.move-with-me')).toHaveCount(0)
    const id = await driver.invitationId()
    await fetch(`${server.url}/api/v1/onboarding/tenant/invitation/${id}/accept`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    await page.reload()
    await unfold(page, '.move-with-me')
    await page.getByRole('button', { name: 'Start with my details' }).click()
    await onScreen(page, 'onboarding')
    await onStep(page, 'address')
  })
})
