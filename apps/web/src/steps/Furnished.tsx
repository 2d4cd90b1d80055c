import { House, Sofa } from '@nestbond/design-system/question-icons.tsx'
import { choiceStep } from './choice-step.tsx'

export const view = choiceStep({
  name: 'furnishedType',
  options: [
    { value: 'full', label: 'steps.furnished.full', Icon: Sofa },
    { value: 'no', label: 'steps.furnished.no', Icon: House },
  ],
  chosen: ({ furnishedType }) => furnishedType,
})
