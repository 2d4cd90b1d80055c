import { tenantPath } from '@nestbond/domain/journey/order'
import { whileUnderWay } from './support/acts.ts'
import { ApplicationDriver } from './support/api.ts'
import { rejectCalls } from './support/fixed-answers.ts'
import { aTenant } from './support/people.ts'
import { asked, choose, expectFault, field, fill, next, onScreen, question } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

/** The question after the pets, whichever it is. */
const AFTER_PETS = tenantPath.next('pets', { existingRent: false }) ?? 'user-info'

test.use({ locale: 'de-DE' })

/** A promise that holds a call back until `open` is called. */
function gate(): { passed: Promise<void>; open: () => void } {
  let open = () => {}
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { passed, open }
}

test('shows the next question before the save is answered, and sends saves one after the other', async ({
  page,
  server,
  open,
}) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('home-type')
  await open(driver, '/de/onboarding?step=home-type')
  await asked(page, 'home-type')
  const held = gate()
  const sent: string[] = []
  await page.route('**/api/v1/onboarding/tenant/{home-type,furnished,living-with}', async (route) => {
    sent.push(route.request().url().split('/').at(-1) ?? '')
    if (sent.length === 1) await held.passed
    await route.continue()
  })
  await choose(page, 'buildingType', 'house')
  await asked(page, 'furnished')
  await whileUnderWay(() => choose(page, 'furnishedType', 'full'))
  await asked(page, 'living-with')
  await whileUnderWay(() => choose(page, 'liveWith', 'family'))
  await asked(page, 'pets')
  // The server has not responded to the first save, so no later save may be sent.
  expect(sent).toEqual(['home-type'])
  expect((await driver.user()).buildingType).toBeNull()
  held.open()
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()
  expect(sent).toEqual(['home-type', 'furnished', 'living-with'])
  expect(await driver.user()).toMatchObject({ buildingType: 'house', furnishedType: 'full', liveWith: 'family' })
})

test('keeps answers given offline, says so, and sends them in order once the line is back', async ({
  page,
  server,
  open,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('home-type')
  await open(driver, '/de/onboarding?step=home-type')
  await asked(page, 'home-type')
  const sent: string[] = []
  page.on('requestfinished', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
  })
  await context.setOffline(true)
  await choose(page, 'buildingType', 'house')
  await asked(page, 'furnished')
  await choose(page, 'furnishedType', 'full')
  await asked(page, 'living-with')
  await expect(page.getByRole('status').filter({ hasText: 'auf diesem Gerät gemerkt' })).toBeVisible()
  // The answers of the questions before are still shown.
  await page.goBack()
  await expect(page.locator('input[name="furnishedType"][value="full"]')).toBeChecked()
  expect((await driver.user()).buildingType).toBeNull()
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'alles gesendet' })).toBeVisible()
  expect(sent.filter((call) => call === 'home-type' || call === 'furnished')).toEqual(['home-type', 'furnished'])
  expect(await driver.user()).toMatchObject({ buildingType: 'house', furnishedType: 'full' })
})

test('shows the reason of a rejected background save at its field', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('rent-amounts')
  await open(driver, '/de/onboarding?step=rent-amounts')
  await asked(page, 'rent-amounts')
  // Simulates limits of the product that have just changed.
  await rejectCalls(page, 'rent-property-details', 'VALIDATION_FAILED', {
    errors: [
      {
        field: 'rentDepositAmount',
        code: null,
        key: 'validation.depositRange',
        params: { lower: 600, upper: 12000 },
        message: '',
      },
    ],
  })
  await fill(page, { coldRentAmount: '800', rentDepositAmount: '550' })
  await next(page)
  await asked(page, 'rent-amounts')
  await expectFault(page, 'rentDepositAmount', 'validation.depositRange', /600.*12\.000/)
  await expect(field(page, 'rentDepositAmount')).toHaveValue('550')
})

test('keeps typed values of a step that needs the server while offline, and sends them by itself', async ({
  page,
  server,
  open,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('landlord')
  await open(driver, '/de/onboarding?step=landlord')
  await asked(page, 'landlord')
  await choose(page, 'type', 'private')
  const typed = {
    firstName: 'Jonas',
    lastName: 'Weber',
    email: driver.landlord.email,
    'phone.number': driver.landlord.phone,
  }
  await fill(page, typed)
  await context.setOffline(true)
  await next(page)
  await expect(page.getByRole('alert')).toContainText(/offline/)
  for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value)
  await context.setOffline(false)
  await asked(page, 'landlord-address')
})

test('shows the 500 page after an error of the server, keeps typed values, and retries without an error page while it is not ready', async ({
  page,
  server,
  open,
}) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('landlord')
  await open(driver, '/de/onboarding?step=landlord')
  await asked(page, 'landlord')
  await choose(page, 'type', 'private')
  await fill(page, {
    firstName: 'Jonas',
    lastName: 'Weber',
    email: driver.landlord.email,
    'phone.number': driver.landlord.phone,
  })
  await rejectCalls(page, 'landlord-details', 'INTERNAL', { requestId: 'r-7' })
  await next(page)
  await onScreen(page, '500')
  await page.goBack()
  await asked(page, 'landlord')
  await expect(field(page, 'email')).toHaveValue(driver.landlord.email)

  await rejectCalls(page, 'landlord-details', 'NOT_READY', { times: 2, retryAfter: 1 })
  const bodies: unknown[] = []
  page.on('request', (call) => call.url().endsWith('/landlord-details') && bodies.push(call.postDataJSON()))
  await next(page)
  await asked(page, 'landlord-address')
  expect(bodies).toEqual([bodies[0], bodies[0], bodies[0]])
})

