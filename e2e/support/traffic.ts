import type { Page } from '@playwright/test'

export interface Traffic {
  /** Bytes as they came over the line, headers included. */
  bytes: number
  /** The paths, in order. */
  paths: string[]
}

/** Counts what a page loads, by Chromium's own measure. */
export async function countTraffic(page: Page): Promise<Traffic> {
  const traffic: Traffic = { bytes: 0, paths: [] }
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) traffic.paths.push(new URL(request.url).pathname)
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (traffic.bytes += encodedDataLength))
  return traffic
}
