import { periodOfCharge } from '@nestbond/domain/premiums/charge-number'
import { endsByRescission, type OwedCharge } from '@nestbond/domain/premiums/reinstatement'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { claimsOfPolicy, findPolicy } from '../../claims/claim-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { premiumsOfPolicy } from '../premiums/premium-store.ts'
import { findCollection } from './collection-store.ts'

/** Whether the policy would be rescinded if it ended on a day for an unpaid premium (rescission, docs/product-decisions.md#d123). */
export async function rescissionOf(db: Kysely<Tables>, policyId: string): Promise<(endsOn: CivilDate) => boolean> {
  const first: OwedCharge[] = []
  for (const { id, period, state, wasPaid } of await premiumsOfPolicy(db, policyId)) {
    if (periodOfCharge(period) !== 1) continue
    const remindedOn = (await findCollection(db, id))?.collection.remindedOn ?? null
    first.push({ period, state, wasPaid, remindedOn })
  }
  const claims = await claimsOfPolicy(db, policyId)
  const announced = (await findPolicy(db, policyId))?.announced ?? false
  return (endsOn) => endsByRescission(first, claims, announced, endsOn)
}
