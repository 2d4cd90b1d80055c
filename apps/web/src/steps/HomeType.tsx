import { Building, House } from '@nestbond/design-system/question-icons.tsx'
import { choiceStep } from './choice-step.tsx'

export const view = choiceStep({
  name: 'buildingType',
  options: [
    { value: 'apartment', label: 'steps.home-type.apartment', Icon: Building },
    { value: 'house', label: 'steps.home-type.house', Icon: House },
  ],
  chosen: ({ buildingType }) => buildingType,
})
