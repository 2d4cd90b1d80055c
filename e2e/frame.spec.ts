import { fullName } from '@nestbond/domain/values/person-name'
import type { Page } from '@playwright/test'
import { PASSWORD, passwordPath, signIn } from './support/account.ts'
import { ApplicationDriver } from './support/api.ts'
import { mailedCode } from './support/landlord.ts'
import { asked, field, fill, next, onScreen } from './support/questionnaire.ts'
import { expect, keptTest as test } from './support/test.ts'

test.use({ locale: 'de-DE' })

const PARTS = { header: 'header', stage: '.stage', sky: '.stage-sky', house: '.stage-sky > svg' }

/** Marks the elements of the frame and the document, and returns a check that they are still the same ones. */
async function markFrame(page: Page): Promise<(screen: string) => Promise<void>> {
  const marked = () =>
    page.evaluate(
      (parts) =>
        Object.entries(parts).map(([name, selector]) => {
          const found = [...document.querySelectorAll<Element & { mark?: string }>(selector)]
          return [name, ...found.map(({ mark }) => mark)].join(' ')
        }),
      PARTS,
    )
  const opened = await page.evaluate((parts) => {
    for (const [name, selector] of Object.entries(parts))
      Object.assign(document.querySelector(selector) ?? {}, { mark: name })
    return performance.timeOrigin
  }, PARTS)
  return async (screen) => {
    expect(await marked(), screen).toEqual(Object.keys(PARTS).map((name) => `${name} ${name}`))
    expect(await page.evaluate(() => performance.timeOrigin), screen).toBe(opened)
  }
}

/** Opens an address inside the document, as a link of the app does. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

test('header, stage and house stay mounted from the index to the account and back', async ({
  page,
  server,
  complaints,
}) => {
  // The account asks who is signed in before it leads to the sign-in.
  complaints.expect(/status of 401|ERR_FAILED|dynamically imported module/)
  test.setTimeout(120_000)
  await page.goto('/de')
  await onScreen(page, 'index')
  await expect(page.locator('.stage .house')).toBeVisible()
  await field(page, 'rentDepositAmount').fill('2.220')
  await expect(page.locator('.hero-form')).toContainText(/9,62/)
  const isSame = await markFrame(page)
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await page.locator('.hero-form button[type="submit"]').click()

  await asked(page, 'name')
  await isSame('first question')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('.stage .house')).toBeVisible()
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  const driver = ApplicationDriver.open(server.url, token)
  const { firstName, lastName, email } = driver.tenant
  await fill(page, { firstName, lastName, email })
  await next(page)
  await asked(page, 'address')
  await isSame('second question')

  await driver.answerUpTo('end')
  await goInside(page, '/de/summary')
  await onScreen(page, 'summary')
  await isSame('summary')
  await expect(page.locator('.stage .house')).toBeVisible()
  await expect(page.locator('main .house')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Ändern/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Name und E-Mail' }).click()
  await asked(page, 'name')
  await isSame('a question again')
  await expect(page.locator('.stage .house')).toBeVisible()
  await page.goBack()
  await onScreen(page, 'summary')
  await isSame('back at the summary')
  await page.getByRole('button', { name: 'Zum Angebot' }).click()
  for (const consent of await page.locator('#offer input[type="checkbox"]').all()) await consent.press('Space')
  let answerCheck = () => {}
  await page.route('**/risk?*', async (route) => {
    await new Promise<void>((resolve) => (answerCheck = resolve))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Prüfen und Angebot zeigen' }).click()
  await expect(page.locator('.risk-check')).toBeVisible()
  await isSame('check')
  await expect(page.locator('.stage .house')).toBeVisible()
  answerCheck()

  await onScreen(page, 'offers')
  await isSame('offers')
  await expect(page.locator('.stage .house')).toBeVisible()
  await page.getByRole('button', { name: 'Jährlich zahlen' }).click()
  await onScreen(page, 'payment')
  await isSame('payment')
  await expect(page.locator('.stage .house')).toBeVisible()
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click()
  await expect(field(page, 'number')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Weiter zur Zahlung' })).toBeVisible()
  await isSame('back at the overview')
  await page.goForward()
  await fill(page, { number: '4242424242424242', expiry: '1230', cvc: '123' })
  await page.getByRole('button', { name: 'Zahlungspflichtigen Vertrag schließen', exact: true }).click()
  const name = fullName(driver.tenant)
  await fill(page, { signature: name })
  const code = await mailedCode(server.url, email, () =>
    page.getByRole('button', { name: 'Vertrag unterschreiben' }).click(),
  )
  await page.locator('[name="code"]').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.locator('#short-url')).toBeVisible()
  await isSame('signed')
  await expect(page.getByRole('img', { name: /Ihr Name steht an der Klingel/ })).toBeVisible()
  await goInside(page, '/de/account')
  await onScreen(page, 'login')
  await isSame('sign-in')
  await expect(page.locator('.stage')).toBeHidden()
  await goInside(page, await passwordPath(server, email, /unterschrieb/))
  await onScreen(page, 'new-password')
  await isSame('new password')
  await fill(page, { password: PASSWORD })
  await page.locator('main form button[type="submit"]').click()
  await expect(page.locator('main[data-screen="login"], main[data-screen="account"]')).toBeVisible()
  if (await page.locator('main[data-screen="login"]').isVisible()) await signIn(page, email)
  await onScreen(page, 'account')
  await isSame('account')
  await expect(page.locator('main')).toContainText(/NB-/)
  await expect(page.locator('.stage .house')).toBeVisible()
  await expect(page.locator('main .house')).toHaveCount(0)
  await page.route(/\/assets\/accessibility-[\w-]+\.js$/, (route) => route.abort())
  await goInside(page, '/de/accessibility')
  await onScreen(page, 'fault')
  await isSame('fault')
  await expect(page.locator('.stage')).toBeHidden()
  // Texts that cannot be loaded keep no other screen away.
  await goInside(page, '/de/account')
  await onScreen(page, 'account')
  await goInside(page, '/de/accessibility')
  await onScreen(page, 'fault')
  await page.goBack()
  await onScreen(page, 'account')
  await page.goBack()
  await page.goBack()
  await isSame('back from the account')
  // A browser does not fetch a failed module a second time, so the button opens a new document.
  await goInside(page, '/de/accessibility')
  await onScreen(page, 'fault')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await onScreen(page, 'accessibility')
})

test('the index stays until the first question has loaded', async ({ page }) => {
  await page.goto('/de')
  await field(page, 'rentDepositAmount').fill('2.220')
  await expect(page.locator('.hero-form')).toContainText(/9,62/)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/onboarding\/tenant\/(?!partner|price)/, async (route) => {
    await held
    await route.continue()
  })
  await page.locator('.hero-form button[type="submit"]').click()
  await expect(page).toHaveURL(/\/de\/onboarding/)
  await onScreen(page, 'index')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  answer()
  await asked(page, 'name')
})

test('the office has its own frame', async ({ page }) => {
  await page.goto('/de/office/login')
  await onScreen(page, 'office-login')
  await expect(page.locator('.stage')).toHaveCount(0)
  await expect(page.locator('header')).toHaveCount(1)
})
