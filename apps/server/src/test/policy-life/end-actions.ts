import { addDays, toWireDate } from '@nestbond/domain/values/civil-date'
import type { Action } from './action.ts'

/** The tenant names the day on which the home is handed back. The landlord is asked for the release the day after. */
export const tenantMovesOut = (inDays: number): Action => ({
  name: `tenant names the move-out in ${inDays} days`,
  expected: null,
  act: async (world, { contractId, today }) =>
    (await world.tenant('POST', `/user/policies/${contractId}/move-out`, { day: toWireDate(addDays(today, inDays)) }))
      .status,
})

/** The office posts the letter about the move-out. The six months of silence count from it. */
export const letterIsPosted: Action = {
  name: 'office posts the letter about the move-out',
  expected: null,
  act: (world) => world.letterPosted(),
}

/** Two people of the office end the policy, because the landlord was silent for six months. */
export const officeEndsBySilence = (expected: 'move' | 'refused'): Action => ({
  name: 'office ends the policy by the six-month rule',
  expected: () => expected,
  act: (world) => world.endedBySilence(),
})

/** The tenant pays the premium for which the office has cancelled the policy. */
export const tenantPaysAfterCancellation = (expected: 'move' | 'refused'): Action => ({
  name: 'tenant pays after the cancellation',
  expected: () => expected,
  act: async (world, { contractId }) =>
    (await world.tenant('POST', `/user/policies/${contractId}/reinstatement`, {})).status,
})
