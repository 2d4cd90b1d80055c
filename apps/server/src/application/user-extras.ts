import type { User } from '@nestbond/api/application/user'
import { invitationLastDay, invitationStateOn } from '@nestbond/domain/landlord/invitation'
import { certificateState } from '@nestbond/domain/policy/policy'
import { stageOn } from '@nestbond/domain/policy/policy-timeline'
import { civilDateIn, toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { legible } from '../partners/partner-store.ts'
import { presentPartner } from '../partners/present-partner.ts'
import type { Application } from './application.ts'
import type { UserExtras } from './user.ts'
import { findUserExtras, type UserExtrasRow } from './user-extras-store.ts'

/** Loads the partner, the invitation, the contract, and the details of the decision about the current answers. */
export async function loadUserExtras(
  db: Kysely<Tables>,
  application: Application,
  today: CivilDate,
): Promise<UserExtras> {
  const row = await findUserExtras(db, application.id)
  const { trace } = row
  const refused = application.state.riskResult === false
  const possible = refused
    ? trace?.map(({ verdict }) => (verdict.kind === 'refuse' ? verdict.possibleFrom : undefined)).find(Boolean)
    : undefined
  return {
    ...partnerOf(row),
    invitation: invitationOf(row),
    contract: contractOf(row, today),
    reviewRequested: row.review_requested,
    remindMe: row.remind_me,
    possibleFrom: possible ?? null,
  }
}

function contractOf(row: UserExtrasRow, today: CivilDate): User['contract'] {
  const { contract_number: contractId, signed_at: signedAt, invitation_status: status, invited_at: invitedAt } = row
  if (contractId === null || signedAt === null || status === null || invitedAt === null) return null
  const sentOn = civilDateIn(invitedAt)
  const stage = stageOn(
    {
      invitation: { state: invitationStateOn(status, sentOn, today) },
      policy: row.policy_status && { state: certificateState(row.policy_status) },
      withdrawnOn: row.withdrawn_at && civilDateIn(row.withdrawn_at),
      // Before the acceptance there is no policy, and so no first day of cover.
      insuranceStart: row.policy_start ?? today,
      insuranceEnd: row.policy_end,
    },
    today,
  )
  return {
    contractId,
    signedAt: signedAt.toISOString(),
    stage,
    answerUntil: toWireDate(invitationLastDay(sentOn)),
    reason: stage === 'DECLINED' ? row.decline_reason : null,
  }
}

function partnerOf(row: UserExtrasRow): Pick<User, 'partner' | 'partnerProduct'> {
  const { partner_name: name, partner_space: space, logo_key: logoKey, minimum_age: minimumAge } = row
  if (name === null || space === null || minimumAge === null) return { partner: null, partnerProduct: null }
  return {
    partner: presentPartner({ name, space, logoKey }),
    partnerProduct: { ...legible(row.action_colour, row.accent_colour), minimumAge },
  }
}

function invitationOf({ inviter_name: inviter, prefilled, reports }: UserExtrasRow): User['invitation'] {
  if (inviter === null) return null
  const told = (reports ?? []).map(({ details, message, at }) => ({
    details,
    message,
    reportedAt: new Date(at).toISOString(),
  }))
  return { inviter, prefilled: prefilled ?? [], reports: told }
}
