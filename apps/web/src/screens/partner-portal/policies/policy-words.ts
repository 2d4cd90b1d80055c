import type { PartnerPolicy } from '@nestbond/api/partner-policies/policies'
import type { TagProps } from '@nestbond/design-system/Tag.tsx'
import { isOpenClaim } from '@nestbond/domain/claims/claim'
import { fromMajor } from '@nestbond/domain/values/money'
import { tenantNames } from '@nestbond/domain/values/person-name'
import type { Texts } from '../../../texts/use-texts.ts'

/** The tag colour of each state of a certificate. */
export const POLICY_TONES: Record<PartnerPolicy['certificate']['state'], TagProps['tone']> = {
  valid: 'ok',
  claimed: 'wait',
  ending: 'wait',
  released: 'info',
  withdrawn: 'info',
  ended: 'info',
}

export function tenantOf({ tenant, otherTenants }: Pick<PartnerPolicy, 'tenant' | 'otherTenants'>): string | null {
  return tenant && tenantNames({ tenant, otherTenants })
}

/** Open matters of a policy besides the state of the certificate. */
export function pendingOf({ release, claims }: PartnerPolicy): 'release' | 'claim' | null {
  if (claims.some(({ state }) => isOpenClaim(state))) return 'claim'
  return release?.state === 'REQUESTED' ? 'release' : null
}

export function amountOf(
  major: number,
  { currency }: Pick<PartnerPolicy, 'currency'>,
  { money }: Pick<Texts, 'money'>,
) {
  return money(fromMajor(major) ?? 0, { whole: true, currency })
}
