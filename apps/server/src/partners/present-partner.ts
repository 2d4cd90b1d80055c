import type { User } from '@nestbond/api/application/user'
import type { Partner } from './partner-store.ts'

/** A partner as a browser sees it. */
export function presentPartner({
  name,
  space,
  logoKey,
}: Pick<Partner, 'name' | 'space' | 'logoKey'>): NonNullable<User['partner']> {
  return { name, space, logo: logoOf({ space, logoKey }) }
}

/** URL of a partner's logo. It changes with the logo, because browsers cache it. */
export function logoOf({ space, logoKey }: Pick<Partner, 'space' | 'logoKey'>): string | null {
  if (logoKey === null) return null
  const version = /-([0-9a-f]{8})$/.exec(logoKey)?.[1]
  return `/api/v1/onboarding/partner/logo?space=${encodeURIComponent(space)}${version ? `&v=${version}` : ''}`
}
