import type { Page } from '@playwright/test'
import type { RemoteEntry } from '@nestbond/design-system/remote-contract'
import { freePort } from '../scripts/free-port.mjs'
import { startBuiltServer } from '../scripts/server-process.mjs'
import { checkWithAxe } from './support/axe.ts'
import { ApplicationDriver } from './support/api.ts'
import { exampleBrand, nobody, script, silence, type Address } from './support/brand.ts'
import { overflowOf } from './support/overflow.ts'
import { asked, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

/** The brand's berry red in the light and the dark theme, and the product's default green. */
const HAUSFINK = { light: 'rgb(139, 30, 79)', dark: 'rgb(243, 166, 196)' }
const OWN = { light: 'rgb(18, 80, 63)', dark: 'rgb(154, 217, 189)' }

const LOGO = '.bar-logo svg[data-brand="hausfink"]'

interface Installation extends Address {
  remote: Address
}

/** Starts the built server with its design system at this address. */
async function installation(remote: Address): Promise<Installation> {
  const { url, stop } = await startBuiltServer({ DESIGN_SYSTEM_URL: remote.url })
  return {
    url,
    remote,
    async close() {
      await stop()
      await remote.close()
    },
  }
}

const colourOf = (page: Page) =>
  page
    .locator(':is(main, .stage) .btn:not(.btn-secondary, .btn-quiet, .btn-link)')
    .first()
    .evaluate((button) => getComputedStyle(button).backgroundColor)

async function inEveryLook(page: Page, colours: Record<'light' | 'dark', string>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect.poll(() => colourOf(page)).toBe(colours[colorScheme])
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 860 })
      const { violations } = await checkWithAxe(page)
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
        `${colorScheme}, ${width} px`,
      ).toEqual([])
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
      if (process.env['LOOK'])
        await page.screenshot({
          path: `${process.env['LOOK']}/${await page.locator('main').getAttribute('data-screen')}-${colorScheme}-${width}.png`,
        })
    }
  }
}

async function enter(page: Page, driver: ApplicationDriver, path: string): Promise<void> {
  await page.context().addCookies([{ name: 'token', value: driver.token, url: driver.url }])
  await page.goto(driver.url + path)
}

for (const language of ['de', 'en'] as const) {
  test.describe(`another brand, ${language}`, () => {
    let hausfink: Installation
    test.use({ locale: language === 'de' ? 'de-DE' : 'en-GB' })
    test.beforeAll(async () => {
      hausfink = await installation(await exampleBrand())
    })
    test.afterAll(() => hausfink.close())

    test('shows its name, logo, colours, shapes and typeface on the index, and the index responds to input', async ({
      page,
    }) => {
      await page.goto(`${hausfink.url}/${language}`)
      await onScreen(page, 'index')
      await expect(page.locator(LOGO)).toHaveAttribute('aria-label', 'Hausfink')
      await expect(page).toHaveTitle(/ - Hausfink$/)
      await expect(page.locator('body')).not.toContainText('Nestbond')
      await expect(page.locator('html')).not.toHaveAttribute('data-brand')
      await inEveryLook(page, HAUSFINK)
      expect(
        await page.evaluate(async () => (await document.fonts.load('16px "Hausfink Text"')).length),
      ).toBeGreaterThan(0)
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--r-control')),
      ).toBe('14px')
      await page.locator('[name="rentDepositAmount"]').fill('5000')
      await expect(page.locator('.hero-form')).toContainText(/21[,.]67/)
    })

    test('shows the brand on a question and on the offers', async ({ page }) => {
      const driver = await ApplicationDriver.start(hausfink.url, { language })
      await driver.answerUpTo('home-type')
      await enter(page, driver, `/${language}/onboarding`)
      await asked(page, 'home-type')
      await expect(page.locator(LOGO)).toBeVisible()
      await inEveryLook(page, HAUSFINK)
      const further = await ApplicationDriver.start(hausfink.url, { language })
      await further.checked()
      await enter(page, further, `/${language}/offers`)
      await onScreen(page, 'offers')
      await expect(page).toHaveTitle(/ - Hausfink$/)
      await inEveryLook(page, HAUSFINK)
    })

    test('shows nothing of the built-in brand before', async ({ page }) => {
      await page.addInitScript(() => {
        // On a slow machine the time would run out after which a page is shown without its brand.
        const patient = new CSSStyleSheet()
        patient.replaceSync('[data-brand] body { animation: none !important }')
        document.adoptedStyleSheets.push(patient)
        const seen: string[] = []
        Object.assign(globalThis, { seen })
        const look = () => {
          const button = document.querySelector('main .btn')
          if (button && getComputedStyle(document.body).visibility === 'visible')
            seen.push(getComputedStyle(button).backgroundColor)
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
      await page.goto(`${hausfink.url}/${language}`)
      await expect(page.locator(LOGO)).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.length))
        .toBeGreaterThan(3)
      expect(await page.evaluate(() => [...new Set((globalThis as unknown as { seen: string[] }).seen)])).toEqual([
        HAUSFINK.light,
      ])
    })
  })
}

