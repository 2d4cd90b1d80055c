// How long a visitor with a slow phone waits for each question, what the journey loads, how often it is pressed, and how much of it jumps. Beside it an
// empty page of React with six questions, in the same browser. Chromium throttles processor and line for the waits.
import { chromium, type Page } from '@playwright/test'
import { inDays, typedDate } from '../e2e/support/dates.ts'
import { contractOf, contractPdf } from '../e2e/support/contract-pdf.ts'
import { walkToOffers, walkToSignature } from '../e2e/support/journey.ts'
import { measureLayoutShift, sumOf } from '../e2e/support/layout-shift.ts'
import { fill, takeAddress, typeAddress } from '../e2e/support/questionnaire.ts'
import { countTraffic, type Loaded } from '../e2e/support/traffic.ts'
import { card, answerAfterContract, answerByHand, startQuote } from '../e2e/support/walk-to-offer.ts'
import { findChromium, findTestChromium } from '../scripts/chromium.mjs'
import { startBuiltServer } from '../scripts/server-process.mjs'
import { serveQuestions } from './empty-page.ts'
import { slowPhone, type Work } from './slow-phone.ts'
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
  ['rental-kind', (page) => pick(page, 'existingRent', 'false'), 'by itself'],
  [
    'current-address',
    (page) => typeAddress(page, { street: 'Hauptstraße', streetNumber: '7', zip: '50667', city: 'Köln' }),
  ],
  ['home-type', (page) => pick(page, 'buildingType', 'apartment'), 'by itself'],
  ['furnished', (page) => pick(page, 'furnishedType', 'no'), 'by itself'],
  ['living-with', (page) => pick(page, 'liveWith', 'couple'), 'by itself'],
  ['pets', (page) => pick(page, 'pet', 'cat'), 'by itself'],
  ['rent-amounts', (page) => fill(page, { coldRentAmount: '740', rentDepositAmount: '2220' })],
  ['dates', (page) => fill(page, { insuranceStart: typedDate(inDays(30)) })],
  ['rental-contract'],
]
/** The server has a say about them before the next question. */
const ASKED_OF_SERVER = ['name', 'address', 'current-address']

/** Measured while the main thread works for the next question: it is judged in the browser, and a press on a card is all. */
const isPressed = (step: string) => WALK.some(([id, , goesOn]) => id === step && goesOn !== undefined)

interface Visit {
  index: number
  start: number
  script: number
  blocking: number
  first: Loaded
  questions: Loaded
  waits: Map<string, number>
  work: Work[]
}

const executablePath = findChromium() ?? findTestChromium()
if (executablePath === null) throw new Error('There is no Chromium; CHROMIUM_PATH names one')
const [server, plain, browser] = await Promise.all([
  startBuiltServer(),
  serveQuestions(),
  chromium.launch({ executablePath }),
])
const index = `${server.url}/de`
try {
  const ours: Visit[] = []
  const still: Visit[] = []
  const theirs: Visit[] = []
  const early: { line: number[]; none: number[] } = { line: [], none: [] }
  const none: number[] = []
  for (let run = 0; run < RUNS; run++) {
    ours.push(await visit(index, 'index', WALK))
    theirs.push(await visit(plain.url, 'start', plain.walk))
    still.push(await visit(index, 'index', WALK.slice(0, WALK.findIndex(([step]) => step === 'pets') + 1), false))
    none.push(await firstPress({ line: false, quiet: true }))
    early.none.push(await firstPress({ line: false, quiet: false }))
    early.line.push(await firstPress({ line: true, quiet: false }))
  }
  const of = (visits: Visit[], value: (visit: Visit) => number) => median(visits.map(value))
  const both = (label: string, value: (visit: Visit) => number, aim: number): [string, number, string] => {
    const [own, empty] = [of(ours, value), of(theirs, value)]
    return [`${label}: ${readable(own)} beside ${readable(empty)}; ratio`, own / empty, `at most ${aim}`]
  }
  const wait = ({ waits }: Visit, steps: readonly string[]) => median(steps.flatMap((step) => waits.get(step) ?? []))
  const judgedHere = WALK.map(([step]) => step).filter((step) => !ASKED_OF_SERVER.includes(step))
  const plainSteps = plain.walk.map(([step]) => step)
  const work = (visits: Visit[], part: keyof Work) =>
    median(visits.flatMap((one) => one.work.map((work) => work[part])))
  const parts = (visits: Visit[]) =>
    (['style', 'layout', 'focus'] as const).map((part) => `${part} ${readable(work(visits, part))}`).join(', ')
  print([
    both('judged question, ms', (one) => wait(one, one.waits.has('name') ? judgedHere : plainSteps), 1.5),
    [`main thread for a step, with motion (${parts(ours)}), ms`, work(ours, 'all'), 'at most 300'],
    [`  without motion (${parts(still)})`, work(still, 'all'), 'at most 150'],
    [`  the empty page (${parts(theirs)})`, work(theirs, 'all')],
    both('blocking time of the index, ms', ({ blocking }) => blocking, 1.3),
    both('script time of the index, ms', ({ script }) => script, 1.3),
    ['quote pressed on the quiet page, until the first question, ms', of(ours, ({ start }) => start), 'at most 700'],
    ['  without delay of the network', median(none), 'at most 400'],
    ['  the empty page', of(theirs, ({ start }) => start)],
    ['quote pressed as soon as the page answers, ms', median(early.line), 'at most 700'],
    ['  without delay of the network', median(early.none), 'at most 400'],
    ...ASKED_OF_SERVER.map((step): [string, number, string] => [
      `${step}, until the next question, ms`,
      of(ours, (one) => wait(one, [step])),
      'at most 720',
    ]),
    both('script until quiet', ({ first }) => first.scriptBytes, 1.15),
    both('all bytes until quiet', ({ first }) => first.bytes, 1.7),
    both('index usable, ms', (one) => one.index, 0.5),
    ['fonts until quiet, bytes', of(ours, ({ first }) => first.fontBytes)],
    ['questions, fetched ahead or later: bytes', of(ours, ({ questions }) => questions.bytes), 'at most 90,000'],
    ['  requests', of(ours, ({ questions }) => questions.requests), 'at most 18'],
    ['with less data, index and questions: bytes', await bytesWithLessData(), 'at most 120,000'],
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
    ['layout shift from the index to the signature, 1366 pixels wide', await layoutShift(1366, 657), 'at most 0.01'],
    ['  390 pixels wide', await layoutShift(390, 664), 'at most 0.01'],
    ['  1920 pixels wide', await layoutShift(1920, 1080), 'at most 0.01'],
  ])
} finally {
  await browser.close()
  await Promise.all([server.stop(), plain.stop()])
}

