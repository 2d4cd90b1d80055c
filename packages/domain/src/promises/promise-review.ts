import * as z from 'zod/mini'
import { LONGEST_MESSAGE } from '../validation/message.ts'
import { text, yesNo } from '../validation/fields.ts'
import { needsSecondPerson } from '../underwriting/underwriting-case.ts'
import type { Cents } from '../values/money.ts'
import type { Moves } from '../values/moves.ts'
import type { PromiseState } from './promise.ts'

// A person's look at a check that promised nothing (review of a promise, docs/product-decisions.md#d88).

/** DROPPED: the tenant has asked for another promise in the meantime. */
export const PROMISE_REVIEW_STATES = ['OPEN', 'ACCEPTED', 'REFUSED', 'DROPPED'] as const
export type PromiseReviewState = (typeof PROMISE_REVIEW_STATES)[number]

export const PROMISE_REVIEW_MOVES: Moves<PromiseReviewState> = {
  OPEN: ['ACCEPTED', 'REFUSED', 'DROPPED'],
  ACCEPTED: [],
  REFUSED: [],
  DROPPED: [],
}

/** The office's decision in the version that it has seen. The tenant reads the reason of a refusal. */
export const promiseReviewDecisionBody = z.object({
  version: z.int32(),
  accept: yesNo(),
  reason: text(LONGEST_MESSAGE),
})

/**
 * Whether a tenant may ask for a review of the newest check: it promised nothing, it has none yet, and it is still about the present details. `state` is
 * that of a promise with the check's days and details.
 */
export function mayAskForReview({
  promised,
  reviewed,
  state,
}: {
  promised: boolean
  reviewed: boolean
  state: PromiseState
}): boolean {
  return !promised && !reviewed && state === 'valid'
}

/**
 * The step that a member of staff's decision makes: a proposal above the limit of money by two people (docs/product-decisions.md#d51), until another
 * person decides the same. 'again' if the same person repeats it.
 */
export function reviewStep(
  deposit: Cents,
  proposal: { by: string; accept: boolean } | null,
  decision: { by: string; accept: boolean },
): 'propose' | 'decide' | 'again' {
  if (!needsSecondPerson(deposit)) return 'decide'
  if (proposal === null || proposal.accept !== decision.accept) return 'propose'
  return proposal.by === decision.by ? 'again' : 'decide'
}
