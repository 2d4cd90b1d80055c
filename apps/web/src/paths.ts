import { PATHS } from '@nestbond/api/page-paths'
import type { Locale } from '@nestbond/messages/locales'

export type RouteName = keyof typeof PATHS

type Search = Record<string, string | number | undefined>

/** Builds the address of a screen: `/de/onboarding?step=pets`. All code uses it. */
export function pathTo(
  name: RouteName,
  lang: Locale,
  options: { params?: Record<string, string>; search?: Search } = {},
): string {
  const path = PATHS[name].replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(options.params?.[key] ?? ''))
  return `/${lang}${path === '/' ? '' : path}${query(options.search)}`
}

/** The same path in another language. */
export function inLanguage(pathname: string, lang: Locale): string {
  const [, first = '', ...rest] = pathname.split('/')
  const tail = isLangSegment(first) ? rest : [first, ...rest]
  const path = tail.filter(Boolean).join('/')
  return `/${lang}${path === '' ? '' : `/${path}`}`
}

/** Whether a segment has the form of a language or locale, supported or not: `de`, `en-AT`, `fr`. */
export function isLangSegment(segment: string): boolean {
  return /^[a-z]{2}(?:-[a-z]{2})?$/i.test(segment)
}

/** A page of the product's website: {website}/{country}/{language}/{path}. */
export function websiteLink(website: string, country: string, language: string, path = ''): string {
  return [website.replace(/\/$/, ''), country, language, path.replace(/^\//, '')].filter(Boolean).join('/')
}

function query(search: Search = {}): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) if (value !== undefined) params.set(key, String(value))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
