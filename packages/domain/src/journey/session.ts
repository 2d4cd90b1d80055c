import type { Answers } from '../values/answers.ts'
import { ORDER, STEP_COUNT, STEPS, stepNumber } from './order.ts'
import type { StepId } from './step.ts'

/** The steps that a tenant with these answers is asked, in order. */
export function path(answers: Answers): StepId[] {
  return ORDER.filter((step) => step.applies(answers)).map((step) => step.id)
}

/** The step after this one, or null after the last, when the summary follows. */
export function next(current: StepId, answers: Answers): StepId | null {
  return ORDER.slice(stepNumber(current)).find((step) => step.applies(answers))?.id ?? null
}

/**
 * The step before this one, or null before the first. Steps that do not apply are skipped both ways (steps and their order,
 * docs/product-decisions.md#d11).
 */
export function back(current: StepId, answers: Answers): StepId | null {
  return ORDER.slice(0, stepNumber(current) - 1).findLast((step) => step.applies(answers))?.id ?? null
}

/**
 * The first open question, or null if there is none. An unanswered optional question is open only while nothing after it is answered:
 * once a later one is answered, the tenant has skipped it.
 */
export function firstUnanswered(answers: Answers): StepId | null {
  const asked = ORDER.filter((step) => step.applies(answers))
  const open = asked.find(
    (step, at) =>
      !step.answered(answers) && !(step.optional && asked.slice(at + 1).some((later) => later.answered(answers))),
  )
  return open?.id ?? null
}

/**
 * Whether every applicable required question is answered. The save that makes this true sets the marker to TENANT_DETAILS (marker of an application,
 * docs/product-decisions.md#d13).
 */
export function complete(answers: Answers): boolean {
  return ORDER.every((step) => step.optional || !step.applies(answers) || step.answered(answers))
}

/** Whether a step may be shown: it applies, and no required step before it is open. An open optional step does not block. */
export function reachable(step: StepId, answers: Answers): boolean {
  if (!STEPS[step].applies(answers)) return false
  return ORDER.slice(0, stepNumber(step) - 1).every(
    (earlier) => earlier.optional || !earlier.applies(answers) || earlier.answered(answers),
  )
}

/**
 * The step to continue with: the wanted one if it may be shown, else the first open one. With nothing open it is the first step, where an edit
 * begins.
 */
export function resume(answers: Answers, wanted: StepId | null = null): StepId {
  if (wanted !== null && reachable(wanted, answers)) return wanted
  return firstUnanswered(answers) ?? path(answers)[0] ?? 'name'
}

/**
 * The progress bar: the fixed number of the step out of all (steps and their order, docs/product-decisions.md#d11); 100 % while the risk is checked.
 */
export function progress(step: StepId | 'risk-check'): { now: number; of: number; percent: number } {
  const now = step === 'risk-check' ? STEP_COUNT : stepNumber(step)
  return { now, of: STEP_COUNT, percent: (now / STEP_COUNT) * 100 }
}
