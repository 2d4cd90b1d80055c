// A slow phone on a slow mobile line, by Chromium's own throttling, and what a page loads and needs there.
import type { Browser, CDPSession, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'

const SCREEN = { width: 390, height: 664 }
const CPU_SLOWDOWN = 4
/** Round trip in milliseconds, bytes per second. */
const LINE = { latency: 562, downloadThroughput: (1.44 * 1024 * 1024) / 8, uploadThroughput: (0.7 * 1024 * 1024) / 8 }
const QUIET_MS = 1500

/** What came over the line: bytes as they were sent, headers included. */
export interface Loaded {
  requests: number
  bytes: number
  scriptBytes: number
  fontBytes: number
}

export interface SlowPhone {
  page: Page
  /** Waits until nothing has been loaded for a while. */
  quiet(): Promise<void>
  /** What was loaded since the last call, up to the instant `until` in milliseconds since 1970. */
  loaded(until?: number): Loaded
  /** Waits until a question or screen is painted. Milliseconds since the press before it, or since the document began. */
  waitFor(name: string): Promise<number>
  close(): Promise<void>
}

/** `language`: the browser's. */
export async function slowPhone(browser: Browser, language = 'de-DE'): Promise<SlowPhone> {
  const context = await browser.newContext({ viewport: SCREEN, locale: language, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const traffic = listen(session)
  await page.addInitScript(keepTimes)
  return {
    page,
    ...traffic,
    waitFor: (name) => painted(page, name),
    close: () => context.close(),
  }
}

interface Request {
  type: string
  at: number
  bytes: number
}

function listen(session: CDPSession): Pick<SlowPhone, 'quiet' | 'loaded'> {
  let requests: Request[] = []
  const pending = new Map<string, Request>()
  let last = performance.now()
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request, wallTime }) => {
    if (request.url.startsWith('data:')) return
    const sent = { type, at: wallTime * 1000, bytes: 0 }
    requests.push(sent)
    pending.set(requestId, sent)
    last = performance.now()
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const sent = pending.get(requestId)
    if (sent) sent.bytes = encodedDataLength
    pending.delete(requestId)
    last = performance.now()
  })
  session.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId))
  return {
    async quiet() {
      last = performance.now()
      while (pending.size > 0 || performance.now() - last < QUIET_MS) await sleep(50)
    },
    loaded(until = Infinity) {
      const found = requests.filter(({ at }) => at < until)
      requests = requests.filter(({ at }) => at >= until)
      const bytesOf = (type?: string) =>
        found.reduce((sum, one) => (type === undefined || one.type === type ? sum + one.bytes : sum), 0)
      return {
        requests: found.length,
        bytes: bytesOf(),
        scriptBytes: bytesOf('Script'),
        fontBytes: bytesOf('Font'),
      }
    },
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
