// How long a visitor with a slow phone waits for each question, what the journey loads, how often it is pressed, and how much of it jumps. Beside it an
// empty page of React with six questions, in the same browser. Chromium throttles processor and line for the waits.
import { chromium, type Page } from '@playwright/test'
import { inDays, typedDate } from '../e2e/support/dates.ts'
import { contractOf, contractPdf } from '../e2e/support/contract-pdf.ts'
import { walkToOffers, walkToSignature } from '../e2e/support/journey.ts'
import { measureLayoutShift, sumOf } from '../e2e/support/layout-shift.ts'
import { choose, fill, next, takeAddress, typeAddress } from '../e2e/support/questionnaire.ts'
import type { Loaded } from '../e2e/support/traffic.ts'
import { answerAfterContract, answerByHand, startQuote } from '../e2e/support/walk-to-offer.ts'
import { findChromium } from '../scripts/chromium.mjs'
import { startBuiltServer } from '../scripts/server-process.mjs'
import { serveQuestions } from './empty-page.ts'
import { slowPhone } from './slow-phone.ts'
import { median, print } from './statistics.ts'
import { inputOf, measuredWays, minutesOf } from './ways.ts'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 3)
const QUIET_MS = 1500

/** Each question with what the visitor does there. A press on the card of a single choice goes on by itself. The last one is only reached. */
type Walk = readonly [step: string, act?: (page: Page) => Promise<void>, goesOn?: 'by itself'][]

/** The visitor's input at each question before the press that goes on. */
const WALK: Walk = [
  ['name', (page) => fill(page, { firstName: 'Lea', lastName: 'Brandt', email: 'lea@example.org' })],
  ['address', (page) => takeAddress(page, 'Weserstr 41, 12045', '12045 Berlin')],
  ['rental-kind', (page) => choose(page, 'existingRent', 'false'), 'by itself'],
  [
    'current-address',
    (page) => typeAddress(page, { street: 'Hauptstraße', streetNumber: '7', zip: '50667', city: 'Köln' }),
  ],
  ['home-type', (page) => choose(page, 'buildingType', 'apartment'), 'by itself'],
  ['furnished', (page) => choose(page, 'furnishedType', 'no'), 'by itself'],
  ['living-with', (page) => choose(page, 'liveWith', 'couple'), 'by itself'],
  ['pets', (page) => choose(page, 'pet', 'cat'), 'by itself'],
  ['rent-amounts', (page) => fill(page, { coldRentAmount: '740', rentDepositAmount: '2220' })],
  ['dates', (page) => fill(page, { insuranceStart: typedDate(inDays(30)) })],
  ['rental-contract'],
]
/** The server has a say about them before the next question. */
const ASKED_OF_SERVER = ['name', 'address', 'current-address']

interface Visit {
  index: number
  start: number
  first: Loaded
  questions: Loaded
  waits: Map<string, number>
}

