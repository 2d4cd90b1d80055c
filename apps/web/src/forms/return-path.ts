import type { Locale } from '@nestbond/messages/locales'
import { PATHS } from '@nestbond/api/page-paths'
import { inLanguage } from '../paths.ts'

/** The signed-in areas, each with its sign-in screen. */
export const SIGN_INS = { office: 'office-login', account: 'login', partner: 'partner-login' } as const

/**
 * The page to open after a sign-in: a screen of its area in the current language, or null.
 * Rejects addresses of other sites and other areas.
 */
export function returnPath(next: string | undefined, locale: Locale, area: keyof typeof SIGN_INS): string | null {
  if (next === undefined || !next.startsWith('/') || next.startsWith('//')) return null
  const url = new URL(next, 'https://area.invalid')
  if (url.host !== 'area.invalid') return null
  const path = inLanguage(url.pathname, locale)
  // The withdrawal page works with and without a sign-in.
  if (area === 'account' && path === `/${locale}${PATHS.withdraw}`) return path + url.search
  const inArea = path === `/${locale}${PATHS[area]}` || path.startsWith(`/${locale}${PATHS[area]}/`)
  return inArea && path !== `/${locale}${PATHS[SIGN_INS[area]]}` ? path + url.search : null
}
