import { ORDER } from '@nestbond/domain/journey/order'
import { complete, firstUnanswered, next } from '@nestbond/domain/journey/session'
import type { StepId } from '@nestbond/domain/journey/step'
import type { Answers } from '@nestbond/domain/application/answers'

/** The parts of the summary and the questions that each of them goes through when it is changed. */
export const SECTIONS = {
  personal: ['name', 'current-address', 'employment', 'user-info'],
  rental: [
    'address',
    'rental-kind',
    'current-address',
    'rent-time',
    'rent-pay',
    'home-type',
    'furnished',
    'living-with',
    'pets',
    'rent-amounts',
    'dates',
    'rental-contract',
  ],
  landlord: ['landlord', 'landlord-address'],
} as const satisfies Record<string, readonly StepId[]>

/** Where a tenant goes after a question: on through the edited part, else to what the change has opened, else null: the summary. */
export function stepAfter(current: StepId, answers: Answers, editing: readonly StepId[] | null): StepId | null {
  if (editing === null) return next(current, answers)
  const rest = editing.slice(editing.indexOf(current) + 1)
  const applicable = rest.find((id) => ORDER.some((step) => step.id === id && step.applies(answers)))
  if (editing.includes(current) && applicable) return applicable
  return complete(answers) ? null : firstUnanswered(answers)
}

/** Where Back leads: to the question before, in an edited part to the one before in it, or null: out of it. */
export function stepBefore(
  current: StepId,
  answers: Answers,
  editing: readonly StepId[] | null,
  before: (id: StepId, answers: Answers) => StepId | null,
): StepId | null {
  if (editing === null) return before(current, answers)
  const earlier = editing.slice(0, Math.max(0, editing.indexOf(current)))
  return earlier.findLast((id) => ORDER.some((step) => step.id === id && step.applies(answers))) ?? null
}
