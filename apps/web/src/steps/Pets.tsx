import { Cat, Dog, House, PawPrint } from '@nestbond/design-system/question-icons.tsx'
import { livesThere } from '../application/lives-there.ts'
import { choiceStep } from './choice-step.tsx'

/**
 * Animals in the home. The answer never affects a price or a decision (kept prices and unused traits, docs/product-decisions.md#d31), and the page
 * says so.
 */
export const view = choiceStep({
  name: 'pet',
  columns: 2,
  options: [
    { value: 'none', label: 'steps.pets.none', Icon: House },
    { value: 'cat', label: 'steps.pets.cat', Icon: Cat },
    { value: 'dog', label: 'steps.pets.dog', Icon: Dog },
    { value: 'both', label: 'steps.pets.both', Icon: PawPrint },
  ],
  why: 'steps.pets.why',
  chosen: ({ pet }) => pet,
  heading: (answers, user) => ({ existing: livesThere(user, answers) ? 'yes' : 'no' }),
})
