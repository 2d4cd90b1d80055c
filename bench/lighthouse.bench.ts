// Lighthouse's mobile scores of the built server's index, in both languages.
import * as chromeLauncher from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '../scripts/chromium.mjs'
import { startBuiltServer } from '../scripts/server-process.mjs'
import { median, print } from './statistics.ts'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const

const chromePath = findChromium()
if (chromePath === null) throw new Error('There is no Chromium; CHROMIUM_PATH names one')
const server = await startBuiltServer()
const chrome = await chromeLauncher.launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox'] })
try {
  for (const language of ['de', 'en']) await judge(language)
} finally {
  chrome.kill()
  await server.stop()
}

async function judge(language: string): Promise<void> {
  const reports: NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'][] = []
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(`${server.url}/${language}`, {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    })
    if (result) reports.push(result.lhr)
  }
  const medianOf = (value: (report: (typeof reports)[number]) => number | null | undefined) =>
    median(reports.map((report) => value(report) ?? Number.NaN))
  const audit = (id: string) => medianOf((report) => report.audits[id]?.numericValue)
  print([
    ...CATEGORIES.map((id): [string, number, string] => [
      `${language}: ${id}`,
      medianOf((report) => (report.categories[id]?.score ?? 0) * 100),
      '100',
    ]),
    ['first contentful paint, ms', audit('first-contentful-paint')],
    ['largest contentful paint, ms', audit('largest-contentful-paint')],
    ['total blocking time, ms', audit('total-blocking-time')],
    ['cumulative layout shift', audit('cumulative-layout-shift')],
    ['bytes on the wire', audit('total-byte-weight')],
  ])
  const failed = Object.values(reports[0]?.audits ?? {}).filter(
    (one) => one.score !== null && one.score < 0.9 && one.scoreDisplayMode !== 'informative',
  )
  for (const { id, displayValue } of failed) console.log(`  below 90: ${id} ${displayValue ?? ''}`)
}
