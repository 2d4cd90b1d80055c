import type { Release } from '@nestbond/api/policy/release'
import { formatAddress, spelledStreet } from '@nestbond/domain/values/address'
import { civilDateIn, fromWireDate } from '@nestbond/domain/values/civil-date'
import { fullName, tenantNames } from '@nestbond/domain/values/person-name'
import { formatNames } from '@nestbond/messages/format'
import type { Texts } from '../../../texts/use-texts.ts'

/** The names, amounts and dates of a release, formatted for its texts. A missing date is an empty string. */
export function valuesOf(release: Release, { money, date, locale }: Pick<Texts, 'money' | 'date' | 'locale'>) {
  const { tenant, address, country, policyState } = release
  const { street, streetNumber } = address.address
  const day = (wire: string | null) => {
    const civil = wire === null ? null : fromWireDate(wire)
    return civil === null ? '' : date(civil)
  }
  const instant = (wire: string | null) => (wire === null ? '' : date(civilDateIn(new Date(wire))))
  return {
    country,
    /** The first tenant, who alone asks for a release. */
    tenant: fullName(tenant),
    tenants: tenantNames(release),
    /** All tenants, within a sentence. */
    all: formatNames(tenantNames(release), locale),
    several: String(release.otherTenants !== null),
    street: `${spelledStreet(street)}\u00A0${streetNumber}`,
    deposit: money(Math.round(release.rentDepositAmount * 100), { whole: true, currency: release.currency }),
    start: day(release.insuranceStart),
    end: day(release.insuranceEnd),
    lastClaimDay: day(release.lastClaimDay),
    lastQuantifyDay: day(release.lastQuantifyDay),
    claims: release.lastQuantifyDay === null ? 'possible' : 'announced',
    ended: day(release.endedOn),
    asked: instant(release.requestedAt),
    answered: instant(release.answeredAt),
    state: policyState,
  }
}
export type ReleaseValues = ReturnType<typeof valuesOf>

/** The address in one line, including the flat. */
export function homeLine({ address }: Pick<Release, 'address'>): string {
  return formatAddress(address.address)
}
