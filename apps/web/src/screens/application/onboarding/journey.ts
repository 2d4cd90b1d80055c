import type { Answers } from '@nestbond/domain/values/answers'
import {
  INVITED_STEP,
  invitedPath,
  prefilledSteps,
  stillPrefilled,
  type InvitedStepId,
} from '@nestbond/domain/journey/invited-tenant'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { anyStep, tenantPath, type StepId } from '@nestbond/domain/journey/order'
import type { Path } from '@nestbond/domain/journey/path'
import { answersOf } from '@nestbond/domain/journey/user-answers'
import { PROMISE_STEPS, promisePath } from '@nestbond/domain/promises/promise-path'
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
  /** While the tenant changes an answer: the other questions that the change has opened. */
  opened(answers: Answers): StepId[]
  progress(step: InvitedStepId, answers: Answers): { now: number; of: number }
}

/**
 * `editing` is the question that the tenant is changing; null outside of editing. `read` tells the questions whose answers the tenant has confirmed
 * from the rental contract: the way forward leaves them out, Back leads to them. The same holds for those of a promise (docs/product-decisions.md#d99).
 * `forPromise` leads through the questions of a promise only.
 */
export function journeyOf(
  user: User,
  editing: StepId | null,
  read: () => readonly StepId[] = () => [],
  forPromise = false,
): Journey {
  const path: Path<InvitedStepId> =
    editing !== null ? tenantPath : forPromise ? promisePath : user.invited ? pathOfInvited(user) : tenantPath
  /** The first open question, or null if the tenant has answered all of them. */
  const open = (answers: Answers) => (path.complete(answers) ? null : path.resume(answers))
  const isRead = (id: InvitedStepId | null, answers: Answers): id is StepId =>
    id !== null &&
    id !== INVITED_STEP &&
    (read().includes(id) || (user.promised && !forPromise && PROMISE_STEPS.some((one) => one === id))) &&
    anyStep(id).answered(answers)
  return {
    resume: (answers, wanted) => path.resume(answers, wanted),
    after(step, answers) {
      // A changed answer leads back at once, unless it has opened other questions.
      if (editing !== null) return open(answers)
      let next = path.next(step, answers)
      while (isRead(next, answers)) next = path.next(next, answers)
      return next !== null && path.reachable(next, answers) ? next : open(answers)
    },
    before(step, answers) {
      if (editing === null) return path.back(step, answers)
      return step === editing ? null : editing
    },
    opened: (answers) => (editing === null ? [] : tenantPath.open(answers).filter((id) => id !== editing)),
    progress: (step, answers) => path.progress(step, answers),
  }
}

function pathOfInvited(user: User): Path<InvitedStepId> {
  const answers = answersOf(user)
  const today = civilDateIn(new Date())
  return invitedPath(
    stillPrefilled(user.invitation?.prefilled ?? prefilledSteps(answers), answers, { today, tenancy: user.tenancy }),
    today,
  )
}
