import type { Answers } from '../values/answers.ts'
import { HOUSE_PARTS, type HousePart } from './house-parts.ts'
import { anyStep, ORDER, STEP_IDS, type DrawnStepId, type StepId } from './order.ts'

/** Drawn in pencil, just being drawn, drawn in ink, not drawn. */
export type PartState = 'todo' | 'now' | 'done' | 'off'

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
  for (const id of STEP_IDS)
    for (const part of anyStep(id).draws?.(answers) ?? []) parts[part] = stateOf(id, answers, current)
  if (offer) parts.light = 'done'
  if (signed) parts.name = 'done'
  return parts
}

/** The facts of a policy that its house shows. */
export interface PolicyHouse {
  /** There is cover. */
  covered: boolean
  /** The first day of cover has come. */
  begun: boolean
  /** The landlord has signed the release. */
  released: boolean
}

/**
 * The parts of a finished house that follow its policy. With cover, the light is on and the name is on the bell. The boxes stand at the door until the
 * cover begins, and are packed again after the release.
 */
export function policyParts({ covered, begun, released }: PolicyHouse): Partial<Record<HousePart, PartState>> {
  return {
    ...(covered ? { light: 'done', name: 'done' } : {}),
    boxes: released ? 'now' : covered && begun ? 'off' : 'done',
  }
}

/** The step whose part comes next in the drawing when this step is asked: itself, or the next one that draws. Null after the last part. */
export function drawnNext(id: StepId): DrawnStepId | null {
  const draws = (step: StepId): step is DrawnStepId => anyStep(step).draws !== undefined
  return STEP_IDS.slice(STEP_IDS.indexOf(id)).find(draws) ?? null
}

function stateOf(id: StepId, answers: Answers, current: StepId | null): PartState {
  const step = anyStep(id)
  const applies = step.applies(answers)
  // Drawn in pencil like any open question, until the answer that decides it is given.
  if (applies === undefined) return 'todo'
  if (!applies) return 'done'
  if (step.answered(answers)) return id === current ? 'now' : 'done'
  const later = current === null ? laterAnswered(id, answers) : STEP_IDS.indexOf(current) > STEP_IDS.indexOf(id)
  return step.optional && later ? 'done' : 'todo'
}

function laterAnswered(id: StepId, answers: Answers): boolean {
  return ORDER.slice(STEP_IDS.indexOf(id) + 1).some((step) => step.applies(answers) && step.answered(answers))
}
