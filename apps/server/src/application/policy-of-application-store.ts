import { IN_FORCE_STATES, policyEnding, type PolicyEnding, type PolicyState } from '@nestbond/domain/policy/policy'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Country, PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

// Read access to an application's policy, for areas below the policy area. Only the policy area creates, changes and ends policies.

/** SQL condition: the premium of the policy runs. Only such a policy stands in the way of another one (docs/product-decisions.md#d55). */
export function premiumRuns(policies: 'policies' | 'p', today: CivilDate) {
  const end = sql.ref(`${policies}.insurance_end`)
  return sql<boolean>`(${sql.ref(`${policies}.status`)} in (${sql.join(IN_FORCE_STATES)}) and (${end} is null or ${end} >= ${today}::date))`
}

/**
 * SQL condition that leaves out the policy of a new household until its day has come: until then the home has one surety, the former one
 * (docs/product-decisions.md#d108).
 */
export function isNotAhead(policies: 'policies' | 'p') {
  const application = sql.ref(`${policies}.application_id`)
  return sql<boolean>`not exists (select from tenant_changes t where t.successor_id = ${application} and t.state = 'ACCEPTED')`
}

/** Null before the landlord has accepted. */
export async function policyStateOf(db: Kysely<Tables>, applicationId: string): Promise<PolicyState | null> {
  const policy = await db
    .selectFrom('policies')
    .select('status')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return policy?.status ?? null
}

/** The premium of an application's policy; null before the landlord has accepted. */
export async function premiumOfApplication(
  db: Kysely<Tables>,
  applicationId: string,
): Promise<{ premium: Cents; period: PaymentPeriod } | null> {
  const policy = await db
    .selectFrom('policies')
    .select(['premium_cents', 'payment_period'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return policy ? { premium: policy.premium_cents, period: policy.payment_period } : null
}

/** Null if no policy has this id. */
export async function applicationIdOfPolicy(db: Kysely<Tables>, policyId: string): Promise<string | null> {
  return (
    (await db.selectFrom('policies').select('application_id').where('id', '=', policyId).executeTakeFirst())
      ?.application_id ?? null
  )
}

/** Null if no release has this id. */
export async function applicationIdOfRelease(db: Kysely<Tables>, releaseId: string): Promise<string | null> {
  const row = await db
    .selectFrom('releases as r')
    .innerJoin('policies as p', 'p.id', 'r.policy_id')
    .select('p.application_id')
    .where('r.id', '=', releaseId)
    .executeTakeFirst()
  return row?.application_id ?? null
}

/** A certificate with the current data of its policy. */
export interface StoredCertificate {
  code: string
  pdfKey: string
  issuedAt: Date
  policyId: string
  state: PolicyEnding
  applicationId: string
  policyNumber: string
  country: Country
  deposit: Cents
  insuranceStart: CivilDate
  insuranceEnd: CivilDate | null
}

export async function findCertificateByCode(db: Kysely<Tables>, code: string): Promise<StoredCertificate | null> {
  return (await listCertificates(db, 'c.code', [code]))[0] ?? null
}

export async function findCertificateOf(db: Kysely<Tables>, applicationId: string): Promise<StoredCertificate | null> {
  return (await listCertificatesOf(db, [applicationId]))[0] ?? null
}

/** The present certificates of these applications, in no certain order. */
export async function listCertificatesOf(
  db: Kysely<Tables>,
  applicationIds: readonly string[],
): Promise<StoredCertificate[]> {
  return applicationIds.length === 0 ? [] : listCertificates(db, 'p.application_id', applicationIds)
}

async function listCertificates(
  db: Kysely<Tables>,
  column: 'c.code' | 'p.application_id',
  values: readonly string[],
): Promise<StoredCertificate[]> {
  const rows = await db
    .selectFrom('certificates as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select([
      'c.code',
      'c.pdf_key',
      'c.issued_at',
      'c.policy_id',
      'p.status',
      'p.application_id',
      'p.number',
      'p.country',
      'p.deposit_cents',
      'p.insurance_start',
      'p.insurance_end',
    ])
    .where(column, 'in', values)
    .execute()
  return rows.map((row) => ({
    code: row.code,
    pdfKey: row.pdf_key,
    issuedAt: row.issued_at,
    policyId: row.policy_id,
    state: policyEnding(row.status),
    applicationId: row.application_id,
    policyNumber: row.number,
    country: row.country,
    deposit: row.deposit_cents,
    insuranceStart: row.insurance_start,
    insuranceEnd: row.insurance_end,
  }))
}
