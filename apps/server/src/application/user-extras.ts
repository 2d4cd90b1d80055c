import type { User } from '@nestbond/api/application/user'
import {
  closedOn,
  isUnposted,
  invitationStateOn,
  inviteAgainLastDay,
  type InvitationState,
} from '@nestbond/domain/landlord/invitation'
import { policyEnding } from '@nestbond/domain/policy/policy'
import { stageOn, type PolicyStage } from '@nestbond/domain/policy/policy-timeline'
import { lastDayBefore } from '@nestbond/domain/values/end-of-day'
import { civilDateIn, toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { answersHoldOf, waitsForTenants } from './household.ts'
import { legible } from '../partners/partner-store.ts'
import { presentPartner } from '../partners/present-partner.ts'
import type { Application } from './application.ts'
import { findShares } from './premium-share-store.ts'
import { consentsOfPromise } from './promise-consents.ts'
import { changeOfStaying, partInChange } from './staying-tenants.ts'
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
    contract: contractOf(row, application.answers.insuranceEnd ?? null, today),
    reviewRequested: row.review_requested,
    remindMe: row.remind_me,
    promised: row.promised,
    promiseTakenOver: row.promise_taken_over,
    keptConsents: row.promised || row.promise_taken_over ? await consentsOfPromise(db, application, today) : [],
    waitsForTenants: await waitsForTenants(db, application),
    answersHold: await answersHoldOf(db, application),
    premiumWeights:
      application.state.tenancy === 'first' ? (await findShares(db, application.id)).map(({ weight }) => weight) : [],
    takesPlace: (await partInChange(db, application)) !== null,
    stays: (await changeOfStaying(db, application)) !== null,
    possibleFrom: possible ?? null,
  }
}

/** The stage of an application's contract; null if none is signed. */
export async function loadStage(
  db: Kysely<Tables>,
  { id, answers }: Pick<Application, 'id' | 'answers'>,
  today: CivilDate,
): Promise<PolicyStage | null> {
  return contractOf(await findUserExtras(db, id), answers.insuranceEnd ?? null, today)?.stage ?? null
}

function contractOf(row: UserExtrasRow, insuranceEnd: CivilDate | null, today: CivilDate): User['contract'] {
  const { contract_number: contractId, signed_at: signedAt, invitation_status: status } = row
  const { invited_at: sentAt, invitation_expires_at: expiresAt } = row
  if (contractId === null || signedAt === null || status === null || sentAt === null || expiresAt === null) return null
  const lastDay = lastDayBefore(expiresAt)
  const state = invitationStateOn(status, lastDay, today)
  const stage = stageOn(
    {
      invitation: { state, replaced: row.invitation_replaced_by !== null || row.gone_on_without },
      policy: row.policy_status && { state: policyEnding(row.policy_status), announced: row.claim_announced },
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
    answerUntil: toWireDate(lastDay),
    reason: stage === 'DECLINED' ? row.decline_reason : null,
    invitation: presentProgress(state, {
      sentAt,
      openedAt: row.invitation_opened_at,
      answeredAt: row.invitation_answered_at,
      remindedAt: row.invitation_reminded_at,
      byPost: row.invitation_by_post,
      postedAt: row.invitation_posted_at,
    }),
    inviteAgainUntil: presentInviteAgain(
      stage,
      {
        answeredAt: row.invitation_answered_at,
        lastDay,
        byPost: row.invitation_by_post,
        postedAt: row.invitation_posted_at,
        barred: row.invitation_over,
      },
      { insuranceEnd, today },
    ),
  }
}

/**
 * The last day (UTC midnight) on which the tenant may invite again after a decline or an expiry; null at other stages, and if that is not possible
 * (reminders and second chances, docs/product-decisions.md#d59).
 * @param invitation `barred`: it can never be accepted (`invitationOver`)
 */
export function presentInviteAgain(
  stage: PolicyStage,
  {
    answeredAt,
    lastDay,
    barred,
    ...sent
  }: { answeredAt: Date | null; lastDay: CivilDate; byPost: boolean; postedAt: Date | null; barred: boolean },
  term: { insuranceEnd: CivilDate | null; today: CivilDate },
): string | null {
  if (barred || (stage !== 'DECLINED' && stage !== 'EXPIRED')) return null
  const closed = closedOn(stage, {
    answeredOn: answeredAt && civilDateIn(answeredAt),
    lastDay,
    unposted: isUnposted(sent),
  })
  const last = closed && inviteAgainLastDay(closed, term)
  return last && toWireDate(last)
}

/** Presents how far the landlord's invitation is. `state` is that of today. */
export function presentProgress(
  state: InvitationState,
  {
    sentAt,
    openedAt,
    answeredAt,
    remindedAt,
    byPost,
    postedAt,
  }: {
    sentAt: Date
    openedAt: Date | null
    answeredAt: Date | null
    remindedAt: Date | null
    byPost: boolean
    postedAt: Date | null
  },
) {
  return {
    state,
    sentAt: sentAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    remindedAt: remindedAt?.toISOString() ?? null,
    byPost,
    postedAt: postedAt?.toISOString() ?? null,
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
