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
