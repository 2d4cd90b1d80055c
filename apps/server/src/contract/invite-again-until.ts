import type { PolicyStage } from '@nestbond/domain/policy/policy-timeline'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { waitOf } from '@nestbond/domain/waiting/waiting'
import type { Application } from '../application/application.ts'
import { isInvitationOver } from '../application/invitation-over-store.ts'
import { presentInviteAgain } from '../application/user-extras.ts'
import { findInvitationOf, stateOn, type StoredInvitation } from '../landlord-session/links/invitation-store.ts'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'

type Needs = Pick<Deps, 'database' | 'clock'>

/** The last day (UTC midnight) on which the tenant may invite again at a stage; null if that is not possible. */
export async function presentInviteAgainUntil(
  { database, clock }: Needs,
  { stage, invitation, application }: { stage: PolicyStage; invitation: StoredInvitation; application: Application },
): Promise<string | null> {
  const barred = await isInvitationOver(database.kysely, application.id)
  const term = { insuranceEnd: application.answers.insuranceEnd ?? null, today: todayOf(clock) }
  return presentInviteAgain(stage, { ...invitation, barred }, term)
}

/** The same for a mail about a decline or an expiry, as the account presents it. */
export async function inviteAgainUntil(deps: Needs, application: Application): Promise<CivilDate | null> {
  const invitation = await findInvitationOf(deps.database.kysely, application.id)
  const stage = invitation && stateOn(invitation, todayOf(deps.clock))
  if (!invitation || (stage !== 'DECLINED' && stage !== 'EXPIRED')) return null
  const until = await presentInviteAgainUntil(deps, { stage, invitation, application })
  return waitOf('INVITE_AGAIN', { stage, landlord: { answerUntil: '', inviteAgainUntil: until } })?.until ?? null
}
