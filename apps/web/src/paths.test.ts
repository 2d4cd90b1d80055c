import { PATHS } from '@nestbond/api/page-paths'
import { expect, test } from 'vitest'
import { inLanguage, isLangSegment, pathTo, websiteLink, type RouteName } from './paths.ts'

test('gives every screen one URL', () => {
  const names = Object.keys(PATHS) as RouteName[]
  const params = { id: 'abc', claimId: 'c1', code: 'NB-1', kind: 'avb', secret: 's1' }
  expect(Object.fromEntries(names.map((name) => [name, pathTo(name, 'de-AT', { params })]))).toMatchInlineSnapshot(`
    {
      "404": "/de-AT/404",
      "500": "/de-AT/500",
      "accessibility": "/de-AT/accessibility",
      "account": "/de-AT/account",
      "account-claim": "/de-AT/account/claims/c1",
      "certificate": "/de-AT/certificate/NB-1",
      "certificate-code": "/de-AT/certificate",
      "correction": "/de-AT/correction/abc",
      "deposit-back": "/de-AT/get-your-deposit-back",
      "documents": "/de-AT/private-documents",
      "forgotten-password": "/de-AT/forgotten-password",
      "help": "/de-AT/help",
      "index": "/de-AT",
      "landlord-data": "/de-AT/landlord/data",
      "landlord-homes": "/de-AT/landlord",
      "landlord-invitation": "/de-AT/landlord/invitation/abc",
      "landlord-letter": "/de-AT/letter",
      "landlord-link": "/de-AT/landlord/link",
      "landlord-policy": "/de-AT/landlord/policy/abc",
      "landlord-release": "/de-AT/landlord/release/abc",
      "legal": "/de-AT/legal/avb",
      "link-expired": "/de-AT/link-expired",
      "login": "/de-AT/login",
      "mail-settings": "/de-AT/mail-settings/abc",
      "maintenance": "/de-AT/maintenance",
      "manual-underwriting": "/de-AT/manual-underwriting",
      "new-email": "/de-AT/new-email/s1",
      "new-password": "/de-AT/new-password/s1",
      "offers": "/de-AT/offers",
      "office": "/de-AT/office",
      "office-audit": "/de-AT/office/audit",
      "office-claims": "/de-AT/office/claims",
      "office-figures": "/de-AT/office/figures",
      "office-login": "/de-AT/office/login",
      "office-password": "/de-AT/office/password/s1",
      "office-people": "/de-AT/office/people",
      "office-premiums": "/de-AT/office/premiums",
      "office-ratings": "/de-AT/office/ratings",
      "office-requests": "/de-AT/office/requests",
      "office-rules": "/de-AT/office/rules",
      "office-staff": "/de-AT/office/staff",
      "office-trust": "/de-AT/office/trust",
      "onboarding": "/de-AT/onboarding",
      "open-link": "/de-AT/open-link",
      "other-application": "/de-AT/other-application",
      "partner": "/de-AT/partner",
      "partner-forgotten-password": "/de-AT/partner/forgotten-password",
      "partner-home": "/de-AT/partner/homes/abc",
      "partner-invitations": "/de-AT/partner/invitations",
      "partner-invitations-import": "/de-AT/partner/invitations/import",
      "partner-invite": "/de-AT/partner/invitations/new",
      "partner-landlords": "/de-AT/partner/landlords",
      "partner-login": "/de-AT/partner/login",
      "partner-password": "/de-AT/partner/password/s1",
      "partner-people": "/de-AT/partner/people",
      "partner-policies": "/de-AT/partner/policies",
      "partner-promises": "/de-AT/partner/promises",
      "partner-properties": "/de-AT/partner/properties",
      "partner-properties-import": "/de-AT/partner/properties/import",
      "partner-reports": "/de-AT/partner/reports",
      "partner-settings": "/de-AT/partner/settings",
      "payment": "/de-AT/payment",
      "promise": "/de-AT/promise",
      "promise-check": "/de-AT/promise/NB-1",
      "rating": "/de-AT/rating/abc",
      "rights": "/de-AT/account/rights",
      "risks": "/de-AT/risks",
      "summary": "/de-AT/summary",
      "tariffs": "/de-AT/tariffs",
      "tenants": "/de-AT/tenants",
      "withdraw": "/de-AT/withdraw",
    }
  `)
})

test('escapes parameters and values', () => {
  expect(pathTo('certificate', 'en', { params: { code: 'a/b c' } })).toBe('/en/certificate/a%2Fb%20c')
  expect(pathTo('onboarding', 'en', { search: { step: 'pets', none: undefined } })).toBe('/en/onboarding?step=pets')
})

test.each([
  ['/', '/en'],
  ['/de', '/en'],
  ['/de-AT/onboarding', '/en/onboarding'],
  ['/onboarding', '/en/onboarding'],
  ['/fr/offers', '/en/offers'],
])('%s in English is %s', (pathname, expected) => {
  expect(inLanguage(pathname, 'en')).toBe(expected)
})

test('recognises a language in the URL', () => {
  expect(['de', 'en-AT', 'fr', 'DE'].every(isLangSegment)).toBe(true)
  expect(['imprint', '404', 'd', 'de-', ''].some(isLangSegment)).toBe(false)
})

test('puts pages of the website below country and language', () => {
  expect(websiteLink('https://nestbond.example/', 'at', 'de')).toBe('https://nestbond.example/at/de')
  expect(websiteLink('https://nestbond.example', 'de', 'en', '/press')).toBe('https://nestbond.example/de/en/press')
})
