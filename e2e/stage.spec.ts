import type { Page } from '@playwright/test'
import type { StepId } from '@nestbond/domain/journey/order'
import { SELF_EMPLOYED } from './states/state.ts'
import { openAccount, withPassword } from './support/account.ts'
import { ApplicationDriver } from './support/api.ts'
import { asked, field, next, onScreen } from './support/questionnaire.ts'
import { expect, keptTest as test } from './support/test.ts'
import { handsOf, startQuote } from './support/walk-to-offer.ts'

test.use({ locale: 'de-DE' })

/** One place for each size of window, 160 px above its end, 112 px in a low one, 180 px in a large one. */
const WINDOWS = [
  { width: 1366, height: 657, ground: 545 },
  { width: 1280, height: 800, ground: 640 },
  { width: 1920, height: 1080, ground: 900 },
]

/** The distance of the ground line from the top of the window. */
const groundLineAt = (page: Page, base = '.stage-base') =>
  page.evaluate((of) => document.querySelector(of)?.getBoundingClientRect().top ?? NaN, base)

/** The same, at the top of the page and at its end. */
async function groundLine(page: Page): Promise<number[]> {
  const at = () => groundLineAt(page)
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await scrollTo(0)
  const first = await at()
  await scrollTo(100_000)
  return [first, await at()]
}

/** Measures every question of an application, untouched and after an attempt to go on without an answer. */
async function groundLines(page: Page, url: string, asking: StepId): Promise<Map<string, Set<number>>> {
  const found = new Map(WINDOWS.map(({ width, height }) => [`${width}x${height}`, new Set<number>()]))
  const measure = async () => {
    for (const { ground: _, ...size } of WINDOWS) {
      await page.setViewportSize(size)
      for (const y of await groundLine(page)) found.get(`${size.width}x${size.height}`)?.add(Math.round(y))
    }
  }
  const driver = await ApplicationDriver.start(url, { asking })
  await page.context().addCookies([{ name: 'token', value: driver.token, url }])
  for (const step of driver.steps) {
    await page.goto(`/de/onboarding?step=${step}`)
    await asked(page, step)
    await measure()
    await next(page)
    // A question with an answer that is already chosen, or that may stay open, has no error.
    const faults = page.locator('.error-summary')
    await expect(
      faults.or(page.locator(`form[data-step]:not([data-step="${step}"]), .offer-box`)).first(),
    ).toBeVisible()
    if (await faults.isVisible()) await measure()
    await driver.answer(step)
  }
  return found
}

for (const asking of ['current-address', 'rent-time'] as const)
  test(`one ground line under every question, with and without errors, by way of ${asking}`, async ({
    page,
    server,
  }) => {
    test.setTimeout(180_000)
    const found = await groundLines(page, server.url, asking)
    expect([...found].map(([size, ys]) => [size, ...ys])).toEqual(
      WINDOWS.map(({ width, height, ground }) => [`${width}x${height}`, ground]),
    )
  })

test('index and account stand on the ground line of the questions, with the house at the same place', async ({
  page,
  server,
  complaints,
}) => {
  // The account asks who is signed in before it leads to the sign-in.
  complaints.expect(/status of 401/)
  const driver = await ApplicationDriver.start(server.url)
  await driver.accepted()
  await withPassword(server, driver)
  const house = () => page.locator('.stage-sky > .house').boundingBox()
  const shown: Record<string, unknown[]> = {}
  const ways: [name: string, base: string, go: () => Promise<unknown>][] = [
    ['index', '.hero-base', () => page.goto('/de')],
    ['question', '.stage-base', () => startQuote(page, handsOf(page, false))],
    ['account', '.stage-base', () => openAccount(page, server, driver)],
  ]
  for (const [name, base, go] of ways) {
    await go()
    await expect(page.locator(base)).toBeVisible()
    shown[name] = []
    for (const { ground: _, ...size } of WINDOWS) {
      await page.setViewportSize(size)
      shown[name].push(Math.round(await groundLineAt(page, base)), await house())
    }
  }
  expect(shown['index']?.filter((_, at) => at % 2 === 0)).toEqual(WINDOWS.map(({ ground }) => ground))
  expect(shown['question']).toEqual(shown['index'])
  expect(shown['account']).toEqual(shown['index'])
})

