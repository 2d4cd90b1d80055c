import { ORDER } from '@nestbond/domain/journey/order'
import { complete, firstUnanswered, next } from '@nestbond/domain/journey/session'
import type { StepId } from '@nestbond/domain/journey/step'
import type { Answers } from '@nestbond/domain/values/answers'

/** The sections of the summary, each with the questions to edit in it. */
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

/** The question after this one; null leads to the summary. While editing, it is the next one of the section, then one that the change has opened. */
export function stepAfter(current: StepId, answers: Answers, editing: readonly StepId[] | null): StepId | null {
  if (editing === null) return next(current, answers)
  const rest = editing.slice(editing.indexOf(current) + 1)
  const applicable = rest.find((id) => ORDER.some((step) => step.id === id && step.applies(answers)))
  if (editing.includes(current) && applicable) return applicable
  return complete(answers) ? null : firstUnanswered(answers)
}

/** The question before this one, within the section while editing. Null if there is none. */
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
