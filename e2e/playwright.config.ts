import { defineConfig } from '@playwright/test'
import { findTestChromium } from '../scripts/chromium.mjs'

const chromium = findTestChromium()

/** Each worker has a separate server, see server.ts. Locators wait for the expected state; no test sleeps. */
export default defineConfig({
  testDir: '.',
  // Vitest runs the fault tests in this folder.
  testMatch: '**/*.spec.ts',
  // For other browsers, with a configuration of their own.
  testIgnore: '**/other-browsers/**',
  globalSetup: './template.setup.ts',
  outputDir: '../test-results',
  // One more than the cores of the smallest machine: two leave a third of two cores idle, since journeys wait for pages, jobs and mails.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // In CI, one second try. It only names a test that depends on chance: the run lists it, and fails with more than two.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // The longest test takes some 40 s with three workers on two cores, and twice that on a slow machine.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: chromium === null ? {} : { executablePath: chromium },
    // Only the retry is recorded: recording every test takes a fifth of the stage's time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Only the test of the questionnaire's worker allows it: a worker would load files past the routes of a test.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Berlin',
    // Pictures and tests should not depend on the progress of a transition.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
