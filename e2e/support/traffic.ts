import type { Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'

/** A request over the line. */
interface Sent {
  path: string
  /** Chromium's type of the resource, such as Script. */
  type: string
  /** Milliseconds since 1970. */
  at: number
  /** As they came over the line, headers included. */
  bytes: number
}

/** Sums of requests, in bytes as they came over the line, headers included. */
export interface Loaded {
  requests: number
  bytes: number
  scriptBytes: number
  fontBytes: number
}

export interface Traffic {
  /** The requests so far, in order. */
  sent: readonly Sent[]
  /** Sums the requests from one instant to another, in milliseconds since 1970. */
  loaded(from?: number, until?: number): Loaded
  /** Waits until nothing has been loaded for so many milliseconds. */
  quiet(forMs: number): Promise<void>
}

/** Counts what a page loads over the line, by Chromium's own measure. Files that the browser has already do not count. */
export async function countTraffic(page: Page): Promise<Traffic> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const sent: Sent[] = []
  const pending = new Map<string, Sent>()
  let last = performance.now()
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request, wallTime }) => {
    if (!request.url.startsWith('http')) return
    const one = { path: new URL(request.url).pathname, type, at: wallTime * 1000, bytes: 0 }
    sent.push(one)
    pending.set(requestId, one)
    last = performance.now()
  })
  // From the cache comes, for example, the page's icon at each change of the address.
  const leaveOut = (requestId: string) => {
    const one = pending.get(requestId)
    if (one) sent.splice(sent.indexOf(one), 1)
    pending.delete(requestId)
  }
  session.on('Network.requestServedFromCache', ({ requestId }) => leaveOut(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) leaveOut(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = pending.get(requestId)
    if (one) one.bytes = encodedDataLength
    pending.delete(requestId)
    last = performance.now()
  })
  session.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId))
  return {
    sent,
    loaded(from = -Infinity, until = Infinity) {
      const found = sent.filter(({ at }) => at >= from && at < until)
      const bytesOf = (type?: string) =>
        found.reduce((sum, one) => (type === undefined || one.type === type ? sum + one.bytes : sum), 0)
      return {
        requests: found.length,
        bytes: bytesOf(),
        scriptBytes: bytesOf('Script'),
        fontBytes: bytesOf('Font'),
      }
    },
    async quiet(forMs) {
      last = performance.now()
      while (pending.size > 0 || performance.now() - last < forMs) await sleep(50)
    },
  }
}
