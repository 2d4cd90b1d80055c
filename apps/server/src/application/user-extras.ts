import type { User } from '@nestbond/api/application/user'
import { invitationLastDay, invitationStateOn, type InvitationState } from '@nestbond/domain/landlord/invitation'
import { certificateState, type PolicyState } from '@nestbond/domain/policy/policy'
import { stageOn } from '@nestbond/domain/policy/policy-timeline'
import { civilDateIn, toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { StepId } from '@nestbond/domain/journey/order'
import type { ReportableDetail } from '@nestbond/domain/application/tenant-invitation'
import type { TraceEntry } from '@nestbond/domain/underwriting/decide'
import type { PreparedStatement } from '../platform/database/database.ts'
import type { RunStatement } from '../platform/database/statements.ts'
import { legible } from '../partners/partner-store.ts'
import { presentPartner } from '../partners/present-partner.ts'
import type { Application } from './application.ts'
import type { UserExtras } from './user.ts'

const EXTRAS: PreparedStatement = {
  name: 'user-extras',
  text: `select p.name as partner_name, p.space as partner_space, p.logo_key, p.minimum_age, p.action_colour, p.accent_colour,
      c.number as contract_number, c.signed_at, v.status as invitation_status, v.reason as decline_reason, v.created_at as invited_at, y.status as policy_status,
      y.insurance_start as policy_start, y.insurance_end as policy_end, w.withdrawn_at, d.trace, i.inviter_name, i.prefilled,
      (select jsonb_agg(jsonb_build_object('details', r.details, 'message', r.message, 'at', r.created_at) order by r.created_at)
        from tenant_invitation_reports r where r.invitation_id = i.id) as reports,
      exists (select 1 from reviews r where r.decision_id = d.id) as review_requested,
      exists (select 1 from resume_reminders w where w.application_id = a.id) as remind_me
    from applications a
      left join partners p on p.id = a.partner_id
      left join tenant_invitations i on i.application_id = a.id
      left join contracts c on c.application_id = a.id and c.signed_at is not null
      left join invitations v on v.application_id = a.id
      left join policies y on y.contract_id = c.id
      left join withdrawals w on w.contract_id = c.id
      left join decisions d on d.application_id = a.id and d.answers_version = a.answers_version and d.decided_by = 'rules'
    where a.id = $1`,
}

interface Row {
  partner_name: string | null
  partner_space: string | null
  logo_key: string | null
  minimum_age: 18 | 21 | null
  action_colour: string | null
  accent_colour: string | null
  contract_number: string | null
  signed_at: Date | null
  invitation_status: InvitationState | null
  decline_reason: string | null
  invited_at: Date | null
  policy_status: PolicyState | null
  policy_start: CivilDate | null
  policy_end: CivilDate | null
  withdrawn_at: Date | null
  trace: TraceEntry[] | null
  inviter_name: string | null
  prefilled: StepId[] | null
  reports: { details: ReportableDetail[]; message: string; at: string }[] | null
  review_requested: boolean
  remind_me: boolean
}

/** Loads the partner, the invitation, the contract, and the details of the decision about the current answers. */
export async function loadUserExtras(
  run: RunStatement,
  application: Application,
  today: CivilDate,
): Promise<UserExtras> {
  const [row] = await run<Row>(EXTRAS, [application.id])
  if (!row) throw new Error('the application was deleted')
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

function contractOf(row: Row, today: CivilDate): User['contract'] {
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

function partnerOf(row: Row): Pick<User, 'partner' | 'partnerProduct'> {
  const { partner_name: name, partner_space: space, logo_key: logoKey, minimum_age: minimumAge } = row
  if (name === null || space === null || minimumAge === null) return { partner: null, partnerProduct: null }
  return {
    partner: presentPartner({ name, space, logoKey }),
    partnerProduct: { ...legible(row.action_colour, row.accent_colour), minimumAge },
  }
}

function invitationOf({ inviter_name: inviter, prefilled, reports }: Row): User['invitation'] {
  if (inviter === null) return null
  const told = (reports ?? []).map(({ details, message, at }) => ({
    details,
    message,
    reportedAt: new Date(at).toISOString(),
  }))
  return { inviter, prefilled: prefilled ?? [], reports: told }
}
