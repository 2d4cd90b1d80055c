import { anyStep, type StepId } from '../journey/order.ts'
import { pathOf } from '../journey/path.ts'
import { always } from '../journey/step.ts'
import type { Answers } from '../values/answers.ts'

/** The questions that a promise needs: the person, the present address and the employment. */
export const PROMISE_STEPS = ['name', 'current-address', 'employment', 'user-info'] as const satisfies readonly StepId[]

/** The way of a tenant who has no home yet. The present address is always asked, because the credit bureau needs one. */
export const promisePath = pathOf<StepId>(
  PROMISE_STEPS.map((id) => {
    const { optional, answered } = anyStep(id)
    return { id, optional, answered, applies: always }
  }),
  { counted: 'asked' },
)

/** Whether an application may ask for a promise: nothing of a home is known, and it does not replace an older deposit. */
export function mayAskForPromise(answers: Answers): boolean {
  return answers.address === undefined && answers.existingRent !== true && promisePath.complete(answers)
}
