import type { TraceEntry } from '@nestbond/domain/underwriting/decide'
import type { PreparedStatement } from '../../database/database.ts'
import type { RunStatement } from '../../database/statements.ts'
import { logoUrl } from '../partners/partner-store.ts'
import type { Application } from './application.ts'
import type { UserExtras } from './user.ts'

const EXTRAS: PreparedStatement = {
  name: 'user-extras',
  text: `select p.name as partner_name, p.space as partner_space, p.logo_key is not null as partner_has_logo,
      c.number as contract_number, c.signed_at, d.trace,
      exists (select 1 from reviews r where r.decision_id = d.id) as review_requested,
      exists (select 1 from resume_reminders w where w.application_id = a.id) as remind_me
    from applications a
      left join partners p on p.id = a.partner_id
      left join contracts c on c.application_id = a.id and c.signed_at is not null
      left join decisions d on d.application_id = a.id and d.answers_version = a.answers_version and d.decided_by = 'rules'
    where a.id = $1`,
}

interface Row {
  partner_name: string | null
  partner_space: string | null
  partner_has_logo: boolean
  contract_number: string | null
  signed_at: Date | null
  trace: TraceEntry[] | null
  review_requested: boolean
  remind_me: boolean
}

/** Partner, contract, and what the decision of the present answers adds. */
export async function loadUserExtras(run: RunStatement, application: Application): Promise<UserExtras> {
  const [row] = await run<Row>(EXTRAS, [application.id])
  if (!row) throw new Error('the application is gone')
  const { partner_name: name, partner_space: space, contract_number: contractId, signed_at: signedAt, trace } = row
  const refused = application.state.riskResult === false
  const possible = refused ? trace?.map(({ verdict }) => (verdict.kind === 'refuse' ? verdict.possibleFrom : undefined)).find(Boolean) : undefined
  return {
    partner: name && space ? { name, space, logo: row.partner_has_logo ? logoUrl(space) : null } : null,
    contract: contractId && signedAt ? { contractId, signedAt: signedAt.toISOString() } : null,
    reviewRequested: row.review_requested,
    remindMe: row.remind_me,
    possibleFrom: possible ?? null,
  }
}
