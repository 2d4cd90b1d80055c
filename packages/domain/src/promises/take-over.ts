import type { ApplicationState } from '../application/application.ts'
import { OWN_STEPS } from '../co-tenants/co-tenants.ts'
import { anyStep } from '../journey/order.ts'
import { landlordOf, sameContact } from '../validation/different-contact.ts'
import type { Answers } from '../values/answers.ts'

// A tenant who was invited to a home takes over what they have answered for a promise of their own (docs/product-decisions.md#d113).

const OWN_ANSWERS = OWN_STEPS.flatMap((id) => anyStep(id).fields.names)

/** Whether an application may take a promise over: its tenant was invited, and nothing about it is decided. */
export function mayTakeOver(
  { signed, riskResult, manualUnderwriting, marker }: ApplicationState,
  { invited }: { invited: boolean },
): boolean {
  const early = marker === null || marker === 'TENANT_DETAILS' || marker === 'SUMMARY'
  return invited && !signed && riskResult === null && !manualUnderwriting && early
}

/**
 * The answers with the person, the present address and the employment of the promise. The home stays as it is. A phone number that is the landlord's is
 * left out, so that it is asked for.
 */
export function withPersonOf(promised: Answers, invited: Answers): Answers {
  const person = Object.fromEntries(OWN_ANSWERS.map((name) => [name, promised[name]]))
  const answers: Answers = { ...invited, ...person }
  const clash = sameContact({ phone: answers.phone }, landlordOf(answers)).length > 0
  return clash ? { ...answers, phone: undefined } : answers
}
