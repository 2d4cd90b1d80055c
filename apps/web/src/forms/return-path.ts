import type { Locale } from '@nestbond/messages/locales'
import { inLanguage, PATHS } from '../paths.ts'

/** Signed-in areas, and the screen of each that one signs in on. */
export const SIGN_INS = { office: 'office-login', account: 'login', partner: 'partner-login' } as const

/**
 * Where a sign-in leads back to: a screen of its area in the language of the page, or null.
 * An address made by somebody else leads nowhere else.
 */
export function returnPath(next: string | undefined, locale: Locale, area: keyof typeof SIGN_INS): string | null {
  if (next === undefined || !next.startsWith('/') || next.startsWith('//')) return null
  const url = new URL(next, 'https://area.invalid')
  if (url.host !== 'area.invalid') return null
  const path = inLanguage(url.pathname, locale)
  // One that serves whoever is signed in and whoever is not.
  if (area === 'account' && path === `/${locale}${PATHS.withdraw}`) return path + url.search
  const inArea = path === `/${locale}${PATHS[area]}` || path.startsWith(`/${locale}${PATHS[area]}/`)
  return inArea && path !== `/${locale}${PATHS[SIGN_INS[area]]}` ? path + url.search : null
}
