import { decided, locked, type ApplicationState } from '../application/application.ts'

// A co-tenant's own answers, on which the decision on all depends (co-tenants, docs/product-decisions.md#d102).

/**
 * Why a co-tenant's own answers cannot be changed. DECISION: the first tenant, who is judged with the incomes of all, is refused or under review.
 * SIGNATURE: all have signed.
 */
export const ANSWERS_HOLDS = ['DECISION', 'SIGNATURE'] as const
export type AnswersHold = (typeof ANSWERS_HOLDS)[number]

type FirstTenant = Pick<ApplicationState, 'riskResult' | 'manualUnderwriting' | 'signed'>

/** Null if the co-tenants of this first tenant may change their own answers. */
export function holdOfAnswers(first: FirstTenant): AnswersHold | null {
  if (first.signed) return 'SIGNATURE'
  return locked(first) ? 'DECISION' : null
}

/** Whether a co-tenant's changed answers void the first tenant's acceptance: it was made with the former income and person. */
export function voidsAcceptance(first: FirstTenant): boolean {
  return holdOfAnswers(first) === null && decided(first)
}
