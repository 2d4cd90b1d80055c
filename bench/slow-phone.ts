// A slow phone on a slow mobile line, by Chromium's own throttling, and what a page loads and needs there.
import type { Browser, Page } from '@playwright/test'
import { countTraffic, type Traffic } from '../e2e/support/traffic.ts'

const SCREEN = { width: 390, height: 664 }
const CPU_SLOWDOWN = 4
/** Round trip in milliseconds, bytes per second. */
const LINE = { latency: 562, downloadThroughput: (1.44 * 1024 * 1024) / 8, uploadThroughput: (0.7 * 1024 * 1024) / 8 }

export interface SlowPhone {
  page: Page
  traffic: Traffic
  /** Waits until a question or screen is painted. Milliseconds since the press before it, or since the document began. */
  waitFor(name: string): Promise<number>
  close(): Promise<void>
}

/** `language`: the browser's. */
export async function slowPhone(browser: Browser, language = 'de-DE'): Promise<SlowPhone> {
  const context = await browser.newContext({ viewport: SCREEN, locale: language, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const traffic = await countTraffic(page)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(keepTimes)
  return {
    page,
    traffic,
    waitFor: (name) => painted(page, name),
    close: () => context.close(),
  }
}

async function painted(page: Page, name: string): Promise<number> {
  await page.waitForFunction(
    (name) => (sessionStorage.getItem('bench-painted') ?? '').includes(`"name":"${name}"`),
    name,
  )
  return page.evaluate((name) => {
    const all = JSON.parse(sessionStorage.getItem('bench-painted') ?? '[]') as Painted[]
    const last = all.findLast((one) => one.name === name)
    return last ? last.at - (last.pressedAt || performance.timeOrigin) : Number.NaN
  }, name)
}

/** When a question or screen was painted, and the press before it; milliseconds since 1970. */
interface Painted {
  name: string
  at: number
  pressedAt: number
}

/** In the page: keeps each press, and when the question or screen after it was painted, also over a new document. */
function keepTimes(): void {
  let pressedAt = Number(sessionStorage.getItem('bench-pressed') ?? 0)
  let shown = ''
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
    if (name === undefined || name === shown) return
    shown = name
    const painted = { name, pressedAt }
    // A message is handled after the frame that shows it.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const all = JSON.parse(sessionStorage.getItem('bench-painted') ?? '[]') as Painted[]
        all.push({ ...painted, at: performance.timeOrigin + performance.now() })
        sessionStorage.setItem('bench-painted', JSON.stringify(all))
      }
      port2.postMessage(null)
    })
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['data-step'] })
}
