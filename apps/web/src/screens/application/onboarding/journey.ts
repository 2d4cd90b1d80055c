import type { Answers } from '@nestbond/domain/values/answers'
import {
  invitedPath,
  prefilledSteps,
  stillPrefilled,
  type InvitedStepId,
} from '@nestbond/domain/journey/invited-tenant'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { ORDER, tenantPath, type StepId } from '@nestbond/domain/journey/order'
import { pathOf, type Path } from '@nestbond/domain/journey/path'
import { answersOf } from '@nestbond/domain/journey/user-answers'
import type { User } from '@nestbond/api/application/user'

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
  const whole: Path<InvitedStepId> = user.invited && editing === null ? invitedPath(prefilledOf(user)) : tenantPath
  const part: Path<InvitedStepId> =
    editing === null ? whole : pathOf<InvitedStepId>(ORDER.filter(({ id }) => editing.includes(id)))
  return {
    resume: (answers, wanted) => whole.resume(answers, wanted),
    after(step, answers) {
      const next = part.next(step, answers)
      if (next !== null && (editing !== null || whole.reachable(next, answers))) return next
      // An edit may have opened a question elsewhere.
      return whole.complete(answers) ? null : whole.resume(answers)
    },
    before: (step, answers) => part.back(step, answers),
    progress: (step, answers) => whole.progress(step, answers),
    near: (step, answers) => whole.ahead(step, answers, AHEAD),
  }
}

/** The questions that the inviter has answered. */
function prefilledOf(user: User): readonly StepId[] {
  const answers = answersOf(user)
  return stillPrefilled(user.invitation?.prefilled ?? prefilledSteps(answers), answers, civilDateIn(new Date()))
}
