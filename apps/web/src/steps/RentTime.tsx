import { TIMES_AT_ADDRESS } from '@nestbond/domain/values/enums'
import { choiceStep } from './choice-step.tsx'

/** How long the tenant has lived in the home. */
export const view = choiceStep({
  name: 'rentTime',
  columns: 2,
  grow: true,
  options: TIMES_AT_ADDRESS.map((value) => ({ value, label: `steps.rent-time.${value}` as const })),
  chosen: ({ rentTime }) => rentTime,
})
