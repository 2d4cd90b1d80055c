import type { Page } from '@playwright/test'
import { ApplicationDriver } from './support/api.ts'
import { overflowOf } from './support/overflow.ts'
import { asked, field, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

const tokenOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'token')?.value

async function twoApplications(url: string, language: 'de' | 'en') {
  const here = await ApplicationDriver.start(url, { language, tenant: { firstName: 'Lea', lastName: 'Brandt' } })
  const linked = await ApplicationDriver.start(url, { language, tenant: { firstName: 'Mira', lastName: 'Vogt' } })
  await here.answerUpTo('pets')
  await linked.answerUpTo('rental-kind')
  return { here, linked }
}

test.describe('in German, wide', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })

  test('asks before a link replaces the application of the browser', async ({ page, server, open }) => {
    const { here, linked } = await twoApplications(server.url, 'de')
    await open(here, '/de/onboarding')
    await asked(page, 'pets')
    const before = await tokenOf(page)
    await page.goto(`/de/onboarding?token=${linked.token}`)
    await onScreen(page, 'other-application')
    await expect(page).not.toHaveURL(/token/)
    expect(await tokenOf(page)).toBe(before)
    await expect(
      page.getByRole('region', { name: 'Aus dem Link' }).or(page.locator('[aria-labelledby="application-linked"]')),
    ).toContainText('Mira Vogt')
    await expect(page.locator('[aria-labelledby="application-open"]')).toContainText('Lea Brandt')

    // The choice is still offered after a reload, and Back replaces nothing.
    await page.reload()
    await page.getByRole('button', { name: 'Bei diesem bleiben' }).click()
    await asked(page, 'pets')
    expect(await tokenOf(page)).toBe(before)
  })

  test('exchanges the secret of a link for another token, and asks nothing for the same application', async ({
    page,
    server,
    open,
  }) => {
    const driver = await ApplicationDriver.start(server.url)
    await driver.answerUpTo('pets')
    await open(driver, `/de/onboarding?token=${driver.token}`)
    await asked(page, 'pets')
    await expect(page).not.toHaveURL(/token/)
    expect(await tokenOf(page)).not.toBe(driver.token)
  })

  test('keeps the application of the browser when a link has expired', async ({ page, server, open }) => {
    const { here, linked } = await twoApplications(server.url, 'de')
    const { url } = (await linked.post('hand-over')) as { url: string }
    const passed = new URL(url).searchParams.get('token') ?? ''
    // Another device has opened the link and used the token that it received.
    const { token } = (await (
      await page.request.post('/api/v1/onboarding/tenant/open', { data: { token: passed } })
    ).json()) as { token: string }
    await page.request.get(`/api/v1/onboarding/tenant/${token}`)
    await open(here, '/de/onboarding')
    await asked(page, 'pets')
    const before = await tokenOf(page)
    await page.goto(url)
    await onScreen(page, 'link-expired')
    expect(await tokenOf(page)).toBe(before)
    await page.getByRole('link', { name: 'In diesem Browser weitermachen' }).click()
    await asked(page, 'pets')
  })
})

test.describe('in English, on a phone, by keyboard alone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } })

  test('opens the application of the link once it is chosen', async ({ page, server, open }) => {
    const { here, linked } = await twoApplications(server.url, 'en')
    await open(here, `/en/onboarding?token=${linked.token}`)
    await onScreen(page, 'other-application')
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    const choose = page.getByRole('button', { name: 'Open the one from the link' })
    for (let tabs = 0; tabs < 12 && !(await choose.evaluate((button) => button === document.activeElement)); tabs++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await asked(page, 'rental-kind')
    expect(await linked.user().catch(() => null)).toBeNull()
    await page.goto('/en/onboarding?step=name')
    await expect(field(page, 'firstName')).toHaveValue('Mira')
  })
})
