import { expressionBuilder } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** Condition: the application of the outer query, named by a column such as `a.id`, has no signed contract. */
export function isUnsigned(applicationId: 'a.id' | 'e.application_id') {
  const outer = expressionBuilder<Tables & { a: Tables['applications']; e: Tables['application_events'] }, 'a' | 'e'>()
  return outer.not(
    outer.exists(
      outer
        .selectFrom('contracts as c')
        .select('c.id')
        .whereRef('c.application_id', '=', applicationId)
        .where('c.signed_at', 'is not', null),
    ),
  )
}

/** Condition: the application of the outer query is not that of a co-tenant for whom all have signed (accounts of co-tenants, docs/product-decisions.md#d104). */
export function isNotShared(applicationId: 'a.id') {
  const outer = expressionBuilder<Tables & { a: Tables['applications'] }, 'a'>()
  return outer.not(
    outer.exists(
      outer
        .selectFrom('co_tenants as o')
        .innerJoin('contracts as k', 'k.application_id', 'o.first_application_id')
        .select('o.id')
        .whereRef('o.application_id', '=', applicationId)
        .where('o.signed_at', 'is not', null)
        .where('k.signed_at', 'is not', null),
    ),
  )
}
