import type { Locale } from '@nestbond/messages/locales'
import { inLanguage, PATHS } from '../../paths.ts'

/**
 * Where the sign-in leads back to: a screen of the office in the language of the page, or null.
 * An address made by somebody else leads nowhere else.
 */
export function returnPath(next: string | undefined, locale: Locale): string | null {
  if (next === undefined || !next.startsWith('/') || next.startsWith('//')) return null
  const url = new URL(next, 'https://office.invalid')
  if (url.host !== 'office.invalid') return null
  const path = inLanguage(url.pathname, locale)
  const inOffice = path === `/${locale}${PATHS.office}` || path.startsWith(`/${locale}${PATHS.office}/`)
  return inOffice && path !== `/${locale}${PATHS['office-login']}` ? path + url.search : null
}
