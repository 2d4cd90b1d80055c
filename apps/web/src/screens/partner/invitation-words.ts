import type { PartnerInvitation, PartnerInvitationDetail } from '@nestbond/api/partner-invitations'
import type { TenantInvitationState } from '@nestbond/domain/lifecycle/tenant-invitation'
import { formatAddress } from '@nestbond/domain/values/address'

/** How the state of an invitation is tinted; its word stands beside it. */
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

/** 'Lea Sommer', or the address where no name is known; null once it is erased. */
export function tenantName({ tenant }: Pick<PartnerInvitation, 'tenant'>): string | null {
  if (tenant === null) return null
  return [tenant.firstName, tenant.lastName].filter(Boolean).join(' ') || tenant.email
}

/** 'Sonnenallee 12, 12045 Berlin, WE 3'; empty once it is erased. */
export function homeLine({ address, unitName }: Pick<PartnerInvitation, 'address' | 'unitName'>): string {
  return [address && formatAddress(address), unitName].filter(Boolean).join(', ')
}

/** What is said of the mailed link, as the end of a text's key. Without one it is not out yet, locked, or forgotten. */
export function linkWord({
  state,
  link,
}: Pick<PartnerInvitationDetail, 'state' | 'link'>): 'WAITING' | 'USED' | 'EXPIRED' | 'onItsWay' | 'locked' | 'gone' {
  if (link !== null) return link.state
  if (state === 'REVOKED') return 'locked'
  return state === 'SENT' ? 'onItsWay' : 'gone'
}
