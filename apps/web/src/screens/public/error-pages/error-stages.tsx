import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { HouseParts, houseStates, type HouseStates } from '@nestbond/design-system/House.tsx'
import { LATE_LETTER, LIT_NEIGHBOUR, LOST_NUMBER, SCAFFOLD } from '@nestbond/design-system/house-scenes.tsx'
import type { ReactNode } from 'react'
import type { RouteName } from '../../../paths.ts'

export type ErrorScreen = Extract<RouteName, '404' | '500' | 'maintenance' | 'link-expired'>

const scene = (parts: HouseStates, more: ReactNode, evening = false): FrameStage => ({
  house: {
    drawing: (
      <>
        <HouseParts parts={parts} />
        {more}
      </>
    ),
  },
  evening,
})

/** The same street for each error, with another thing that is missing. The drawings say nothing that the text does not. */
export const ERROR_STAGES: Record<ErrorScreen, FrameStage> = {
  // No house at this address.
  '404': scene(
    houseStates('todo', { ground: 'done', tree: 'done', sun: 'done', neighbour: 'done', letterbox: 'done' }),
    LOST_NUMBER,
  ),
  // A power cut in our house alone.
  '500': scene(houseStates('done', { boxes: 'off' }), LIT_NEIGHBOUR, true),
  maintenance: scene(houseStates('done', { boxes: 'off', pet: 'off' }), SCAFFOLD),
  'link-expired': scene(houseStates('done', { boxes: 'off' }), LATE_LETTER),
}
