import type { User } from '@nestbond/contract/user'
import type { StepId } from '@nestbond/domain/journey/step'
import type { ReportableDetail } from '@nestbond/domain/lifecycle/tenant-invitation'
import type { TraceEntry } from '@nestbond/domain/underwriting/decide'
import type { PreparedStatement } from '../../database/database.ts'
import type { RunStatement } from '../../database/statements.ts'
import { legible } from '../partners/partner-store.ts'
import { presentPartner } from '../partners/present-partner.ts'
import type { Application } from './application.ts'
import type { UserExtras } from './user.ts'

const EXTRAS: PreparedStatement = {
  name: 'user-extras',
  text: `select p.name as partner_name, p.space as partner_space, p.logo_key, p.minimum_age, p.action_colour, p.accent_colour,
      c.number as contract_number, c.signed_at, d.trace, i.inviter_name, i.prefilled,
      (select jsonb_agg(jsonb_build_object('details', r.details, 'message', r.message, 'at', r.created_at) order by r.created_at)
        from tenant_invitation_reports r where r.invitation_id = i.id) as reports,
      exists (select 1 from reviews r where r.decision_id = d.id) as review_requested,
      exists (select 1 from resume_reminders w where w.application_id = a.id) as remind_me
    from applications a
      left join partners p on p.id = a.partner_id
      left join tenant_invitations i on i.application_id = a.id
      left join contracts c on c.application_id = a.id and c.signed_at is not null
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
  trace: TraceEntry[] | null
  inviter_name: string | null
  prefilled: StepId[] | null
  reports: { details: ReportableDetail[]; message: string; at: string }[] | null
  review_requested: boolean
  remind_me: boolean
}

/** Partner, invitation, contract, and what the decision of the present answers adds. */
export async function loadUserExtras(run: RunStatement, application: Application): Promise<UserExtras> {
  const [row] = await run<Row>(EXTRAS, [application.id])
  if (!row) throw new Error('the application is gone')
  const { contract_number: contractId, signed_at: signedAt, trace } = row
  const refused = application.state.riskResult === false
  const possible = refused ? trace?.map(({ verdict }) => (verdict.kind === 'refuse' ? verdict.possibleFrom : undefined)).find(Boolean) : undefined
  return {
    ...partnerOf(row),
    invitation: invitationOf(row),
    contract: contractId && signedAt ? { contractId, signedAt: signedAt.toISOString() } : null,
    reviewRequested: row.review_requested,
    remindMe: row.remind_me,
    possibleFrom: possible ?? null,
  }
}

function partnerOf(row: Row): Pick<User, 'partner' | 'partnerProduct'> {
  const { partner_name: name, partner_space: space, logo_key: logoKey, minimum_age: minimumAge } = row
  if (name === null || space === null || minimumAge === null) return { partner: null, partnerProduct: null }
  return { partner: presentPartner({ name, space, logoKey }), partnerProduct: { ...legible(row.action_colour, row.accent_colour), minimumAge } }
}

function invitationOf({ inviter_name: inviter, prefilled, reports }: Row): User['invitation'] {
  if (inviter === null) return null
  const told = (reports ?? []).map(({ details, message, at }) => ({ details, message, reportedAt: new Date(at).toISOString() }))
  return { inviter, prefilled: prefilled ?? [], reports: told }
}
