import { scrubUrl } from '@nestbond/contract/error-report'

/** Pages whose address carries a secret or an id, and those of people at work, are nobody's to count. */
export function mayBeWatched(path: string): boolean {
  return scrubUrl(path) === path && !/^(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/(?:office|partner)(?:\/|$)/.test(path)
}

/** Loads the tracking script, once, where somebody may be counted. The server names one in prod alone. */
export function loadTracking(url: string): void {
  if (!mayBeWatched(location.pathname) || document.querySelector('script[data-tracking]')) return
  const script = document.createElement('script')
  script.src = url
  script.async = true
  script.referrerPolicy = 'no-referrer'
  script.dataset['tracking'] = ''
  document.head.append(script)
}
