import { scrubUrl } from '@nestbond/api/error-report'
import { isSensitivePath } from '@nestbond/api/sensitive-pages'
import { foreignCodeIsForbidden, noteForeignCode } from '../brand/foreign-code.ts'

/** Pages whose address carries a secret or an id, and those about money, a signature, an account or work, are nobody's to count. */
export function mayBeWatched(path: string): boolean {
  return scrubUrl(path) === path && !isSensitivePath(path)
}

/**
 * Loads the tracking script, once, where somebody may be counted. The server names one in prod alone, with the hash that its content must
 * have. It stays to the end of the document, which therefore shows no sensitive page any more (routes.tsx).
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
