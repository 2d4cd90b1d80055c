import type { PartnerInvitationDetail } from '@nestbond/api/partner-portal/invitations'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { listLandlords } from '../properties/landlord-list-store.ts'
import { givenOf } from './given-of.ts'
import { historyOf, mailedLinksOf, policyIdOf, type MailedLink } from './invitation-detail-store.ts'
import { ownInvitation } from './invitations.ts'
import { findInvitation } from './invitation-list-store.ts'

/** Without the landlord's authority, which a later area knows. @throws AppError NOT_FOUND, also for another partner's invitation */
export async function ownInvitationDetail(
  kysely: Kysely<Tables>,
  partnerId: string,
  id: string,
  now: Date,
): Promise<Omit<PartnerInvitationDetail, 'authority'>> {
  const invitation = await ownInvitation(kysely, partnerId, id, now)
  const row = await findInvitation(kysely, partnerId, id)
  const applicationId = row?.application_id ?? null
  const history = await historyOf(kysely, id)
  // A started application stays open to the tenant. Otherwise revoking the invitation has ended its link, too.
  const locked = invitation.state === 'REVOKED' && history.every(({ event }) => event !== 'STARTED')
  const links = applicationId === null || locked ? [] : await mailedLinksOf(kysely, applicationId)
  const given = row && givenOf(row, await listLandlords(kysely, partnerId))
  return {
    ...invitation,
    history: history.map(({ at, event }) => ({ at: at.toISOString(), event })),
    link: linkOf(links, now),
    policyId: applicationId === null ? null : await policyIdOf(kysely, partnerId, applicationId),
    given,
  }
}

/** A used link means that the tenant has opened the application, even if another link was mailed later. */
function linkOf(links: readonly MailedLink[], now: Date): PartnerInvitationDetail['link'] {
  const [last] = links
  if (!last) return null
  const { sentAt, expiresAt } = last
  const state = links.some(({ usedAt }) => usedAt !== null) ? 'USED' : expiresAt > now ? 'WAITING' : 'EXPIRED'
  return { state, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() }
}
