import type { User } from '@nestbond/api/application/user'

export type Stage = 'summary' | 'card' | 'sign' | 'finish'

/** Signing and everything after it share one step of the stepper (steps of the payment, docs/product-decisions.md#d35). */
export const STEP_OF: Record<Stage, number> = { summary: 0, card: 1, sign: 2, finish: 2 }

/** The stage to show. At PAYMENT_PERIOD the address selects one of two steps. Later, only the server's state counts. */
export function stageOf(user: Pick<User, 'lastCompletedPage' | 'contract'>, step: string | undefined): Stage {
  if (user.lastCompletedPage !== 'PAYMENT') return step === 'card' ? 'card' : 'summary'
  return user.contract === null ? 'sign' : 'finish'
}