test('allows exactly the configured origin in the content security policy', async ({ request }) => {
  const hausfink = await installation(await exampleBrand())
  try {
    const policy = (await request.get(`${hausfink.url}/de`)).headers()['content-security-policy'] ?? ''
    const origins = [...policy.matchAll(/https?:\/\/[^\s;]+/g)].map(([origin]) => origin)
    expect(new Set(origins)).toEqual(new Set([hausfink.remote.url]))
    expect(policy).toMatch(/script-src 'sha256-[\w+/=]+' 'self' http/)
    expect(policy).toContain("connect-src 'self';")
  } finally {
    await hausfink.close()
  }
})

const AWAY: [string, (port: number) => Promise<Address>][] = [
  ['is down', nobody],
  ['hangs', silence],
  ['answers with a page', (port) => script(port, '<!doctype html><title>Welcome</title>', 'text/html')],
  ['answers with something else', (port) => script(port, 'export const answer = 42')],
  [
    'is of an older version',
    (port) =>
      script(
        port,
        'export const version = 1, components = {}, brand = { light: {}, dark: {} }; export function mount({ document }) { document.body.remove() }',
      ),
  ],
]

test.describe('without the design system', () => {
  let port: number
  let own: Address
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    port = await freePort()
    own = await installation(await nobody(port))
  })
  test.afterAll(() => own.close())

  for (const [what, remote] of AWAY) {
    test(`falls back to the built-in look where it ${what}`, async ({ page, complaints }) => {
      // The browser itself logs the failed load; the page logs no error in addition.
      complaints.expect(/Failed to load (resource|module script)/)
      const warnings: string[] = []
      page.on(
        'console',
        (message) =>
          message.type() === 'warning' && message.text().includes('design system') && warnings.push(message.text()),
      )
      const { close } = await remote(port)
      try {
        const startedAt = Date.now()
        await page.goto(`${own.url}/de`, { waitUntil: 'commit' })
        await onScreen(page, 'index')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(Date.now() - startedAt).toBeLessThan(4_000)
        expect(await colourOf(page)).toBe(OWN.light)
        await page.locator('[name="rentDepositAmount"]').fill('5000')
        await expect(page.locator('.hero-form')).toContainText(/21,67/)
        await expect(page.locator('.bar-logo svg')).not.toHaveAttribute('data-brand')
        expect(warnings).toHaveLength(1)

        const driver = await ApplicationDriver.start(own.url)
        await driver.answerUpTo('home-type')
        await enter(page, driver, '/de/onboarding')
        await asked(page, 'home-type')
        await expect(page.locator('.bar-logo svg')).toHaveAttribute('aria-label', 'Nestbond')
        // For one minute after the failure, no page waits for the design system again and no second warning is logged.
        expect(warnings).toHaveLength(1)
      } finally {
        await close()
      }
    })
  }
})

test('loads it from our own origin without an address', async ({ page, server }) => {
  const driver = await ApplicationDriver.start(server.url)
  const loaded = page.waitForResponse(`${server.url}/assets/remoteEntry.js`)
  await enter(page, driver, '/de/onboarding')
  expect((await loaded).status()).toBe(200)
  await onScreen(page, 'onboarding')
  const names = await page.evaluate(async (url) => {
    const remote: RemoteEntry = await import(url)
    return Object.keys(await remote.loadComponents())
  }, '/assets/remoteEntry.js')
  expect(names).toContain('Button')
  expect(names.length).toBeGreaterThan(40)
})
