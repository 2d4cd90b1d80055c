import { scrubUrl } from '@nestbond/api/error-report'
import { isSensitivePath } from '@nestbond/api/sensitive-pages'
import { foreignCodeIsForbidden, noteForeignCode } from '../brand/foreign-code.ts'

/** Whether a page may be tracked. Pages with a secret or an id in their address may not, nor may pages about money, signatures, accounts or work. */
export function mayBeWatched(path: string): boolean {
  return scrubUrl(path) === path && !isSensitivePath(path)
}

/**
 * Loads the tracking script once, if the page may be tracked. The server names a script in prod only, with the hash of its content. The script stays
 * until the document ends, so this document no longer shows sensitive pages (routes.tsx).
 */
export function loadTracking(url: string, integrity: string | null): void {
  if (foreignCodeIsForbidden() || !mayBeWatched(location.pathname) || document.querySelector('script[data-tracking]'))
    return
  noteForeignCode()
  const script = document.createElement('script')
  script.src = url
  script.async = true
  script.crossOrigin = 'anonymous'
  if (integrity !== null) script.integrity = integrity
  script.referrerPolicy = 'no-referrer'
  script.dataset['tracking'] = ''
  document.head.append(script)
}
