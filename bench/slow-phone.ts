// A slow phone on a slow mobile line, by Chromium's own throttling, and what a page loads and needs there.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { countTraffic, type Traffic } from '../e2e/support/traffic.ts'

const SCREEN = { width: 390, height: 664 }
const CPU_SLOWDOWN = 4
/** Round trip in milliseconds, bytes per second. */
const LINE = { latency: 562, downloadThroughput: (1.44 * 1024 * 1024) / 8, uploadThroughput: (0.7 * 1024 * 1024) / 8 }
/** Every animation of a step has ended by then. */
const STEP_MS = 2_000

export interface SlowPhone {
  page: Page
  traffic: Traffic
  /** Waits until a question or screen is shown. Milliseconds since the press before it, or since the document began. */
  waitFor(name: string): Promise<number>
  /** Presses something. Milliseconds that the main thread then works, until every animation has ended. */
  workOf(press: () => Promise<void>): Promise<Work>
  /** Milliseconds of the document so far. */
  start(): Promise<{ script: number; blocking: number }>
  close(): Promise<void>
}

export interface Work {
  all: number
  style: number
  layout: number
  focus: number
}

/** `line`: the slow one, else one without delay. `motion`: the visitor wants it. */
export async function slowPhone(browser: Browser, { line = true, motion = true } = {}): Promise<SlowPhone> {
  const context = await browser.newContext({
    viewport: SCREEN,
    locale: 'de-DE',
    hasTouch: true,
    isMobile: true,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const traffic = await countTraffic(page)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  if (line) await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(keepTimes)
  const own = () => page.evaluate(() => (window as unknown as Kept).benchKept)
  return {
    page,
    traffic,
    waitFor: (name) => shown(page, name),
    async workOf(press) {
      const [before, { focus }] = [await metrics(session), await own()]
      await press()
      await sleep(STEP_MS)
      const after = await metrics(session)
      const spent = (name: string) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000
      return {
        all: spent('TaskDuration'),
        style: spent('RecalcStyleDuration'),
        layout: spent('LayoutDuration'),
        focus: (await own()).focus - focus,
      }
    },
    async start() {
      const script = (await metrics(session)).get('ScriptDuration') ?? Number.NaN
      return { script: script * 1000, blocking: (await own()).blocking }
    },
    close: () => context.close(),
  }
}

/** Chromium's sums of a page, in seconds. */
async function metrics(session: CDPSession): Promise<Map<string, number>> {
  const { metrics: all } = await session.send('Performance.getMetrics')
  return new Map(all.map(({ name, value }) => [name, value]))
}

async function shown(page: Page, name: string): Promise<number> {
  await page.waitForFunction((name) => (sessionStorage.getItem('bench-shown') ?? '').includes(`"name":"${name}"`), name)
  return page.evaluate((name) => {
    const all = JSON.parse(sessionStorage.getItem('bench-shown') ?? '[]') as Shown[]
    const last = all.findLast((one) => one.name === name)
    return last ? last.at - (last.pressedAt || performance.timeOrigin) : Number.NaN
  }, name)
}

/** When a question or screen was shown, and the press before it; milliseconds since 1970. */
interface Shown {
  name: string
  at: number
  pressedAt: number
}

/** Milliseconds of the page so far in calls of `focus`, and in the parts of tasks beyond 50 ms. */
interface Kept {
  benchKept: { focus: number; blocking: number }
}

/** In the page: keeps each press, and when the question or screen after it was shown, also over a new document. */
function keepTimes(): void {
  const kept = { focus: 0, blocking: 0 }
  Object.assign(window, { benchKept: kept })
  // oxlint-disable-next-line typescript/unbound-method -- called on its element below
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function timed(this: HTMLElement, options?: FocusOptions) {
    const began = performance.now()
    focus.call(this, options)
    kept.focus += performance.now() - began
  }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) kept.blocking += duration - 50
  }).observe({ type: 'longtask', buffered: true })

  let pressedAt = Number(sessionStorage.getItem('bench-pressed') ?? 0)
  let last = ''
  addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted) return
      pressedAt = performance.timeOrigin + event.timeStamp
      sessionStorage.setItem('bench-pressed', String(pressedAt))
    },
    true,
  )
  const look = () => {
    const step = document.querySelector<HTMLElement>('form[data-step]')?.dataset['step']
    const name = step ?? document.querySelector<HTMLElement>('main[data-screen]')?.dataset['screen']
    if (name === undefined || name === last) return
    last = name
    const shown = { name, pressedAt }
    // The frame that lays it out is on the screen when the next one begins.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const all = JSON.parse(sessionStorage.getItem('bench-shown') ?? '[]') as Shown[]
        all.push({ ...shown, at: performance.timeOrigin + performance.now() })
        sessionStorage.setItem('bench-shown', JSON.stringify(all))
      }),
    )
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['data-step'] })
}
