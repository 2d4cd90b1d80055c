import { defineConfig } from '@playwright/test'

/** The main flow in browsers that Playwright cannot drive as Debian packages them. WebKit's window has the language of the machine. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/other-browsers',
  workers: 1,
  forbidOnly: process.env['CI'] !== undefined,
  // A slow machine needs most of it. Everything waits for a state.
  timeout: 300_000,
  reporter: 'list',
  projects: [
    { name: 'firefox', use: { browserName: 'firefox', locale: 'de-DE' } },
    { name: 'webkit', use: { browserName: 'webkit', locale: 'en-DE' } },
  ],
})
