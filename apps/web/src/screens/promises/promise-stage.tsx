import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { HouseParts, houseStates } from '@nestbond/design-system/House.tsx'

/** A lit house for a promise that holds; else a pencil sketch, because the home is still to be found. */
export function promiseStage(holds: boolean, title: string): FrameStage {
  const parts = holds
    ? houseStates('done', { light: 'done', name: 'done', number: 'off' })
    : houseStates('todo', { number: 'off' })
  return { house: { title, drawing: <HouseParts parts={parts} /> }, evening: holds }
}
