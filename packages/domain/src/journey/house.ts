import type { Answers } from '../values/answers.ts'
import { ORDER, stepNumber } from './order.ts'
import type { StepId } from './step.ts'

/** The parts of the drawing, in its paint order. */
export const HOUSE_PARTS = [
  'sun',
  'neighbour',
  'tree',
  'walls',
  'roof',
  'attic',
  'attic-flats',
  'windows-up',
  'window-down',
  'light',
  'curtains',
  'shutters',
  'pet',
  'pet-dog',
  'pet-none',
  'door',
  'number',
  'name',
  'lamp',
  'letterbox',
  'boxes',
  'ground',
] as const
export type HousePart = (typeof HOUSE_PARTS)[number]

/** Drawn in pencil, just being drawn, drawn in ink, not drawn. */
export type PartState = 'todo' | 'now' | 'done' | 'off'

/** The part that each answer draws. Home type and pets also have variants. */
const PART_OF: Record<StepId, HousePart> = {
  name: 'ground',
  address: 'walls',
  'rental-kind': 'roof',
  'current-address': 'boxes',
  'rent-time': 'tree',
  'rent-pay': 'lamp',
  'home-type': 'attic',
  furnished: 'windows-up',
  'living-with': 'window-down',
  pets: 'pet',
  'rent-amounts': 'door',
  dates: 'sun',
  'rental-contract': 'letterbox',
  landlord: 'shutters',
  'landlord-address': 'neighbour',
  employment: 'curtains',
  'user-info': 'number',
}

export interface Drawing {
  /** The step on the screen. Its part is 'now' once the step is answered, and 'todo' before. */
  current?: StepId | null | undefined
  /** The tenant has an offer: the light is on. */
  offer?: boolean | undefined
  /** The contract is signed: the name is on the bell. */
  signed?: boolean | undefined
}

/** The state of every part. A step that does not apply and a skipped optional step count as done. */
export function houseParts(
  answers: Answers,
  { current = null, offer = false, signed = false }: Drawing,
): Record<HousePart, PartState> {
  const parts = Object.fromEntries(HOUSE_PARTS.map((part) => [part, 'off'])) as Record<HousePart, PartState>
  for (const { id } of ORDER) parts[PART_OF[id]] = stateOf(id, answers, current)
  if (answers.buildingType === 'apartment') parts['attic-flats'] = parts.attic
  const pet = parts.pet
  if (answers.pet === 'dog' || answers.pet === 'both') parts['pet-dog'] = pet
  if (answers.pet === 'none') parts['pet-none'] = pet
  if (answers.pet === 'dog' || answers.pet === 'none') parts.pet = 'off'
  if (offer) parts.light = 'done'
  if (signed) parts.name = 'done'
  return parts
}

/** Each of these applies to one kind of rental. Until the kind is known they are drawn in pencil, like any open question. */
const BY_KIND: readonly StepId[] = ['current-address', 'rent-time', 'rent-pay']

function stateOf(id: StepId, answers: Answers, current: StepId | null): PartState {
  if (BY_KIND.includes(id) && answers.existingRent === undefined) return 'todo'
  const step = ORDER[stepNumber(id) - 1]
  if (!step || !step.applies(answers)) return 'done'
  if (step.answered(answers)) return id === current ? 'now' : 'done'
  const passed = step.optional && (current === null ? laterAnswered(id, answers) : stepNumber(current) > stepNumber(id))
  return passed ? 'done' : 'todo'
}

function laterAnswered(id: StepId, answers: Answers): boolean {
  return ORDER.slice(stepNumber(id)).some((step) => step.applies(answers) && step.answered(answers))
}
