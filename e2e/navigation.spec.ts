import { ApplicationDriver } from './support/api.ts'
import { asked, choose, field, fill, next, onScreen, typeAddress } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE' })

const cookie = async (page: import('@playwright/test').Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'token')

test('Back and Forward of the browser move through the questions', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('home-type')
  await open(driver, '/de/onboarding')
  await asked(page, 'home-type')
  await expect(page).toHaveURL(/\?step=home-type$/)
  await choose(page, 'buildingType', 'house')
  await asked(page, 'furnished')
  await choose(page, 'furnishedType', 'no')
  await asked(page, 'living-with')
  await page.goBack()
  await asked(page, 'furnished')
  await expect(page.locator('input[name="furnishedType"][value="no"]')).toBeChecked()
  await page.goBack()
  await asked(page, 'home-type')
  await page.goForward()
  await page.goForward()
  await asked(page, 'living-with')
  // The address of a step after the first open one redirects to the first open one.
  await page.goto('/de/onboarding?step=employment')
  await asked(page, 'living-with')
  await expect(page).toHaveURL(/\?step=living-with$/)
})

test('a reload at every question keeps saved answers, typed values and the question', async ({
  page,
  server,
  open,
}) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('user-info')
  await open(driver, '/de/onboarding')
  for (const step of driver.steps) {
    await page.goto(`/de/onboarding?step=${step}`)
    await asked(page, step)
    await expect(page).toHaveURL(new RegExp(`step=${step}$`))
  }
  await page.goto('/de/onboarding?step=landlord')
  await asked(page, 'landlord')
  await field(page, 'firstName').fill('Johannes')
  await page.reload()
  await asked(page, 'landlord')
  await expect(field(page, 'firstName')).toHaveValue('Johannes')
  await expect(field(page, 'email')).toHaveValue(driver.landlord.email)
})

test('a change of language keeps the question and typed values', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('landlord')
  await open(driver, '/de/onboarding?step=landlord')
  await asked(page, 'landlord')
  await choose(page, 'type', 'agent')
  await fill(page, { companyName: 'Weber & Co', firstName: 'Jonas', lastName: 'Weber' })
  await page.locator('header details summary').click()
  await page.locator('.lang-item[lang="en"]').click()
  await expect(page).toHaveURL(/\/en\/onboarding\?step=landlord$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Who is your landlord')
  await expect(field(page, 'companyName')).toHaveValue('Weber & Co')
  await expect(field(page, 'firstName')).toHaveValue('Jonas')
  await expect(page.locator('input[name="type"][value="agent"]')).toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('en')
  // The language is remembered without a language in the address.
  await page.goto('/onboarding')
  await expect(page).toHaveURL(/\/en\/onboarding/)
})

test('the mailed link opens the application on another device once, and its secret leaves the address bar', async ({
  page,
  server,
  browser,
  complaints,
}) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answer('name')
  const mail = await server.mailTo(driver.tenant.email, /gespeichert/)
  const link = /https?:\/\/[^\s"<>)]*token=[^\s"<>)]+/.exec(mail.text ?? '')?.[0] ?? ''
  expect(link).not.toBe('')
  expect(link).not.toContain(driver.token)
  await page.goto(link)
  await onScreen(page, 'open-link')
  const before = page.url()
  // By keyboard: the page takes the focus, and its button follows.
  const button = page.getByRole('button', { name: 'Weiter zum Antrag' })
  await button.press('Enter')
  await asked(page, 'address')
  await expect(page).not.toHaveURL(/token|link=/)
  expect((await driver.user()).mailboxProved).toBe(true)
  const own = (await cookie(page))?.value
  expect(own).toBeTruthy()
  expect(own).not.toBe(driver.token)
  expect(link).not.toContain(own ?? '-')
  // The first device can continue as well.
  await driver.answer('address')

  const context = await browser.newContext({ locale: 'de-DE' })
  const other = await context.newPage()
  complaints.watch(other)
  await other.goto(link)
  await onScreen(other, 'link-expired')
  await expect(other).not.toHaveURL(/token=/)
  // As a page that was left open and is reloaded.
  await other.goto(before)
  await onScreen(other, 'link-expired')
  expect((await cookie(other))?.value ?? '').toBe('')
  await context.close()
})

test('explains an unknown token, forgets it, and opens the index', async ({ page }) => {
  await page.goto('/de/onboarding?token=nobody-has-this-one')
  await onScreen(page, '404')
  await expect(page.locator('main')).toContainText('Diesen Antrag finden wir nicht.')
  expect((await cookie(page))?.value ?? '').toBe('')
  await page.goto('/de')
  await onScreen(page, 'index')
})

test('leads unknown paths to the 404 page', async ({ page }) => {
  for (const path of ['/de/nothing-here', '/nothing-here', '/de/onboarding/nothing', '/de/landlord/nothing']) {
    await page.goto(path)
    await onScreen(page, '404')
    await expect(page).toHaveURL(/\/de(-DE)?\/404/)
  }
  await page.goto('/de/404?errorCode=INVITATION_CLOSED')
  await expect(page.locator('main')).toContainText('Diese Einladung ist nicht mehr offen.')
  await page.goto('/de/404?errorCode=%3Cb%3Ehm%3C%2Fb%3E')
  await onScreen(page, '404')
  await page.goto('/de/landlord/invitation/nobody')
  await onScreen(page, '404')
  await page.goto('/de/certificate/NO-SUCH-CODE')
  await expect(page.locator('main[data-screen="404"], main[data-screen="certificate"]')).toBeVisible()
})

