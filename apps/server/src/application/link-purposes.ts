import type { MailedLink } from '@nestbond/domain/values/enums'

/** Purpose of a link for another device. It is shown, not mailed. */
export const HAND_OVER = 'hand-over'

/** The purposes of mailed links, and where each leads. */
const LEADS_TO = {
  continue: 'APPLICATION',
  fresh: 'APPLICATION',
  reminder: 'APPLICATION',
  'deposit-back': 'APPLICATION',
  documents: 'APPLICATION',
  'manual-underwriting': 'APPLICATION',
  review: 'APPLICATION',
  accepted: 'APPLICATION',
  refused: 'APPLICATION',
  sign: 'APPLICATION',
  contract: 'APPLICATION',
  invitation: 'INVITATION',
  'co-tenants': 'TENANTS',
  'tenant-change': 'TENANTS',
  promise: 'PROMISE',
  'promise-request': 'PROMISE',
} as const satisfies Record<string, MailedLink>

export type MailedPurpose = keyof typeof LEADS_TO
export type LinkPurpose = MailedPurpose | typeof HAND_OVER

export function leadsTo(purpose: LinkPurpose): MailedLink {
  return purpose === HAND_OVER ? 'APPLICATION' : LEADS_TO[purpose]
}
