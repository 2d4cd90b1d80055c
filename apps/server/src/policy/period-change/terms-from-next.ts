import { changedTerms } from '@nestbond/domain/premiums/period-change'
import type { PremiumTerms } from '@nestbond/domain/premiums/period'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { termsOf } from '../premiums/lease-charges.ts'
import type { PoliciesTable } from '../tables.ts'
import { findPendingChange } from './period-change-store.ts'

/** The terms of a policy from its next period on, with a change that takes effect then. */
export async function termsFromNext(db: Kysely<Tables>, policy: Selectable<PoliciesTable>): Promise<PremiumTerms> {
  const terms = termsOf(policy)
  const change = await findPendingChange(db, policy.id)
  return change ? changedTerms(terms, change) : terms
}
