import { itemAnswerOf, type ItemAnswer } from '@nestbond/domain/claims/claim-answer'
import type { Deps } from '../platform/deps.ts'
import { actOnClaim } from './act-on-claim.ts'
import { answerJointly } from './answer-jointly.ts'
import { answeringTenants } from './answering-tenants.ts'
import { countAnswers } from './count-answers.ts'

/** A tenant's validated answers to items; amounts in cents. */
export type Answers = readonly {
  id: string
  answer: ItemAnswer['answer']
  amount?: number | null | undefined
  reason?: string | null | undefined
}[]

/**
 * Saves a tenant's answers. A single tenant answers all items or some of them, and each answer counts at once. Of several tenants each answers all
 * items, and the others may object (claims answered by any co-tenant, docs/product-decisions.md#d105). Repeating an answer changes nothing.
 * @param which `tenantId` is the id of the tenant's own application
 * @throws AppError CLAIM_MOVED_ON if the answer is too late or differs from an earlier one, NOT_FOUND, or the failing fields
 */
export async function answerItems(
  deps: Pick<Deps, 'database' | 'clock' | 'queue'>,
  which: { claimId: string; policyId: string; tenantId: string },
  given: Answers,
): Promise<void> {
  const answers = given.map(itemAnswerOf)
  await actOnClaim(deps, which, async (held) => {
    const tenants = await answeringTenants(held.trx, held.policy)
    if (tenants.length > 1) return answerJointly(deps, held, { tenants, tenant: which.tenantId, answers })
    return countAnswers(deps, held, answers, { actor: 'tenant', kind: 'answered' })
  })
}
