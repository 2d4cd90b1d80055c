import { DAY } from '@nestbond/domain/values/day'

/** The visitor's choice about tracking and session replay (accessibility and tracking consent, docs/product-decisions.md#d48). */
export type Consent = 'granted' | 'refused'

const STORED_AS = 'consent'
/** After this time, the banner asks again. */
const HOLDS_FOR_MS = 365 * DAY

interface Stored {
  consent: Consent
  /** Milliseconds since 1970. */
  at: number
}

let said: Consent | null = null
const granted = new Set<() => void>()
const begun = new Set<() => void>()

/** Reads the choice, which is kept in this browser only. Null if there is none or it is too old. */
export function readConsent(now = Date.now()): Consent | null {
  if (said !== null) return said
  try {
    const { consent, at } = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null') as Stored
    return (consent === 'granted' || consent === 'refused') && at <= now && now - at < HOLDS_FOR_MS ? consent : null
  } catch {
    return null
  }
}

/** Calls `begin` once there is consent: at once, or when the visitor gives it. */
export function onConsent(begin: () => void): void {
  if (readConsent() === 'granted') start(begin)
  else granted.add(begin)
}

/** Stores the choice. A withdrawal reloads the page, which ends everything that consent has started. */
export function sayConsent(consent: Consent, reload: () => void = () => location.reload()): void {
  said = consent
  try {
    localStorage.setItem(STORED_AS, JSON.stringify({ consent, at: Date.now() } satisfies Stored))
  } catch {
    // Without storage, the choice holds for this page.
  }
  if (consent === 'granted') for (const begin of granted) start(begin)
  else if (begun.size > 0) reload()
}

function start(begin: () => void): void {
  granted.delete(begin)
  begun.add(begin)
  begin()
}

/** Shows the banner if there is no choice yet. The link in the footer of every page opens it again. */
export function askConsent(): void {
  const show = (opener: HTMLElement | null) =>
    void import('./show-banner.tsx').then(({ showBanner }) => showBanner(opener))
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href="#consent"]') : null
      if (link === null) return
      event.preventDefault()
      event.stopPropagation()
      show(link)
    },
    { capture: true },
  )
  if (readConsent() === null) show(null)
}