for (const [language, ...sizes] of [
  ['de', { width: 1366, height: 657 }, { width: 390, height: 664 }],
  ['en', { width: 390, height: 664 }, { width: 1366, height: 657 }],
] as const)
  test(`index in ${language}: price, button and both ways in are inside the first window, large and small`, async ({
    page,
  }) => {
    await page.goto(`/${language}`)
    await expect(page.locator('.hero-form .price')).toContainText(/9[,.]62/)
    const links = page.locator('header .bar-link')
    await expect(links).toHaveCount(2)
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const shown of [
        page.locator('.hero-form .price'),
        page.locator('.hero-base .small'),
        page.locator('.hero-form button[type="submit"]'),
        page.locator('.stage .house [data-part="roof"]'),
        links.first(),
        links.last(),
      ])
        await expect(shown).toBeInViewport({ ratio: 1 })
    }
    // The button is at the end of the page again, so that the visitor need not scroll back.
    await field(page, 'rentDepositAmount').fill(language === 'de' ? '3.000' : '3,000')
    const again = page.locator('.home-again')
    await expect(again).toContainText(/13[,.]00/)
    await again.getByRole('button').click()
    await asked(page, 'name')
    await expect(page.locator('.stage-base')).toContainText(/13[,.]00/)
  })

test('without a price, the index keeps its button in the first window', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/)
  await page.route('**/price', (route) => route.abort())
  await page.goto('/de')
  await field(page, 'rentDepositAmount').fill('5.000')
  await expect(page.locator('.hero-base')).toContainText('Den Preis können wir gerade nicht abrufen')
  for (const { ground: _, ...size } of [...WINDOWS, { width: 390, height: 664, ground: 0 }]) {
    await page.setViewportSize(size)
    await expect(page.locator('.hero-base button')).toBeInViewport({ ratio: 1 })
  }
})

for (const outcome of ['an offer', 'a refusal'] as const)
  test(`the check happens in the house, up to ${outcome}`, async ({ page, server, open }) => {
    const refused = outcome === 'a refusal'
    const driver = await ApplicationDriver.start(server.url, refused ? { tenant: { lastName: 'Schwach' } } : {})
    await driver.answerUpTo('end')
    await open(driver, '/de/summary')
    const sky = page.locator('.stage-sky')
    const light = sky.locator('[data-part="light"]')
    await expect(sky).not.toHaveClass(/dusk/)
    await sky.locator('svg').evaluate((house) => Object.assign(house, { mark: 'first' }))
    const sameHouse = () => sky.locator('svg').evaluate((house: Element & { mark?: string }) => house.mark)
    for (const consent of await page.locator('#offer input[type="checkbox"]').all()) await consent.check()
    let answer = () => {}
    let price = () => {}
    await page.route('**/risk?*', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve))
      await route.continue()
    })
    await page.route('**/onboarding/tenant/*/payment', async (route) => {
      await new Promise<void>((resolve) => (price = resolve))
      await route.continue()
    })
    await page.locator('#offer button[type="submit"]').click()
    await expect(light).toHaveAttribute('data-lights', '1')
    await expect(sky).toHaveClass(/dusk/)
    await expect(page.locator('.check-list .is-done')).toHaveCount(1)
    expect(await sameHouse()).toBe('first')
    answer()
    if (refused) {
      await onScreen(page, 'risks')
      await expect(sky).not.toHaveClass(/dusk/)
    } else {
      await expect(light).toHaveAttribute('data-lights', '2')
      await expect(page.locator('.check-list .is-done')).toHaveCount(2)
      price()
      await onScreen(page, 'offers')
      await expect(sky).toHaveClass(/dusk/)
      // All floors; the lamp at the door waits for the landlord.
      await expect(light).toHaveAttribute('data-lights', '3')
      await expect(page.locator('.stage-base .price')).toContainText('€')
    }
    expect(await sameHouse()).toBe('first')
  })

for (const [screen, path, change] of [
  ['documents', '/de/private-documents', SELF_EMPLOYED],
  ['manual-underwriting', '/de/manual-underwriting', { tenant: { lastName: 'Grenzfall' } }],
] as const)
  test(`${screen}: the house of the answers stands there by day`, async ({ page, server, open }) => {
    const driver = await (await ApplicationDriver.start(server.url, change)).checked()
    await open(driver, path)
    await onScreen(page, screen)
    const sky = page.locator('.stage-sky')
    await expect(sky.locator('svg')).toBeVisible()
    await expect(sky).not.toHaveClass(/dusk/)
    await expect(sky.locator('[data-part="walls"]')).toHaveClass(/is-done/)
  })