test('saves once on a double click', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await open(driver, '/de/onboarding')
  await asked(page, 'name')
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))
  await fill(page, { firstName: 'Lea', lastName: 'Brandt', email: driver.tenant.email })
  await page.locator('form[data-step] button[type="submit"]').dblclick()
  await asked(page, 'address')
  expect(calls.filter((path) => path.endsWith('/name'))).toHaveLength(1)
})

test('starts one application on a double click', async ({ page }) => {
  await page.goto('/de')
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('/partner/init') && calls.push(request.url()))
  await page.locator('.hero-form').getByRole('button').dblclick()
  await asked(page, 'name')
  expect(calls).toHaveLength(1)
})

test('orders once on a double click', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.chosen()
  await open(driver, '/de/payment?step=card')
  await fill(page, { number: '4242424242424242', expiry: '1230', cvc: '123' })
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('/confirm') && calls.push(request.url()))
  await page.getByRole('button', { name: 'Zahlungspflichtigen Vertrag schließen', exact: true }).dblclick()
  await expect(field(page, 'place')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('two tabs: asks about a conflicting answer, saves the chosen one, and shows it in the other tab after a reload', async ({
  page,
  server,
  open,
  context,
  complaints,
}) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('pets')
  await open(driver, '/de/onboarding?step=pets')
  const other = await context.newPage()
  complaints.watch(other)
  await open(driver, '/de/onboarding?step=pets', other)
  await asked(other, 'pets')
  await choose(page, 'pet', 'cat')
  await asked(page, AFTER_PETS)
  complaints.expect(/status of 409/)
  await choose(other, 'pet', 'dog')
  await other.getByRole('button', { name: 'Meine Antwort von hier behalten' }).click()
  await asked(other, AFTER_PETS)
  await expect.poll(async () => (await driver.user()).pet).toBe('dog')
  await page.goto('/de/onboarding?step=pets')
  await expect(page.locator('input[name="pet"][value="dog"]')).toBeChecked()
})

test('two tabs: leads the stale tab to the present step', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('end')
  await open(driver, '/de/summary')
  await onScreen(page, 'summary')
  // The other tab has continued to the card and completed it.
  await driver.post('summary', {
    consents: {
      termsOfUse: true,
      privacyPolicy: true,
      intermediaryInformation: true,
      productInformation: true,
      fulfilmentWithinWithdrawal: true,
    },
  })
  await driver.get(`risk?token=${driver.token}&successful=true`)
  for (const consent of await page.locator('#offer input[type="checkbox"]').all()) await consent.press('Space')
  await page.locator('#offer button[type="submit"]').click()
  await onScreen(page, 'offers')
})

test('makes no second payment after Back', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.chosen()
  await open(driver, '/de/payment')
  await onScreen(page, 'payment')
  await page.goto('/de/payment?step=card')
  await fill(page, { number: '4242424242424242', expiry: '1230', cvc: '123' })
  await page.getByRole('button', { name: 'Zahlungspflichtigen Vertrag schließen', exact: true }).click()
  await expect(field(page, 'place')).toBeVisible()
  await page.goBack()
  await expect(field(page, 'place')).toBeVisible()
  await expect(field(page, 'cvc')).toHaveCount(0)
  for (const path of ['/de', '/de/onboarding', '/de/summary', '/de/offers', '/de/payment?step=card']) {
    await page.goto(path)
    await onScreen(page, 'payment')
    await expect(field(page, 'place')).toBeVisible()
  }
  await expect(question(page, 'name')).toHaveCount(0)
})

test('retries a failed offers call in the background, without an error page', async ({ page, server, open }) => {
  const driver = await ApplicationDriver.start(server.url)
  await driver.checked()
  let failing = true
  await page.route(`**/api/v1/onboarding/tenant/*/payment`, (route) =>
    failing ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await open(driver, '/de/offers')
  await onScreen(page, 'offers')
  await expect(page.locator('main')).toContainText('Ihr Angebot ist noch nicht angekommen.')
  failing = false
  await page.getByRole('button', { name: 'Jetzt versuchen' }).click()
  await expect(page.locator('main')).toContainText(/112,32\s€/)
})

test('says that the questions cannot be loaded, and shows the right one on retry', async ({
  page,
  server,
  open,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|dynamically imported module/)
  const driver = await ApplicationDriver.start(server.url)
  await driver.answerUpTo('pets')
  let blocked = true
  await page.route('**/assets/questions-*.js', (route) => (blocked ? route.abort() : route.continue()))
  await open(driver, '/de/onboarding?step=pets')
  await expect(page.getByRole('alert')).toContainText('Ihre Eingaben sind noch da')
  blocked = false
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await asked(page, 'pets')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('begins with the first question while the server has not started the application, and saves once it has', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  const starts: string[] = []
  const held = gate()
  await page.route('**/partner/init', async (route) => {
    starts.push(route.request().postData() ?? '')
    if (starts.length === 1) return route.abort()
    await held.passed
    return route.continue()
  })
  const { email } = aTenant()
  await page.goto('/de')
  await page.locator('.hero-form').getByRole('button').click()
  await asked(page, 'name')
  // A reload of this tab stays at the question and starts the application again.
  await page.reload()
  await asked(page, 'name')
  await whileUnderWay(async () => {
    await fill(page, { firstName: 'Lea', lastName: 'Brandt', email })
    await next(page)
  })
  await expect.poll(() => starts.length).toBeGreaterThan(1)
  await expect(question(page, 'name')).toBeVisible()
  held.open()
  await asked(page, 'address')
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  const user = await (await fetch(`${server.url}/api/v1/onboarding/tenant/${token}`)).json()
  expect(user).toMatchObject({ language: 'de', userInfo: { email } })
})