/** Opens the page, presses its button once it is quiet, and answers the questions. */
async function visit(url: string, first: string, walk: Walk, motion = true): Promise<Visit> {
  const phone = await slowPhone(browser, { motion })
  const { page, traffic } = phone
  try {
    await page.goto(url, { waitUntil: 'commit' })
    const usable = await phone.waitFor(first)
    // The work that the idle page does ahead counts for the questions.
    if (first === 'index') await page.waitForFunction(() => performance.getEntriesByName('prefetch').length > 0)
    else await traffic.quiet(QUIET_MS)
    const spent = await phone.start()
    await traffic.quiet(QUIET_MS)
    const ahead = await page.evaluate(() => {
      const [mark] = performance.getEntriesByName('prefetch')
      return mark ? performance.timeOrigin + mark.startTime : Date.now()
    })
    await quote(page).press('Enter')
    const waits = new Map<string, number>()
    const work: Work[] = []
    let start = Number.NaN
    for (const [at, [step, act, goesOn]] of walk.entries()) {
      const waited = await phone.waitFor(step)
      const left = walk[at - 1]?.[0]
      if (left === undefined) start = waited
      else waits.set(left, waited)
      if (!act) break
      if (!goesOn) await act(page)
      const press = () => (goesOn ? act(page) : next(page))
      if (isPressed(step) || first === 'start') work.push(await phone.workOf(press))
      else await press()
    }
    const [index, questions] = [traffic.loaded(undefined, ahead), traffic.loaded(ahead)]
    return { index: usable, start, ...spent, first: index, questions, waits, work }
  } finally {
    await phone.close()
  }
}

/** Milliseconds from the press on the index to the first question: on the quiet page, or as soon as its scripts answer. */
async function firstPress({ line, quiet }: { line: boolean; quiet: boolean }): Promise<number> {
  const phone = await slowPhone(browser, { line })
  const { page, traffic } = phone
  try {
    await page.goto(index, { waitUntil: 'commit' })
    await phone.waitFor('index')
    if (quiet) await traffic.quiet(QUIET_MS)
    else await page.locator('html:not([data-under-way])').waitFor({ state: 'attached' })
    await quote(page).press('Enter')
    return await phone.waitFor('name')
  } finally {
    await phone.close()
  }
}

/** Taps the card of a choice. A finger leaves no pointer behind, whose place Chromium would look up in each frame. */
function pick(page: Page, name: string, value: string): Promise<void> {
  return card(page, name, value).tap()
}

function next(page: Page): Promise<void> {
  return page.locator('form[data-step] button[type="submit"]').tap()
}

function quote(page: Page) {
  return page.locator('main form button[type="submit"]').first()
}

/** The bytes of the index and the questions for a visitor who wants less data. Each address counts once. */
async function bytesWithLessData(): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 664 },
    locale: 'de-DE',
    hasTouch: true,
    extraHTTPHeaders: { 'save-data': 'on' },
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const traffic = await countTraffic(page)
    await page.goto(index)
    await quote(page).press('Enter')
    for (const [step, act, goesOn] of WALK) {
      await page.locator(`form[data-step="${step}"]`).waitFor()
      await act?.(page)
      // Not by a tap, which would be the second of a double one.
      if (act && !goesOn) await page.locator('form[data-step] button[type="submit"]').press('Enter')
    }
    await traffic.quiet(QUIET_MS)
    const sizes = new Map(traffic.sent.map(({ path, bytes }) => [path, bytes]))
    return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
  } finally {
    await context.close()
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
