import type { PartnerInvitation, PartnerInvitationDetail } from '@nestbond/api/partner-portal/invitations'
import type { TenantInvitationState } from '@nestbond/domain/application/tenant-invitation'
import { formatAddress } from '@nestbond/domain/values/address'
import { fullName } from '@nestbond/domain/values/person-name'

/** The tag colour of each state. */
export const STATE_TONES = {
  SENT: 'info',
  OPENED: 'info',
  STARTED: 'info',
  OFFERED: 'info',
  SIGNED: 'wait',
  ACCEPTED: 'ok',
  DECLINED: 'error',
  WITHDRAWN: 'plain',
  REVOKED: 'plain',
  EXPIRED: 'plain',
} as const satisfies Record<TenantInvitationState, string>

/**
 * For example 'Lea Sommer, Mara Lind', or the e-mail address if the first tenant's name is unknown; null after erasure. The others as the contract has
 * them, before the signature as the invitation named them.
 */
export function tenantName({
  tenant,
  coTenants,
  otherTenants,
}: Pick<PartnerInvitation, 'tenant' | 'coTenants' | 'otherTenants'>): string | null {
  if (tenant === null) return null
  const others = otherTenants ?? coTenants.map(fullName).join(', ')
  return [fullName(tenant) || tenant.email, others].filter(Boolean).join(', ')
}

/** For example 'Sonnenallee 12, 12045 Berlin, WE 3, Zimmer 2'; empty after erasure. */
export function homeLine({
  address,
  unitName,
  roomName,
}: Pick<PartnerInvitation, 'address' | 'unitName' | 'roomName'>): string {
  return [address && formatAddress(address), unitName, roomName].filter(Boolean).join(', ')
}

/** The state of the mailed link, as the suffix of a text key. Without a link: onItsWay (not sent yet), locked (revoked) or gone. */
export function linkWord({
  state,
  link,
}: Pick<PartnerInvitationDetail, 'state' | 'link'>): 'WAITING' | 'USED' | 'EXPIRED' | 'onItsWay' | 'locked' | 'gone' {
  if (link !== null) return link.state
  if (state === 'REVOKED') return 'locked'
  return state === 'SENT' ? 'onItsWay' : 'gone'
}