const executablePath = findChromium()
if (executablePath === null) throw new Error('There is no Chromium; CHROMIUM_PATH names one')
const [server, plain, browser] = await Promise.all([
  startBuiltServer(),
  serveQuestions(),
  chromium.launch({ executablePath }),
])
try {
  const ours: Visit[] = []
  const theirs: Visit[] = []
  for (let run = 0; run < RUNS; run++) {
    ours.push(await visit(`${server.url}/de`, 'index', WALK))
    theirs.push(await visit(plain.url, 'start', plain.walk))
  }
  const of = (visits: Visit[], value: (visit: Visit) => number) => median(visits.map(value))
  const both = (label: string, value: (visit: Visit) => number, aim: number): [string, number, string] => {
    const [own, empty] = [of(ours, value), of(theirs, value)]
    return [`${label}: ${readable(own)} beside ${readable(empty)}; ratio`, own / empty, `at most ${aim}`]
  }
  const wait = (visits: Visit[], steps: readonly string[]) =>
    of(visits, ({ waits }) => median(steps.flatMap((step) => waits.get(step) ?? [])))
  const judgedHere = WALK.map(([step]) => step).filter((step) => !ASKED_OF_SERVER.includes(step))
  print([
    ['quote pressed, until the first question, ms', of(ours, ({ start }) => start), 'at most 700'],
    ['  the empty page', of(theirs, ({ start }) => start)],
    ['question judged in the browser, until the next, ms', wait(ours, judgedHere), 'at most 80'],
    [
      '  the empty page',
      wait(
        theirs,
        plain.walk.map(([step]) => step),
      ),
    ],
    ...ASKED_OF_SERVER.map((step): [string, number, string] => [
      `${step}, until the next question, ms`,
      wait(ours, [step]),
      'at most 720',
    ]),
    both('script until quiet', ({ first }) => first.scriptBytes, 1.2),
    both('all bytes until quiet', ({ first }) => first.bytes, 1.9),
    both('first question usable, ms', ({ index }) => index, 0.5),
    ['fonts until quiet, bytes', of(ours, ({ first }) => first.fontBytes)],
    ['questions, fetched ahead or later: bytes', of(ours, ({ questions }) => questions.bytes), 'at most 90,000'],
    ['  requests', of(ours, ({ questions }) => questions.requests), 'at most 25'],
  ])
  const landlord = { firstName: 'Jonas', lastName: 'Weber', email: 'jonas@example.net' }
  const byHand = await inputOf(browser, server.url, async (page, hands) => {
    await startQuote(page, hands)
    await answerByHand(page, hands, landlord)
  })
  const withContract = await inputOf(browser, server.url, async (page, hands) => {
    await startQuote(page, hands)
    const buffer = await contractPdf(contractOf({ firstName: 'Lea', lastName: 'Brandt' }, landlord))
    await page
      .locator('#rental-contract-file')
      .setInputFiles({ name: 'Mietvertrag.pdf', mimeType: 'application/pdf', buffer })
    await answerAfterContract(page, hands, landlord)
  })
  print([
    ['taps from the index to the offer', byHand.taps, 'at most 44'],
    ['  characters', byHand.characters],
    ['  taps with a rental contract', withContract.taps, 'at most 36'],
    ['  characters with a rental contract', withContract.characters, 'at most 80'],
    ['  minutes by these figures (the index says 2)', minutesOf(byHand)],
    ...(await measuredWays(browser)),
    ['layout shift from the index to the signature, 1280 pixels wide', await layoutShift(1280, 800), 'at most 0.02'],
    ['  390 pixels wide', await layoutShift(390, 844), 'at most 0.02'],
  ])
} finally {
  await browser.close()
  await Promise.all([server.stop(), plain.stop()])
}

/** Opens the page, presses its button once it is quiet, and answers the questions. */
async function visit(url: string, first: string, walk: Walk): Promise<Visit> {
  const phone = await slowPhone(browser)
  const { page, traffic } = phone
  try {
    await page.goto(url, { waitUntil: 'commit' })
    const index = await phone.waitFor(first)
    await traffic.quiet(QUIET_MS)
    // Requests that the idle page makes ahead count for the questions.
    const ahead = await page.evaluate(() => {
      const [mark] = performance.getEntriesByName('prefetch')
      return mark ? performance.timeOrigin + mark.startTime : Date.now()
    })
    await page.locator('main form button[type="submit"]').first().click()
    const waits = new Map<string, number>()
    let start = Number.NaN
    for (const [at, [step]] of walk.entries()) {
      const waited = await phone.waitFor(step)
      const left = walk[at - 1]?.[0]
      if (left === undefined) start = waited
      else waits.set(left, waited)
      const [, act, goesOn] = walk[at] ?? []
      if (!act) break
      await act(page)
      if (!goesOn) await next(page)
    }
    return { index, start, first: traffic.loaded(undefined, ahead), questions: traffic.loaded(ahead), waits }
  } finally {
    await phone.close()
  }
}

/** The sum of all movements of the whole journey, after an input or not. */
async function layoutShift(width: number, height: number): Promise<number> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'de-DE', viewport: { width, height } })
  try {
    const page = await context.newPage()
    const shifts = await measureLayoutShift(page)
    const tenant = await walkToOffers(page)
    await walkToSignature(page, server.url, tenant)
    return sumOf(await shifts())
  } finally {
    await context.close()
  }
}

function readable(value: number): string {
  return Math.round(value).toLocaleString('en')
}
