import { UNPAID_STATES } from '@nestbond/domain/premiums/charge'
import type { Landlord } from '@nestbond/domain/values/answers'
import type { Kysely } from 'kysely'
import { isNotShared, isUnsigned } from '../../application/unsigned-store.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface UnsignedApplication {
  id: string
  refId: string
  address: string | null
  refused: boolean
  decided: boolean
  updatedAt: Date
}

/** Every unsigned application with an email address, without those of co-tenants whose contract is signed, regardless of age, newest first. */
export async function listUnsigned(kysely: Kysely<Tables>, emailKey: string): Promise<UnsignedApplication[]> {
  return kysely
    .selectFrom('applications as a')
    .select((select) => [
      'a.id',
      'a.ref_id as refId',
      select.ref('a.answers', '->').key('address').key('fullAddress').$castTo<string | null>().as('address'),
      select('a.risk_result', 'is not distinct from', false).$castTo<boolean>().as('refused'),
      select
        .exists(
          select
            .selectFrom('decisions as d')
            .select('d.id')
            .whereRef('d.application_id', '=', 'a.id')
            .where('d.decided_by', '=', 'rules'),
        )
        .$castTo<boolean>()
        .as('decided'),
      'a.updated_at as updatedAt',
    ])
    .where('a.email_key', '=', emailKey)
    .where(isUnsigned('a.id'))
    .where(isNotShared('a.id'))
    .orderBy('a.updated_at', 'desc')
    .orderBy('a.id')
    .execute()
}

/**
 * The landlords of all contracts and unsigned applications of an account, as the first tenant or as a co-tenant. A co-tenant's contract is that of the first
 * tenant's application.
 */
export async function landlordsOf(kysely: Kysely<Tables>, accountId: string): Promise<Landlord[]> {
  const ofAccount = kysely
    .selectFrom('contracts as c')
    .select('c.application_id as id')
    .where('c.account_id', '=', accountId)
    .union(
      kysely.selectFrom('co_tenants as o').select('o.first_application_id as id').where('o.account_id', '=', accountId),
    )
    .union(
      kysely
        .selectFrom('applications as a')
        .innerJoin('accounts as own', 'own.email_key', 'a.email_key')
        .select('a.id')
        .where('own.id', '=', accountId)
        .where(isUnsigned('a.id'))
        .where(isNotShared('a.id')),
    )
  const rows = await kysely.selectFrom('applications').select('answers').where('id', 'in', ofAccount).execute()
  return rows.flatMap(({ answers }) => answers.landlord ?? [])
}

/** Of these policies, those with a charge that is owed or has an unknown outcome, or a refund that is not paid yet. */
export async function policiesWithOpenMoney(
  kysely: Kysely<Tables>,
  policyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (policyIds.length === 0) return new Set()
  const rows = await kysely
    .selectFrom('premium_charges')
    .select('policy_id')
    .where('policy_id', 'in', policyIds)
    .where('state', 'in', UNPAID_STATES)
    .union(
      kysely
        .selectFrom('premium_refunds')
        .select('policy_id')
        .where('policy_id', 'in', policyIds)
        .where('state', '<>', 'PAID'),
    )
    .execute()
  return new Set(rows.map(({ policy_id: id }) => id))
}

/** Of these policies, those with a claim that is not closed, or whose repayment the tenant still owes. */
export async function policiesWithOpenClaims(
  kysely: Kysely<Tables>,
  policyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (policyIds.length === 0) return new Set()
  const rows = await kysely
    .selectFrom('claims')
    .select('policy_id')
    .distinct()
    .where('policy_id', 'in', policyIds)
    .where((where) => where.or([where('closed_at', 'is', null), where('owed_cents', '>', 0)]))
    .execute()
  return new Set(rows.map(({ policy_id: id }) => id))
}
