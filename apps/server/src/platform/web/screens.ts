import { localeOfSegment, type Locale } from '@nestbond/messages/locales'

/** The paths of all screens without their language; `*` matches one segment. All other paths are answered as not found. */
const SCREENS = [
  '/',
  '/get-your-deposit-back',
  '/onboarding',
  '/summary',
  '/private-documents',
  '/offers',
  '/payment',
  '/risks',
  '/manual-underwriting',
  '/500',
  '/maintenance',
  '/link-expired',
  '/other-application',
  '/landlord',
  '/landlord/data',
  '/landlord/invitation/*',
  '/landlord/link',
  '/landlord/policy/*',
  '/landlord/release/*',
  '/certificate/*',
  '/certificate',
  '/legal/*',
  '/help',
  '/accessibility',
  '/new-password/*',
  '/login',
  '/forgotten-password',
  '/account',
  '/account/claims/*',
  '/withdraw',
  '/account/rights',
  '/new-email/*',
  '/office',
  '/office/login',
  '/office/password/*',
  '/office/staff',
  '/office/claims',
  '/office/requests',
  '/office/rules',
  '/office/premiums',
  '/office/ratings',
  '/rating/*',
  '/partner',
  '/partner/login',
  '/partner/password/*',
  '/partner/forgotten-password',
  '/partner/properties',
  '/partner/properties/import',
  '/partner/invitations',
  '/partner/invitations/import',
  '/partner/invitations/new',
  '/partner/landlords',
  '/partner/reports',
  '/partner/settings',
  '/partner/people',
]

const PATTERNS = SCREENS.map((path) => new RegExp(`^${path.replace(/\*/g, '[^/]+')}/?$`))

export interface Visit {
  /** From the address; null if the address has none. */
  locale: Locale | null
  /** The path without its language and a trailing slash: '/offers', '/' for the index. */
  rest: string
  screen: 'index' | 'known' | 'unknown'
}

/** Parses the path of a page: '/de-AT/offers' is a known screen in de-AT, '/nl' the index for the Netherlands in the predicted language. */
export function readPath(path: string, predicted: Locale): Visit {
  const [, first = ''] = path.split('/')
  const language = /^[a-z]{2}(?:-[a-z]{2})?$/i.test(first)
  const rest = language ? path.slice(first.length + 1) || '/' : path
  const locale = language ? localeOfSegment(first, predicted) : null
  if (rest === '/') return { locale, rest, screen: 'index' }
  return {
    locale,
    rest: rest.replace(/\/$/, ''),
    screen: PATTERNS.some((pattern) => pattern.test(rest)) ? 'known' : 'unknown',
  }
}
