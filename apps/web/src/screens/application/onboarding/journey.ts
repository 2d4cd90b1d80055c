import type { Answers } from '@nestbond/domain/values/answers'
import {
  INVITED_STEP,
  invitedBack,
  invitedFirstUnanswered,
  invitedNext,
  invitedPath,
  invitedProgress,
  invitedResume,
  prefilledSteps,
  type InvitedStepId,
} from '@nestbond/domain/journey/invited-tenant'
import { startProblem } from '@nestbond/domain/journey/steps/dates'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { isStepId } from '@nestbond/domain/journey/order'
import { back, complete, path, progress, reachable, resume } from '@nestbond/domain/journey/session'
import type { StepId } from '@nestbond/domain/journey/step'
import { answersOf, type User } from '@nestbond/api/application/user'
import { stepAfter, stepBefore } from '../../../application/editing.ts'

/**
 * The order of the questions: the one of the rule "steps and their order" (docs/product-decisions.md#d11), or the shorter one of an invited tenant
 * (invited tenants, docs/product-decisions.md#d18).
 */
export interface Journey {
  /** The wanted step if it may be shown, else the first open step. */
  resume(answers: Answers, wanted: string | undefined): InvitedStepId
  /** Null after the last question: the summary follows. */
  after(step: InvitedStepId, answers: Answers): InvitedStepId | null
  before(step: InvitedStepId, answers: Answers): InvitedStepId | null
  progress(step: InvitedStepId, answers: Answers): { now: number; of: number }
  /** Steps whose code should be prefetched. */
  near(step: InvitedStepId, answers: Answers): InvitedStepId[]
}

const AHEAD = 3

/** `editing` lists the questions that the tenant is changing; null outside of editing. */
export function journeyOf(user: User, editing: readonly StepId[] | null): Journey {
  return user.invited && editing === null ? invitedJourney(prefilledOf(user)) : ownJourney(editing)
}

function ownJourney(editing: readonly StepId[] | null): Journey {
  const asStepId = (step: InvitedStepId): StepId => (step === INVITED_STEP ? 'name' : step)
  return {
    resume: (answers, wanted) => resume(answers, wanted !== undefined && isStepId(wanted) ? wanted : null),
    after(step, answers) {
      const next = stepAfter(asStepId(step), answers, editing)
      if (next !== null && (editing !== null || reachable(next, answers))) return next
      return complete(answers) ? null : resume(answers)
    },
    before: (step, answers) => stepBefore(asStepId(step), answers, editing, back),
    progress: (step) => progress(asStepId(step)),
    near(step, answers) {
      // Include both branches of a question that is not answered yet.
      const steps = path({ ...answers, existingRent: false })
      const others = path({ ...answers, existingRent: true })
      return [steps, others].flatMap((all) => all.slice(all.indexOf(asStepId(step)) + 1).slice(0, AHEAD))
    },
  }
}

function invitedJourney(prefilled: readonly StepId[]): Journey {
  const knownStep = (wanted: string | undefined) =>
    wanted !== undefined && (wanted === INVITED_STEP || isStepId(wanted)) ? wanted : null
  return {
    resume: (answers, wanted) => invitedResume(answers, knownStep(wanted), prefilled),
    after: (step, answers) => invitedNext(step, answers, prefilled) ?? invitedFirstUnanswered(answers),
    before: (step, answers) => invitedBack(step, answers, prefilled),
    progress: (step, answers) => invitedProgress(step, answers, prefilled),
    near: (step, answers) =>
      invitedPath(answers, prefilled)
        .slice(invitedPath(answers, prefilled).indexOf(step) + 1)
        .slice(0, AHEAD),
  }
}

/** The questions that the inviter has answered. A start date that has passed in the meantime is asked again. */
function prefilledOf(user: User): readonly StepId[] {
  const answers = answersOf(user)
  const answered = prefilledSteps(answers)
  const { insuranceStart } = answers
  const late = insuranceStart !== undefined && startProblem(insuranceStart, civilDateIn(new Date()), answers) !== null
  return (user.invitation?.prefilled ?? answered).filter((id) => answered.includes(id) && !(late && id === 'dates'))
}
