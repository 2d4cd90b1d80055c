import type { JointAnswers } from '@nestbond/api/claims/claims'
import { runningHold } from '@nestbond/domain/values/hold'
import { toMajor } from '@nestbond/domain/values/money'
import { fullName } from '@nestbond/domain/values/person-name'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { tenantOfPolicy, type StoredClaim } from './claim-store.ts'
import { jointAnswersOf } from './joint-answer-store.ts'

/** The answers of several tenants to a claim, for all of them and the office, and the ids of those who have answered. */
export async function presentJointAnswers(
  db: Kysely<Tables>,
  { id, answerHoldsUntil }: Pick<StoredClaim, 'id' | 'answerHoldsUntil'>,
  now: Date,
): Promise<{ joint: JointAnswers | null; answeredBy: readonly string[] }> {
  const given = await jointAnswersOf(db, id)
  if (given.length === 0) return { joint: null, answeredBy: [] }
  const names = await Promise.all(
    given.map(async ({ tenant }) => fullName(await tenantOfPolicy(db, { applicationId: tenant }))),
  )
  return {
    joint: {
      holdsUntil: runningHold(answerHoldsUntil, now)?.toISOString() ?? null,
      given: given.map(({ at, answers }, index) => ({
        name: names[index] ?? '',
        at: at.toISOString(),
        items: answers.map(({ amount, ...answer }) => ({
          ...answer,
          amount: amount === null ? null : toMajor(amount),
        })),
      })),
    },
    answeredBy: given.map(({ tenant }) => tenant),
  }
}
