const FIRST_PAUSE_MS = 4_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Calls `again` whenever the line may be back: the browser says so, the page is shown again, or a pause is over, which grows each time because a
 * browser may count a line without a server as one.
 * @returns a function that stops it
 */
export function whenLineMayBeBack(again: () => void): () => void {
  const stop = new AbortController()
  let pause = FIRST_PAUSE_MS
  let timer = setTimeout(tick, pause)
  function tick(): void {
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    timer = setTimeout(tick, pause)
    again()
  }
  addEventListener('online', again, { signal: stop.signal })
  document.addEventListener('visibilitychange', () => document.hidden || again(), { signal: stop.signal })
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
