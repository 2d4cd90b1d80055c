import type { PartnerPolicy } from '@nestbond/api/partner-policies/policies'
import type { PartnerProperty } from '@nestbond/api/partner-portal/properties'
import { isCertificateInForce } from '@nestbond/domain/policy/policy'
import { formatAddress } from '@nestbond/domain/values/address'

/** A house of the partner's street. */
export interface StreetHome {
  key: string
  name: string
  /** House number, for the plate. */
  number: string
  homes: number
  /** Homes with a policy in force. */
  lit: number
  /** Open invitations. */
  invited: number
  /** Words that find the property in the list, or the id of the policy of a home that is no property. */
  target: { property: string } | { policy: string }
}

export function homeOfProperty(property: PartnerProperty): StreetHome {
  const { id, title, reference, address, units, openInvitations, activePolicies } = property
  const homes = Math.max(1, units.length)
  return {
    key: id,
    name: `${title}, ${formatAddress(address)}`,
    number: address.streetNumber,
    homes,
    lit: Math.min(homes, activePolicies),
    invited: openInvitations,
    target: { property: reference ?? title },
  }
}

/** The partner's properties, followed by a house for each policy in force of a home that is no property. */
export function streetHomes(properties: readonly PartnerProperty[], policies: readonly PartnerPolicy[]): StreetHome[] {
  const others = policies.flatMap((policy): StreetHome[] => {
    const { id, propertyId, address, unitName, roomName } = policy
    if (propertyId !== null || address === null || !isCertificateInForce(policy.certificate.state)) return []
    const name = formatAddress({ ...address, unitName, roomName })
    return [{ key: id, name, number: address.streetNumber, homes: 1, lit: 1, invited: 0, target: { policy: id } }]
  })
  return [...properties.map(homeOfProperty), ...others]
}
