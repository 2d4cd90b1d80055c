import type { PartnerInvitationDetail } from '@nestbond/api/partner-portal/invitations'
import { authorityOn, requestLastDay } from '@nestbond/domain/partners/authority'
import { landlordEmailKey } from '@nestbond/domain/validation/different-contact'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { findLastAuthority } from '../authorities/authority-store.ts'
import { ownInvitationDetail } from '../partner-portal/invitations/invitation-detail.ts'
import { findInvitation } from '../partner-portal/invitations/invitation-list-store.ts'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'

/** One invitation with the authority of the landlord that it names, also before the tenant has signed. @throws AppError NOT_FOUND */
export async function invitationWithAuthority(
  { clock, database: { kysely } }: Pick<Deps, 'clock' | 'database'>,
  partnerId: string,
  id: string,
): Promise<PartnerInvitationDetail> {
  const detail = await ownInvitationDetail(kysely, partnerId, id, clock.now())
  const answers = (await findInvitation(kysely, partnerId, id))?.answers
  const mailbox = answers ? landlordEmailKey(answers) : null
  const authority = mailbox === null ? null : await findLastAuthority(kysely, { partnerId, landlordEmailKey: mailbox })
  const state = authority && authorityOn(authority, todayOf(clock))
  if (!authority || (state !== 'REQUESTED' && state !== 'GRANTED')) return { ...detail, authority: null }
  return {
    ...detail,
    authority: {
      state,
      powers: [...authority.powers],
      answerUntil: state === 'REQUESTED' ? toWireDate(requestLastDay(authority)) : null,
    },
  }
}
