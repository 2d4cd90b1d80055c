import { walkToOffers, walkToSignature } from './support/journey.ts'
import { watchHouse } from './support/house-frames.ts'
import { describeShifts, measureLayoutShift, sumOf } from './support/layout-shift.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'de-DE' })

/** The most that may move from the index to the signature, after an input or not. */
const MOST = 0.01

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test.describe(`${viewport.width} pixels wide`, () => {
    // With motion, as most visitors have it.
    test.use({ viewport, contextOptions: { reducedMotion: 'no-preference' } })

    test('nothing jumps, and no frame is without the house, from the index to the signature', async ({
      page,
      server,
    }) => {
      test.setTimeout(180_000)
      const shifts = await measureLayoutShift(page)
      const houseFrames = await watchHouse(page)
      const tenant = await walkToOffers(page)
      await walkToSignature(page, server.url, tenant)
      const measured = await shifts()
      // oxlint-disable-next-line no-console -- a figure to read
      console.log(`layout shift at ${viewport.width}, whole journey: ${sumOf(measured).toFixed(3)}`)
      expect(sumOf(measured), describeShifts(measured)).toBeLessThanOrEqual(MOST)
      const { frames, without } = await houseFrames()
      expect(frames).toBeGreaterThan(100)
      expect(without).toEqual([])
    })

    // Chromium paints what it has of a page that comes slowly: the house, which comes last, must find its place kept.
    test('the index keeps its places while it comes over a slow line', async ({ page, server }) => {
      test.setTimeout(60_000)
      const shifts = await measureLayoutShift(page)
      const network = await page.context().newCDPSession(page)
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 100,
        downloadThroughput: 8_000,
        uploadThroughput: 8_000,
      })
      await page.goto(`${server.url}/de`, { waitUntil: 'domcontentloaded' })
      const measured = await shifts()
      expect(sumOf(measured), describeShifts(measured)).toBeLessThanOrEqual(0.02)
    })
  })
