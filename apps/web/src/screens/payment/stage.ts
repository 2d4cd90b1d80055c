import type { User } from '@nestbond/api/user'

export type Stage = 'summary' | 'card' | 'sign' | 'finish'

/** The stepper has one step for the signing and what follows it (D35). */
export const STEP_OF: Record<Stage, number> = { summary: 0, card: 1, sign: 2, finish: 2 }

/** What is shown. At PAYMENT_PERIOD the address tells the two steps apart; afterwards only what the server knows counts. */
export function stageOf(user: Pick<User, 'lastCompletedPage' | 'contract'>, step: string | undefined): Stage {
  if (user.lastCompletedPage !== 'PAYMENT') return step === 'card' ? 'card' : 'summary'
  return user.contract === null ? 'sign' : 'finish'
}
