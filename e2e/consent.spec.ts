import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startIngest, type Ingest } from '../apps/server/src/test/stand-ins/ingest-stand-in.ts'
import { freePort } from '../scripts/free-port.mjs'
import { startBuiltServer } from '../scripts/server-process.mjs'
import { root } from '../scripts/workspace.mjs'
import { checkWithAxe } from './support/axe.ts'
import { ApplicationDriver } from './support/api.ts'
import { script, type Address } from './support/brand.ts'
import { startLiveServer } from './support/live.ts'
import { overflowOf } from './support/overflow.ts'
import { asked, field, onScreen } from './support/questionnaire.ts'
import { expect, test } from './support/test.ts'

interface Watched {
  url: string
  ingest: Ingest
  counter: Address
  stop(): Promise<void>
}

async function watched(rates: Record<string, string>, start = startLiveServer): Promise<Watched> {
  const ingest = await startIngest()
  const counting = 'globalThis.counted = (globalThis.counted ?? 0) + 1'
  const counter = await script(await freePort(), counting)
  const integrity = `sha384-${createHash('sha384').update(counting).digest('base64')}`
  const server = await start({
    SENTRY_DSN: ingest.dsn,
    TRACKING_SCRIPT_URL: `${counter.url}/count.js`,
    TRACKING_SCRIPT_INTEGRITY: integrity,
    ...rates,
  })
  return {
    url: server.url,
    ingest,
    counter,
    async stop() {
      await server.stop()
      await counter.close()
      await ingest.close()
    },
  }
}

const banner = (page: Page) => page.locator('#consent section')
const answers = (page: Page) => banner(page).locator('button')
const counts = (page: Page) => page.evaluate(() => (globalThis as unknown as { counted?: number }).counted ?? 0)
const openAgain = (page: Page) => page.locator('a[href="#consent"]')

test.describe('where nothing is configured', () => {
  test('asks for no consent, loads no script, and has no link in the footer', async ({ page, server }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto('/de')
    await expect(page.locator('.hero-form')).toContainText(/€/)
    const driver = await ApplicationDriver.start(server.url)
    await driver.answerUpTo('home-type')
    await page.context().addCookies([{ name: 'token', value: driver.token, url: server.url }])
    await page.goto('/de/onboarding')
    await asked(page, 'home-type')
    await expect(openAgain(page)).toBeHidden()
    await expect(banner(page)).toHaveCount(0)
    expect(loaded.filter((url) => !url.startsWith(server.url) || /error-report|show-banner|replay-/.test(url))).toEqual(
      [],
    )
  })
})

const LOOKS = [
  { language: 'de', locale: 'de-DE', width: 1280, refuse: 'Nein, danke', accept: 'Ja, gern' },
  { language: 'en', locale: 'en-GB', width: 390, refuse: 'No, thanks', accept: 'Yes, that’s fine' },
] as const

