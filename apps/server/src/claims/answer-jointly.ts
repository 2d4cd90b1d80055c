import { answerProblems, type ItemAnswer } from '@nestbond/domain/claims/claim-answer'
import {
  itemsInDispute,
  jointAnswer,
  sameAnswers,
  type JointAnswer,
  type TenantsAnswer,
} from '@nestbond/domain/claims/joint-answer'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { defineJob } from '../platform/queue/job.ts'
import { actOnClaim, type ClaimChange, type HeldClaim } from './act-on-claim.ts'
import { answeringTenants } from './answering-tenants.ts'
import { findClaim, type StoredItem } from './claim-store.ts'
import { countAnswers } from './count-answers.ts'
import { insertJointAnswer, jointAnswersOf } from './joint-answer-store.ts'
import { claimAnswered } from './mails/claim-answered.ts'
import { claimAnswersDiffer, claimAnswerHeld } from './mails/claim-answer-held.ts'
import { claimMailData } from './mails/claim-mail.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'queue'>

/**
 * Saves one tenant's answer to all items of a claim. The first answer is mailed to the others, who may object for 48 hours; it counts then, or as soon
 * as all have said the same. Different answers go to the office (claims answered by any co-tenant, docs/product-decisions.md#d105). Repeating an answer
 * changes nothing.
 * @throws AppError CLAIM_MOVED_ON if the answer is too late or differs from an earlier one of this tenant, or the failing fields
 */
export async function answerJointly(
  { queue }: Needs,
  held: HeldClaim,
  { tenants, tenant, answers }: { tenants: readonly string[]; tenant: string; answers: readonly ItemAnswer[] },
): Promise<ClaimChange | null> {
  const { trx, now, claim } = held
  const errors = answerProblems(claim.items, answers)
  if (errors.length > 0) throw invalid(errors)
  const given = await jointAnswersOf(trx, claim.id)
  const before = given.find((one) => one.tenant === tenant)
  if (before && sameAnswers(before.answers, answers)) return null
  const over = claim.answerHoldsUntil !== null && now >= claim.answerHoldsUntil
  if (before || over || claim.state !== 'WITH_TENANT') throw new AppError('CLAIM_MOVED_ON')
  if (answers.length < claim.items.length) throw invalid([{ field: 'items', ...REQUIRED }])
  const own: TenantsAnswer = { tenant, at: now, answers }
  await insertJointAnswer(trx, claim.id, own)
  const outcome = jointAnswer(tenants, [...given, own], now)
  if (outcome.state === 'COUNTS')
    return countAnswers({ queue }, held, outcome.first.answers, { actor: 'tenant', kind: 'answered' })
  if (outcome.state === 'DIFFER') return differ({ queue }, held, tenants, outcome)
  if (outcome.state === 'NONE') throw new Error('the answer is missing')
  return {
    columns: { answer_holds_until: outcome.until },
    event: { actor: 'tenant', kind: 'answered' },
    async also() {
      if (outcome.first !== own) return
      for (const applicationId of tenants.filter((id) => id !== tenant))
        await queue.enqueue(trx, claimAnswerHeld, { ...claimMailData(claim.id), applicationId })
      await queue.enqueue(trx, claimAnswerCounts, { claimId: claim.id }, { startAfter: outcome.until })
    },
  }
}

/** Hands a claim with different answers to the office. The landlord and all tenants are told. */
function differ(
  { queue }: Pick<Needs, 'queue'>,
  { trx, now, claim }: HeldClaim,
  tenants: readonly string[],
  { given }: Extract<JointAnswer, { state: 'DIFFER' }>,
): ClaimChange {
  const after = itemsInDispute(claim.items, given)
  return {
    state: 'WITH_OFFICE',
    items: claim.items.map((item, index): StoredItem => {
      const said = after[index]
      if (!said) return item
      return { ...item, state: said.state, countered: said.countered, answer: { reason: said.reason, at: now } }
    }),
    columns: { answer_holds_until: null },
    event: { actor: 'tenant', kind: 'answered' },
    async also() {
      await queue.enqueue(trx, claimAnswered, claimMailData(claim.id))
      for (const applicationId of tenants)
        await queue.enqueue(trx, claimAnswersDiffer, { ...claimMailData(claim.id), applicationId })
    },
  }
}

/** Makes the tenants' first answer count once the time to object is over. */
export const claimAnswerCounts = defineJob({
  name: 'claim-answer-counts',
  schema: z.object({ claimId: z.uuid() }),
  async handle(deps, { claimId }) {
    if (!(await findClaim(deps.database.kysely, claimId))) return
    await actOnClaim(deps, { claimId }, async (held) => {
      const { trx, now, policy, claim } = held
      if (claim.state !== 'WITH_TENANT' || claim.answerHoldsUntil === null) return null
      const outcome = jointAnswer(await answeringTenants(trx, policy), await jointAnswersOf(trx, claimId), now)
      return outcome.state === 'COUNTS'
        ? countAnswers(deps, held, outcome.first.answers, { actor: 'system', kind: 'answer-counts' })
        : null
    })
  },
})