test('an unsupported locale shows a warning and leads to a supported one', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.goto('/xx/help')
  await onScreen(page, 'help')
  await expect(page).toHaveURL(/\/de-DE\/help$/)
  expect(warnings.some((text) => text.includes('async locale loading failed'))).toBe(true)
  await page.goto('/en-AT/help')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-AT')
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
})

test('opens only index and error pages without a token', async ({ page }) => {
  for (const path of [
    '/de/onboarding',
    '/de/summary',
    '/de/offers',
    '/de/payment',
    '/de/risks',
    '/de/private-documents',
    '/de/manual-underwriting',
  ]) {
    await page.goto(path)
    await onScreen(page, 'index')
    await expect(page).toHaveURL(/\/de$/)
  }
  for (const name of ['404', '500', 'maintenance']) {
    await page.goto(`/de/${name}`)
    await onScreen(page, name)
  }
})

test('leads from the index into the questionnaire with a token', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answer('name')
  await open(driver, '/de')
  await asked(page, 'address')
  expect(await cookie(page)).toMatchObject({ path: '/', sameSite: 'Lax' })
})

test('leaves a question without saving, changes an answer and returns to the summary, and asks what a change opens', async ({
  page,
  server,
  open,
}) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('end')
  await open(driver, '/de/summary')
  await onScreen(page, 'summary')
  const change = async () => {
    await page.getByRole('button', { name: /Ändern.*Angaben zum Vermieter/ }).click()
    const chooser = page.getByRole('dialog', { name: 'Was möchten Sie ändern?' })
    await expect(chooser.getByRole('listitem')).toHaveCount(2)
    await chooser.getByRole('button', { name: 'Name und Kontakt des Vermieters' }).click()
    await asked(page, 'landlord')
  }
  await change()
  const before = await field(page, 'firstName').inputValue()
  await fill(page, { firstName: 'Johannes' })
  await page.getByRole('button', { name: 'Ohne Änderung zurück' }).click()
  await onScreen(page, 'summary')
  await expect(page.locator('main')).not.toContainText('Johannes')

  await change()
  await expect(field(page, 'firstName')).toHaveValue(before)
  await page.reload()
  await asked(page, 'landlord')
  await fill(page, { firstName: 'Johannes' })
  await next(page)
  await onScreen(page, 'summary')
  await expect(page.locator('main')).toContainText('Johannes Weber')
  expect((await driver.user()).lastCompletedPage).toBe('TENANT_DETAILS')

  await page.getByRole('button', { name: /Ändern.*Angaben zum Mietverhältnis/ }).click()
  await page.getByRole('button', { name: 'Neuer oder bestehender Mietvertrag' }).click()
  await asked(page, 'rental-kind')
  await choose(page, 'existingRent', 'true')
  await asked(page, 'rent-time')
  await expect(page.locator('main')).toContainText(
    'Ihre Änderung betrifft noch 2 Fragen: Wohndauer, Bisherige Kaution.',
  )
  await choose(page, 'rentTime', 'two')
  await asked(page, 'rent-pay')
  await choose(page, 'rentPay', 'transfer')
  await onScreen(page, 'summary')
})

test('a change after the offer asks for the check again', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.checked()
  await open(driver, '/de/offers')
  await onScreen(page, 'offers')
  await page.getByRole('button', { name: 'Zum Mietverhältnis' }).click()
  await expect(page.getByRole('dialog')).toContainText('prüfen wir neu')
  await page.getByRole('button', { name: 'Miete und Kaution' }).click()
  await asked(page, 'rent-amounts')
  await fill(page, { rentDepositAmount: '2000' })
  await next(page)
  await onScreen(page, 'summary')
  await expect(page.locator('main')).toContainText(/2\.000\s€/)
  expect(await driver.user()).toMatchObject({ lastCompletedPage: 'TENANT_DETAILS', riskResult: null })
})

test('warns that the home has a policy, and lets the tenant go back or continue', async ({ page, server, open }) => {
  const insured = await ApplicationDriver.start(server.url)
  await insured.accepted()
  const driver = await ApplicationDriver.start(server.url)
  await driver.answer('name')
  await open(driver, '/de/onboarding?step=address')
  await asked(page, 'address')
  const { street, streetNumber, zip, city } = insured.home
  await typeAddress(page, { street, streetNumber, zip, city })
  await next(page)
  const warning = page.getByRole('dialog', { name: 'Hier gibt es schon einen Vertrag' })
  await warning.getByRole('button', { name: 'Adresse ändern' }).click()
  await expect(warning).toHaveCount(0)
  await expect(field(page, 'streetNumber')).toHaveValue(streetNumber)
  await next(page)
  await warning.getByRole('button', { name: 'Verstanden, weiter' }).click()
  await asked(page, 'rental-kind')
})
