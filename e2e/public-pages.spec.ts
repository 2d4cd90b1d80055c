import { whileUnderWay } from './support/acts.ts'
import { ApplicationDriver } from './support/api.ts'
import { followMailedLink } from './support/mailed-link.ts'
import { aTenant } from './support/people.ts'
import { asked, expectFault, field, fill, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE' })

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the index in its language, with the price of the tariff', async ({ page }) => {
    await page.goto('/de')
    await onScreen(page, 'index')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Kaution bleibt auf Ihrem Konto.')
    await expect(page.locator('.hero-form')).toContainText(/9,62\s€/)
    await page.goto('/en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('.hero-form')).toContainText('€9.62')
  })
})

test('uses a deposit that was typed on the index before its script loaded', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/de', { waitUntil: 'commit' })
  await whileUnderWay(() => field(page, 'rentDepositAmount').fill('5000'))
  release()
  await expect(page.locator('.hero-form')).toContainText(/21,67\s€/)
  await expect(field(page, 'rentDepositAmount')).toHaveValue('5000')
})

test('keeps the price of the build while another deposit is typed before the first price has come', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/onboarding/tenant/price', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/onboarding/tenant/price')
  await page.goto('/de')
  await asked
  await whileUnderWay(() => field(page, 'rentDepositAmount').fill('5000'))
  await expect(page.locator('.hero-form')).toContainText(/5\.000\s€/)
  await expect(page.locator('.hero-form')).toContainText(/9,62\s€/)
  release()
  await expect(page.locator('.hero-form')).toContainText(/21,67\s€/)
})

test('keeps the deposit of a quote that was requested before the script loaded', async ({ page }) => {
  await page.goto('/de?rentDepositAmount=5000')
  await expect(page.locator('.hero-form')).toContainText(/21,67\s€/)
  await expect(field(page, 'rentDepositAmount')).toHaveValue('5000')
})

for (const [what, presses] of [
  ['a press', 1],
  ['two presses', 2],
] as const)
  test(`starts the application with the typed deposit on ${what} before the scripts loaded`, async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/de', { waitUntil: 'domcontentloaded' })
    await whileUnderWay(async () => {
      await field(page, 'rentDepositAmount').fill('5000')
      for (let press = 0; press < presses; press++)
        await page.locator('.hero-form').getByRole('button').click({ noWaitAfter: true })
    })
    // The second one sends the form, as each one does on a page without scripts.
    if (presses === 2) await page.waitForURL(/rentDepositAmount=5000&start=1$/, { waitUntil: 'commit' })
    release()
    await asked(page, 'name')
    await expect(page).toHaveURL(/\/de\/onboarding/)
    expect(await page.evaluate(() => sessionStorage.getItem('draft.rent-amounts'))).toContain('5000')
  })

test('starts the application with the typed deposit on a press while the page comes alive', async ({ page }) => {
  // React listens before it has hydrated the page: the press falls into the moment between the two.
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (type: string, ...rest) {
      listen.call(this, type, ...rest)
      if (type !== 'submit' || !(this instanceof Element) || this.id !== 'app') return
      EventTarget.prototype.addEventListener = listen
      queueMicrotask(() => {
        const form = document.querySelector<HTMLFormElement>('.hero-form')
        const typed = form?.querySelector('input')
        if (typed) typed.value = '5000'
        form?.requestSubmit()
      })
    }
  })
  await page.goto('/de')
  await asked(page, 'name')
  expect(await page.evaluate(() => sessionStorage.getItem('draft.rent-amounts'))).toContain('5000')
})

test('shows an invalid deposit, also if the button was pressed before the scripts loaded', async ({ page }) => {
  await page.goto('/de?rentDepositAmount=5&start=1')
  await expect(page.locator('[data-error-key]')).toBeVisible()
  await expect(field(page, 'rentDepositAmount')).toBeFocused()
  await expect(page).toHaveURL(/\/de$/)
  await onScreen(page, 'index')
})

test('reloads the page and keeps all values if the code of the questionnaire cannot be loaded', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|dynamically imported module/)
  let refused = 0
  let anew = false
  page.on('request', (request) => (anew ||= request.isNavigationRequest() && request.url().includes('/onboarding')))
  // The scripts that the index needs are named in its HTML, and apart from them those that it fetches ahead.
  const index = (await (await page.request.get('/de')).text()).replace(/ data-ahead="[^"]*"/, '')
  await page.route(/\/assets\/app-[\w-]+\.js$/, (route) =>
    anew || index.includes(new URL(route.request().url()).pathname) ? route.continue() : (refused++, route.abort()),
  )
  await page.goto('/de')
  await onScreen(page, 'index')
  await field(page, 'rentDepositAmount').fill('5000')
  await expect(page.locator('.hero-form')).toContainText(/21,67\s€/)
  await page.locator('.hero-form').getByRole('button').click()
  await asked(page, 'name')
  expect(refused).toBeGreaterThan(0)
})

