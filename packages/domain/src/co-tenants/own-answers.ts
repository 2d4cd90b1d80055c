import { decided, locked, type ApplicationState } from '../application/application.ts'
import type { AnswersHold } from '../values/enums.ts'

// A co-tenant's own answers, on which the decision on all depends (co-tenants, docs/product-decisions.md#d102).

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
