import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { HouseParts, houseStates } from '@nestbond/design-system/House.tsx'

/** The finished house by day, for pages that are about no particular home. */
export const DAY_STAGE: FrameStage = { house: { drawing: <HouseParts parts={houseStates('done')} /> } }