test('the index explains the product in both languages, keeps the typed deposit, and sends no request to another origin', async ({
  page,
  server,
}) => {
  const others: string[] = []
  page.on('request', (request) => !request.url().startsWith(server.url) && others.push(request.url()))
  await page.goto('/de')
  await onScreen(page, 'index')
  for (const words of [
    /drei Monatsmieten/,
    /ab 3 € im Monat/,
    /2 Minuten/,
    /Bezahlt wird erst, wenn Ihr Vermieter angenommen hat/,
  ])
    await expect(page.locator('main')).toContainText(words)
  await field(page, 'rentDepositAmount').fill('5.000')
  await expect(page.locator('.hero-form')).toContainText(/21,67\s€/)
  await page.locator('header details summary').click()
  await page.locator('.lang-item[lang="en"]').click()
  // The address has no query.
  await expect(page).toHaveURL(/\/en$/)
  await expect(page.locator('.hero-form')).toContainText('€21.67')
  await expect(page.locator('.hero-form')).toContainText('€5,000')
  for (const words of [/three months/, /€3 a month/, /2 minutes/, /landlord accepts/])
    await expect(page.locator('main')).toContainText(words)
  expect(others).toEqual([])
})

test('requests a cash deposit back: errors at their fields, then a mail with a link', async ({ page, server }) => {
  await page.goto('/de/get-your-deposit-back')
  await onScreen(page, 'deposit-back')
  const send = page.locator('main form button[type="submit"]')
  await send.click()
  await expectFault(page, 'firstName', 'validation.required')
  // The number of the deposit's contract is helpful, and not everybody has one.
  await expect(field(page, 'contractId')).not.toHaveAttribute('aria-invalid')
  const tenant = aTenant()
  await fill(page, { firstName: tenant.firstName, lastName: tenant.lastName, email: 'nobody', contractId: 'M-2201' })
  await send.click()
  await expectFault(page, 'email', 'validation.invalid')
  await field(page, 'email').fill(tenant.email)
  await send.click()
  const mail = await server.mailTo(tenant.email, /Kaution/)
  await followMailedLink(page, /https?:\/\/[^\s"<>)]*token=[^\s"<>)]+/.exec(mail.text ?? '')?.[0] ?? '')
  await asked(page, 'address')
  await expect(page).not.toHaveURL(/token/)
})

test('the loading overlay announces itself and blocks no control', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answer('name')
  await open(driver, '/de/onboarding')
  await asked(page, 'address')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/v1/suggestion', async (route) => {
    await held
    await route.continue()
  })
  await field(page, 'address').pressSequentially('Weserstr')
  const overlay = page.getByRole('status', { name: 'loading' })
  await expect(overlay).toBeVisible()
  await whileUnderWay(() => field(page, 'address').pressSequentially(' 41, 12045'))
  await expect(field(page, 'address')).toHaveValue('Weserstr 41, 12045')
  release()
  await expect(page.getByRole('option').first()).toContainText('12045 Berlin')
  await expect(overlay).toHaveCount(0)
})

test('all pages lead to the maintenance page during maintenance', async ({ page }) => {
  await page.route('**/api/v1/settings', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), maintenance: true } })
  })
  await page.goto('/de/help')
  await onScreen(page, 'maintenance')
})

test('the API document is shown on a page', async ({ page, request, complaints }) => {
  // The page of the API document belongs to a library. The content security policy removes the inline styles of its drawings, and the page stays
  // readable.
  complaints.expect(/Applying inline style violates/)
  expect(await (await request.get('/api/docs/json')).json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) })
  await page.goto('/api/docs')
  await page.locator('#operations-tag-questionnaire').click()
  await expect(page.locator('#operations-questionnaire-name')).toBeVisible()
})

test('the mailbox of a trial shows the sent mails', async ({ page, server, complaints }) => {
  // The mail is in a frame without scripts. The browser logs that it has blocked the script that Playwright injects there.
  complaints.expect(/Blocked script execution in '[^']*\/dev\/mail\//)
  const driver = await ApplicationDriver.start(server.url)
  await driver.answer('name')
  await server.mailTo(driver.tenant.email, /gespeichert/)
  await page.goto('/dev/mail')
  await expect(page.locator('body')).toContainText(driver.tenant.email)
  await page
    .getByRole('link', { name: /gespeichert/ })
    .first()
    .click()
  await expect(page.locator('body')).toContainText('Ihr Antrag ist gespeichert')
})

for (const [locale, first] of [
  ['de', 'Deutschland'],
  ['de-AT', 'Österreich'],
] as const)
  test(`the tariffs in ${locale} begin with those of ${first}`, async ({ page }) => {
    await page.goto(`/${locale}/tariffs`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      first,
      first === 'Deutschland' ? 'Österreich' : 'Deutschland',
    ])
  })