test.describe('where visits are counted', () => {
  let live: Watched
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    live = await watched({
      TRACES_SAMPLE_RATE: '1',
      REPLAYS_SESSION_SAMPLE_RATE: '0',
      REPLAYS_ON_ERROR_SAMPLE_RATE: '1',
    })
  })
  test.afterAll(() => live.stop())

  for (const { language, locale, width, refuse, accept } of LOOKS) {
    test.describe(`${language}, ${width} px`, () => {
      test.use({ locale, viewport: { width, height: 844 } })

      test('is as easy to refuse as to accept, takes no focus and covers no control', async ({ page }) => {
        await page.goto(`${live.url}/${language}`)
        await expect(answers(page)).toHaveText([refuse, accept])
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
        const looks = await answers(page).evaluateAll((buttons) =>
          buttons.map((button) => {
            const { width: wide, height, top } = button.getBoundingClientRect()
            const { backgroundColor, color, borderTopColor, fontSize, fontWeight } = getComputedStyle(button)
            return { wide, height, top, backgroundColor, color, borderTopColor, fontSize, fontWeight }
          }),
        )
        expect(looks[0]).toEqual(looks[1])
        // On a phone, price and button of the index stay near the first window.
        await page.setViewportSize({ width: 390, height: 844 })
        expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(200)
        await page.setViewportSize({ width, height: 844 })
        const submit = page.locator('main button[type="submit"], main .hero-form .btn').first()
        await submit.scrollIntoViewIfNeeded()
        expect(
          await submit.evaluate((button) => {
            const { left, top, width: wide, height } = button.getBoundingClientRect()
            return button.contains(document.elementFromPoint(left + wide / 2, top + height / 2))
          }),
        ).toBe(true)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          const { violations } = await checkWithAxe(page)
          expect(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
          ).toEqual([])
          expect(await overflowOf(page)).toBeLessThanOrEqual(0)
        }
        expect(await counts(page)).toBe(0)
      })

      test('stays closed after a refusal by keyboard, and counts no visit', async ({ page }) => {
        await page.goto(`${live.url}/${language}`)
        await expect(answers(page)).toHaveCount(2)
        const seen: string[] = []
        for (let presses = 0; presses < 4; presses++) {
          await page.keyboard.press('Tab')
          seen.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''))
        }
        expect(seen).toEqual(expect.arrayContaining([refuse, accept]))
        await answers(page).first().focus()
        await page.keyboard.press('Enter')
        await expect(banner(page)).toHaveCount(0)
        await page.reload()
        await expect(page.locator('.hero-form')).toContainText(/€/)
        await page.waitForLoadState('networkidle')
        await expect(banner(page)).toHaveCount(0)
        expect(await counts(page)).toBe(0)
      })

      test('counts visits after consent, also on later pages, until the consent is withdrawn in the footer', async ({
        page,
      }) => {
        await page.goto(`${live.url}/${language}/help`)
        await onScreen(page, 'help')
        await answers(page).last().click()
        await expect.poll(() => counts(page)).toBe(1)
        await page.reload()
        await onScreen(page, 'help')
        await expect.poll(() => counts(page)).toBe(1)
        await expect(banner(page)).toHaveCount(0)
        await openAgain(page).focus()
        await page.keyboard.press('Enter')
        await expect(banner(page)).toBeFocused()
        await expect(banner(page).getByRole('status')).toBeVisible()
        await page.keyboard.press('Tab')
        await expect(answers(page).first()).toBeFocused()
        const reloaded = page.waitForEvent('load')
        await page.keyboard.press('Enter')
        await reloaded
        await onScreen(page, 'help')
        await page.waitForLoadState('networkidle')
        expect(await counts(page)).toBe(0)
        await expect(banner(page)).toHaveCount(0)
      })
    })
  }

  for (const width of [1280, 390]) {
    test(`is covered by no bar, on a question and on the offers, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      const driver = await ApplicationDriver.start(live.url)
      await driver.checked()
      await page.context().addCookies([{ name: 'token', value: driver.token, url: live.url }])
      await page.goto(`${live.url}/de/offers`)
      await onScreen(page, 'offers')
      if (process.env['LOOK'])
        await banner(page)
          .waitFor()
          .then(() => page.screenshot({ path: `${process.env['LOOK']}/consent-offers-${width}.png` }))
      await answers(page).first().click({ trial: true })
      const [question, bar] = [await banner(page).boundingBox(), await page.locator('.bar').boundingBox()]
      expect(bar?.y).toBeGreaterThanOrEqual((question?.y ?? 0) + (question?.height ?? 0))
      const asking = await ApplicationDriver.start(live.url)
      await asking.answerUpTo('home-type')
      await page.context().addCookies([{ name: 'token', value: asking.token, url: live.url }])
      await page.goto(`${live.url}/de/onboarding`)
      await asked(page, 'home-type')
      if (process.env['LOOK'])
        await banner(page)
          .waitFor()
          .then(() => page.screenshot({ path: `${process.env['LOOK']}/consent-question-${width}.png` }))
      await answers(page).first().click({ trial: true })
      await page.locator('form button[type="submit"]').click({ trial: true })
      await answers(page).first().click()
      await expect(banner(page)).toHaveCount(0)
    })
  }

  test('reports an error without personal data, and records the session only after consent with all texts masked', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/Minka/)
    const driver = await ApplicationDriver.start(live.url, { tenant: { firstName: 'Minka', lastName: 'Adebayo' } })
    await driver.answerUpTo('landlord-address')
    await page.context().addCookies([{ name: 'token', value: driver.token, url: live.url }])
    await page.goto(`${live.url}/de/onboarding`)
    await asked(page, 'landlord-address')
    await field(page, 'address').fill('Zwetschgenweg')
    const fail = (words: string) =>
      page.evaluate((text) => void setTimeout(() => Promise.reject(new Error(text))), words)
    const types = () => live.ingest.items.map(({ type }) => type)
    await expect.poll(types, { timeout: 20_000 }).toContain('transaction')
    await fail(`Minka Adebayo (${driver.token}, ${driver.tenant.email}) lives at Zwetschgenweg`)
    await expect.poll(types).toContain('event')
    expect(types().filter((type) => type.startsWith('replay'))).toEqual([])
    const event = JSON.parse(live.ingest.items.find(({ type }) => type === 'event')?.text ?? '') as {
      exception: { values: { value: string }[] }
    }
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    expect(event).toMatchObject({ environment: 'prod', release: version })
    expect(event.exception.values[0]?.value).toBe('[…] […] ([…], […]) lives at […]')

    const recorder = page.waitForResponse(/\/assets\/replay-.*\.js/)
    await answers(page).last().click()
    await (await recorder).finished()
    await field(page, 'address').fill('Zwetschgenweg 3')
    await fail('Minka is not there')
    await expect.poll(types, { timeout: 20_000 }).toContain('replay_recording')
    expect(live.ingest.items.find(({ type }) => type === 'replay_recording')?.text.length).toBeGreaterThan(2_000)
    expect(live.ingest.paths.every((path) => /^\/api\/42\/envelope\/\?.*sentry_key=public/.test(path))).toBe(true)
    for (const secret of ['Minka', 'Adebayo', 'Zwetschgenweg', driver.token, driver.tenant.email])
      expect(live.ingest.everything()).not.toContain(secret)
  })

  test('allows the two configured origins and no other in the content security policy', async ({ request }) => {
    const policy = (await request.get(`${live.url}/de`)).headers()['content-security-policy'] ?? ''
    expect(new Set([...policy.matchAll(/https?:\/\/[^\s;]+/g)].map(([origin]) => origin))).toEqual(
      new Set([live.ingest.origin, live.counter.url]),
    )
  })
})

test('outside prod counts no visits, asks for no consent without replay, and reports errors only', async ({
  page,
  complaints,
}) => {
  complaints.expect(/this failed/)
  const trial = await watched(
    { TRACES_SAMPLE_RATE: '0', REPLAYS_SESSION_SAMPLE_RATE: '0', REPLAYS_ON_ERROR_SAMPLE_RATE: '0' },
    startBuiltServer,
  )
  try {
    // The index is visible before its scripts have loaded. Until then no listener catches errors.
    const reporting = page.waitForResponse(/\/assets\/error-reporting-.*\.js/)
    await page.goto(`${trial.url}/de`)
    await (await reporting).finished()
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('this failed'))))
    await expect.poll(() => trial.ingest.items.length).toBe(1)
    await page.goto(`${trial.url}/de/help`)
    await onScreen(page, 'help')
    await page.waitForLoadState('networkidle')
    expect(trial.ingest.items.map(({ type }) => type)).toEqual(['event'])
    await expect(banner(page)).toHaveCount(0)
    expect(await counts(page)).toBe(0)
  } finally {
    await trial.stop()
  }
})
