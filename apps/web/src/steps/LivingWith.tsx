import { calledName } from '@nestbond/domain/values/person-name'
import { Baby, Heart, House, UserRound, Users } from '@nestbond/design-system/question-icons.tsx'
import { choiceStep } from './choice-step.tsx'

/**
 * The people in the home. The answer never affects a price or a decision (kept prices and unused traits, docs/product-decisions.md#d31), and the page
 * says so.
 */
export const view = choiceStep({
  name: 'liveWith',
  columns: 2,
  grow: true,
  options: [
    { value: 'single', label: 'steps.living-with.single', Icon: UserRound },
    { value: 'couple', label: 'steps.living-with.couple', Icon: Heart },
    { value: 'family', label: 'steps.living-with.family', Icon: House },
    { value: 'roommate', label: 'steps.living-with.roommate', Icon: Users },
    { value: 'children', label: 'steps.living-with.children', Icon: Baby },
  ],
  why: 'steps.living-with.why',
  chosen: ({ liveWith }) => liveWith,
  heading: (answers) => ({ firstName: calledName(answers) }),
})
