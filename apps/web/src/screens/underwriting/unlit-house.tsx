import type { ReactNode } from 'react'
import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { HouseParts } from '@nestbond/design-system/House.tsx'
import { houseParts } from '@nestbond/domain/journey/house'
import { useApplication } from '../../application/use-application.ts'
import { useTexts } from '../../texts/use-texts.ts'

/**
 * The house of this application by day: the answers have drawn it, but there is no offer that lights it.
 * @param base what stands below the house
 */
export function useUnlitHouse(base?: ReactNode): FrameStage {
  const { t } = useTexts()
  const answers = useApplication('answers')
  return {
    label: t('house.label'),
    house: {
      title: t('house.unlit'),
      drawing: <HouseParts parts={houseParts(answers, {})} number={answers.address?.streetNumber} />,
    },
    ...(base !== undefined && { base }),
  }
}
