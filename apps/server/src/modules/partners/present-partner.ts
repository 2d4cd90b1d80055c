import type { User } from '@nestbond/contract/user'
import type { Partner } from './partner-store.ts'

/** A partner as a browser sees it. */
export function presentPartner({ name, space, logoKey }: Pick<Partner, 'name' | 'space' | 'logoKey'>): NonNullable<User['partner']> {
  return { name, space, logo: logoKey === null ? null : `/api/v1/onboarding/partner/logo?space=${encodeURIComponent(space)}` }
}
