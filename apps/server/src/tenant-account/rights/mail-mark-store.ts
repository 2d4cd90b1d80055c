import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** The rows whose numbers, codes and names mails about the applications contain. */
export async function markedRows(kysely: Kysely<Tables>, applicationIds: readonly string[]) {
  const applications = await kysely
    .selectFrom('applications')
    .select(['ref_id', 'answers'])
    .where('id', 'in', applicationIds)
    .execute()
  const contracts = await kysely
    .selectFrom('contracts')
    .select('number')
    .where('application_id', 'in', applicationIds)
    .execute()
  const invitations = await kysely
    .selectFrom('invitations')
    .select(['id', 'generation'])
    .where('application_id', 'in', applicationIds)
    .execute()
  const certificates = await kysely
    .selectFrom('certificates as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select('c.code')
    .where('p.application_id', 'in', applicationIds)
    .execute()
  return { applications, contracts, invitations, certificates }
}
