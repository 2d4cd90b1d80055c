import type { Kysely } from 'kysely'
import { isUnsigned } from '../../application/unsigned-store.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface UnsignedApplication {
  id: string
  refId: string
  address: string | null
  refused: boolean
  decided: boolean
  updatedAt: Date
}

/** Every unsigned application with an email address, regardless of age, newest first. */
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
    .orderBy('a.updated_at', 'desc')
    .orderBy('a.id')
    .execute()
}

/** Whether a charge is owed or has an unknown outcome, or a refund is not paid yet. */
export async function isMoneyOpen(kysely: Kysely<Tables>, policyId: string): Promise<boolean> {
  const charge = await kysely
    .selectFrom('premium_charges')
    .select('id')
    .where('policy_id', '=', policyId)
    .where('state', 'in', ['CHARGING', 'FAILED', 'WITH_OFFICE'])
    .limit(1)
    .executeTakeFirst()
  if (charge) return true
  const refund = await kysely
    .selectFrom('premium_refunds')
    .select('id')
    .where('policy_id', '=', policyId)
    .where('state', '<>', 'PAID')
    .limit(1)
    .executeTakeFirst()
  return refund !== undefined
}

/** Whether a claim is not closed, or the tenant still owes its repayment. */
export async function isClaimOpen(kysely: Kysely<Tables>, policyId: string): Promise<boolean> {
  const claim = await kysely
    .selectFrom('claims')
    .select('id')
    .where('policy_id', '=', policyId)
    .where((where) => where.or([where('closed_at', 'is', null), where('owed_cents', '>', 0)]))
    .limit(1)
    .executeTakeFirst()
  return claim !== undefined
}
