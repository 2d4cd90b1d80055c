import { CLAIM_STATES, isOpenClaim } from '@nestbond/domain/claims/claim'
import type { Answers } from '@nestbond/domain/values/answers'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { sql, type Kysely, type NotNull } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { ListCursor } from '../platform/http/cursor.ts'
import { managedHomes } from '../authorities/managed-home-store.ts'
import { isNotAhead, premiumRuns } from '../application/policy-of-application-store.ts'

export const PAGE = 50

export interface PartnerPolicyRow {
  id: string
  application_id: string
  created_at: Date
  code: string
  issued_at: Date
  invitation_id: string | null
  reference: string | null
  unit_name: string | null
  property_id: string | null
  answers: Answers
}

export type PolicyFilter = 'inForce' | 'claim' | 'release' | 'ended'

/** The policies of the homes that a partner manages. */
function policiesOf(kysely: Kysely<Tables>, partnerId: string) {
  return (
    managedHomes(kysely, partnerId)
      .innerJoin('certificates as c', 'c.policy_id', 'p.id')
      // For the index on it.
      .where('p.partner_id', '=', partnerId)
  )
}

const COLUMNS = [
  'c.policy_id as id',
  'a.id as application_id',
  'p.created_at',
  'c.code',
  'c.issued_at',
  'i.id as invitation_id',
  'i.reference',
  'i.unit_name',
  'h.id as property_id',
  'a.answers',
] as const

const SEARCHED = sql<string>`lower(concat_ws(' ', c.code, i.reference, i.unit_name, h.title, h.reference, a.answers->>'firstName', a.answers->>'lastName', a.answers->>'latinFirstName', a.answers->>'latinLastName', a.answers->>'otherTenants', a.answers->>'otherTenantsOnPaper', a.answers->'address'->>'fullAddress'))`

const OPEN_CLAIMS = CLAIM_STATES.filter(isOpenClaim)

function meets(filter: PolicyFilter, today: CivilDate) {
  if (filter === 'inForce') return sql<boolean>`(${premiumRuns('p', today)} and ${isNotAhead('p')})`
  if (filter === 'ended') return sql<boolean>`not ${premiumRuns('p', today)}`
  return filter === 'claim'
    ? sql<boolean>`exists (select from claims k where k.policy_id = p.id and k.state in (${sql.join(OPEN_CLAIMS)}))`
    : sql<boolean>`exists (select from releases r where r.policy_id = p.id and r.state = 'REQUESTED')`
}

/** Newest first. @param most maximum number of rows; all rows if omitted */
export async function listPolicies(
  kysely: Kysely<Tables>,
  partnerId: string,
  { filter, search = '', today }: { filter?: PolicyFilter | undefined; search?: string | undefined; today: CivilDate },
  after: ListCursor | null,
  most?: number,
): Promise<PartnerPolicyRow[]> {
  let found = policiesOf(kysely, partnerId).select(COLUMNS)
  if (filter) found = found.where(meets(filter, today))
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8))
    found = found.where(SEARCHED, 'like', `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  if (after)
    found = found.where(
      sql<boolean>`(date_trunc('milliseconds', p.created_at), p.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    )
  const ordered = found.orderBy(sql`date_trunc('milliseconds', p.created_at)`, 'desc').orderBy('p.id', 'desc')
  return (most === undefined ? ordered : ordered.limit(most)).$narrowType<{ created_at: NotNull }>().execute()
}

export async function findPartnerPolicy(
  kysely: Kysely<Tables>,
  partnerId: string,
  id: string,
): Promise<PartnerPolicyRow | null> {
  const row = await policiesOf(kysely, partnerId)
    .select(COLUMNS)
    .where('p.id', '=', id)
    .$narrowType<{ created_at: NotNull }>()
    .executeTakeFirst()
  return row ?? null
}

/** The number of the partner's policies for each filter. */
export async function countPolicies(
  kysely: Kysely<Tables>,
  partnerId: string,
  today: CivilDate,
): Promise<Record<PolicyFilter, number>> {
  const count = (filter: PolicyFilter) => sql<number>`(count(*) filter (where ${meets(filter, today)}))::int`.as(filter)
  return policiesOf(kysely, partnerId)
    .select([count('inForce'), count('claim'), count('release'), count('ended')])
    .executeTakeFirstOrThrow()
}
