import type { CallName } from '@nestbond/api/routes'

/** The calls that the loading overlay announces, with the names of their flags. */
const FLAGS: Partial<Record<CallName, 'suggestionsLoad' | 'checkSuggestion' | 'getPrice'>> = {
  suggestion: 'suggestionsLoad',
  suggestionCheck: 'checkSuggestion',
  price: 'getPrice',
}

let running = 0
let waiting = 0
const listeners = new Set<() => void>()

/** Counts a call as under way if the overlay announces it. The returned function ends it. */
export function announce(name: CallName): () => void {
  if (!FLAGS[name]) return () => {}
  change(1)
  let ended = false
  return () => {
    if (!ended) change(-1)
    ended = true
  }
}

/** Counts a call that is sent again as soon as the server is ready. The returned function ends it. */
export function announceWait(): () => void {
  wait(1)
  return () => wait(-1)
}

export function isLoading(): boolean {
  return running > 0
}

/** Whether a call waits until the server is ready. */
export function isWaiting(): boolean {
  return waiting > 0
}

export function onLoading(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(by: 1 | -1): void {
  running += by
  for (const listener of listeners) listener()
}

function wait(by: 1 | -1): void {
  waiting += by
  for (const listener of listeners) listener()
}
