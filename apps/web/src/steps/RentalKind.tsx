import { calledName } from '@nestbond/domain/values/person-name'
import { House, KeyRound } from '@nestbond/design-system/question-icons.tsx'
import { choiceStep } from './choice-step.tsx'

/** A new rental, or one that already has a cash deposit. */
export const view = choiceStep({
  name: 'existingRent',
  options: [
    { value: 'false', label: 'steps.rental-kind.false', detail: 'steps.rental-kind.false.detail', Icon: KeyRound },
    { value: 'true', label: 'steps.rental-kind.true', detail: 'steps.rental-kind.true.detail', Icon: House },
  ],
  chosen: ({ existingRent }) => existingRent?.toString(),
  wire: (value) => value === 'true',
  heading: (answers) => ({ firstName: calledName(answers) }),
})
