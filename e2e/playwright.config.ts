import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'

const chromium = findChromium()

/** Each worker has a server of its own, see server.ts. Locators wait for what should be there; nothing sleeps. */
export default defineConfig({
  testDir: '.',
  // The fault tests beside them are Vitest's.
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // One more try on a machine that others use too; a test that needs it is reported as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: chromium === null ? {} : { executablePath: chromium },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    timezoneId: 'Europe/Berlin',
    // Pictures and tests should not depend on how far a transition has come.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
