import type { Locale } from '@nestbond/messages/locales'

/** The path of every screen, without the language prefix. `{name}` is a parameter. */
export const PATHS = {
  index: '/',
  'deposit-back': '/get-your-deposit-back',
  onboarding: '/onboarding',
  summary: '/summary',
  documents: '/private-documents',
  offers: '/offers',
  payment: '/payment',
  risks: '/risks',
  'manual-underwriting': '/manual-underwriting',
  '404': '/404',
  '500': '/500',
  maintenance: '/maintenance',
  'link-expired': '/link-expired',
  'other-application': '/other-application',
  'landlord-invitation': '/landlord/invitation/{id}',
  'landlord-homes': '/landlord',
  'landlord-data': '/landlord/data',
  'landlord-link': '/landlord/link',
  'landlord-letter': '/letter',
  'landlord-policy': '/landlord/policy/{id}',
  'landlord-release': '/landlord/release/{id}',
  'certificate-code': '/certificate',
  certificate: '/certificate/{code}',
  legal: '/legal/{kind}',
  'new-password': '/new-password/{secret}',
  login: '/login',
  'forgotten-password': '/forgotten-password',
  account: '/account',
  'account-claim': '/account/claims/{claimId}',
  rights: '/account/rights',
  'new-email': '/new-email/{secret}',
  correction: '/correction/{id}',
  rating: '/rating/{id}',
  withdraw: '/withdraw',
  help: '/help',
  accessibility: '/accessibility',
  office: '/office',
  'office-login': '/office/login',
  'office-password': '/office/password/{secret}',
  'office-people': '/office/people',
  'office-claims': '/office/claims',
  'office-rules': '/office/rules',
  'office-staff': '/office/staff',
  'office-requests': '/office/requests',
  'office-premiums': '/office/premiums',
  'office-ratings': '/office/ratings',
  'office-figures': '/office/figures',
  'office-audit': '/office/audit',
  partner: '/partner',
  'partner-login': '/partner/login',
  'partner-password': '/partner/password/{secret}',
  'partner-forgotten-password': '/partner/forgotten-password',
  'partner-properties': '/partner/properties',
  'partner-properties-import': '/partner/properties/import',
  'partner-invitations': '/partner/invitations',
  'partner-invitations-import': '/partner/invitations/import',
  'partner-invite': '/partner/invitations/new',
  'partner-policies': '/partner/policies',
  'partner-landlords': '/partner/landlords',
  'partner-home': '/partner/homes/{id}',
  'partner-reports': '/partner/reports',
  'partner-settings': '/partner/settings',
  'partner-people': '/partner/people',
} as const

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
