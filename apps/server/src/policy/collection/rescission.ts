import { endsByRescission } from '@nestbond/domain/premiums/reinstatement'
import type { Kysely } from 'kysely'
import { claimsOfPolicy, findPolicy } from '../../claims/claim-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { premiumsOfPolicy } from '../premiums/premium-store.ts'

/** Whether the policy would be rescinded if it ended now for an unpaid premium (rescission, docs/product-decisions.md#d123). */
export async function wouldRescind(db: Kysely<Tables>, policyId: string): Promise<boolean> {
  const premiums = await premiumsOfPolicy(db, policyId)
  const claims = await claimsOfPolicy(db, policyId)
  return endsByRescission(premiums, claims, (await findPolicy(db, policyId))?.announced ?? false)
}
