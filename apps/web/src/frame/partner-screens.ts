import type { RouteName } from '../paths.ts'

/**
 * Screens without a partner's logo and colours (partner's logo, docs/product-decisions.md#d28): the start, deposit-back, the error pages, the office
 * and the partner portal.
 */
export const WITHOUT_PARTNER = [
  'index',
  'deposit-back',
  '404',
  '500',
  'maintenance',
  'link-expired',
  'office',
  'office-login',
  'office-password',
  'office-people',
  'office-claims',
  'office-rules',
  'office-staff',
  'office-requests',
  'office-premiums',
  'office-ratings',
  'office-figures',
  'office-audit',
  'office-trust',
  'partner',
  'partner-login',
  'partner-password',
  'partner-forgotten-password',
  'partner-properties',
  'partner-properties-import',
  'partner-invitations',
  'partner-invitations-import',
  'partner-invite',
  'partner-promises',
  'partner-policies',
  'partner-landlords',
  'partner-home',
  'partner-reports',
  'partner-settings',
  'partner-people',
] as const satisfies readonly RouteName[]

export function showsPartner(screen: RouteName): boolean {
  return !WITHOUT_PARTNER.some((name) => name === screen)
}
