import { PATHS } from '@nestbond/api/page-paths'
import { localeOfSegment, type Locale } from '@nestbond/messages/locales'

/** The screens that may be opened by their address. The others are the index and the page for unknown paths. */
const PATTERNS = Object.entries(PATHS)
  .filter(([name]) => name !== 'index' && name !== '404')
  .map(([name, path]) => ({ name, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`) }))

/** The name of a screen in PATHS. */
export type ScreenName = keyof typeof PATHS

export interface Visit {
  /** From the address; null if the address has none. */
  locale: Locale | null
  /** The path without its language and a trailing slash: '/offers', '/' for the index. */
  rest: string
  screen: ScreenName
}

/** Parses the path of a page: '/de-AT/offers' is a known screen in de-AT, '/nl' the index for the Netherlands in the predicted language. */
export function readPath(path: string, predicted: Locale): Visit {
  const [, first = ''] = path.split('/')
  const language = /^[a-z]{2}(?:-[a-z]{2})?$/i.test(first)
  const rest = language ? path.slice(first.length + 1) || '/' : path
  const locale = language ? localeOfSegment(first, predicted) : null
  if (rest === '/') return { locale, rest, screen: 'index' }
  const known = PATTERNS.find(({ pattern }) => pattern.test(rest))
  return { locale, rest: rest.replace(/\/$/, ''), screen: (known?.name ?? '404') as ScreenName }
}
