import { expect, it } from 'vitest'
import * as german from './catalogs/de/areas.ts'
import * as english from './catalogs/en/areas.ts'
import { overlays } from './overlays.ts'

/** Texts about a tenant who leaves or withdraws. Most households are of two, of whom one stays alone. */
const ONE_MAY_STAY =
  /^(?:payment\.hold\.(?:OVER|\w+\.(?:FIRST|GONE|LEFT|TAKER))|withdrawal\.(?:shared|without|leave)\.|withdrawal\.takeOver\.lead\.(?:ASKED|TAKEN)|mail\.(?:coTenants\.withdrew|coTenantReceipt|goOnWithout|takeOver|tenantChange)|account\.tenants\.state|pdf\.withdrawal\.shared|landlord\.onHold|errors\.INVITATION_ON_HOLD)/
/** Words for tenants beside the reader and who has left. */
const OTHERS_TOO =
  /(?:übrigen|anderen) Mietern?\b|\b[dD]ie anderen\b|\balle unterschreiben|unterschreiben alle|\b(?:remaining|other) tenants\b|\bthe others\b|\beveryone signs/

it.each([
  ['de', german],
  ['de-AT', overlays['de-AT']!],
  ['en', english],
] as const)('speaks of no further tenants where one may stay alone, in %s', (_, areas) => {
  const texts = Object.values<Record<string, string>>(areas).flatMap((area) => Object.entries(area))
  const about = texts.filter(([key]) => ONE_MAY_STAY.test(key))
  expect(about.length).toBeGreaterThan(10)
  expect(about.filter(([, text]) => OTHERS_TOO.test(text))).toEqual([])
})

/** Words for several tenants beside the reader, in texts that do not know how many there are. */
const OTHERS =
  /\b[dD]ie anderen(?! (?:Cookies|Daten))\b|\b[dD]en anderen Mietern\b|\b[tT]he others\b|\b[tT]he (?:other|remaining) tenants\b|[üÜ]brigen Mietern?\b/
/** Texts that speak before anybody is named, of liability as contract and consent have it, or of another thing. */
const NOT_OF_TENANTS =
  /^(?:tenants\.(?:others|joint)\.|account\.raise\.liability|pdf\.coTenants|payment\.hold\.ASKED\.OTHER|rights\.|help\.|legal|support|office|partner|resume|workbench)/

it.each([
  ['de', german],
  ['de-AT', overlays['de-AT']!],
  ['en', english],
] as const)('names the other tenants by number in texts of the application and the account, in %s', (_, areas) => {
  const texts = ['tenants', 'account', 'mail', 'payment', 'withdrawal', 'claims', 'tariff', 'steps'].flatMap((area) =>
    Object.entries((areas as Record<string, Record<string, string>>)[area] ?? {}),
  )
  expect(texts.length).toBeGreaterThan(10)
  const found = texts.filter(([key, text]) => !NOT_OF_TENANTS.test(key) && OTHERS.test(text) && !text.includes('=2 {'))
  expect(found.map(([key]) => key)).toEqual([])
})
