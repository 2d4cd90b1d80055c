import type { ReactNode } from 'react'
import type { FrameStage } from '@nestbond/design-system/Frame.tsx'
import { LATE_LETTER, LIT_NEIGHBOUR, LOST_NUMBER, SCAFFOLD } from '@nestbond/design-system/house-scenes.tsx'
import { HouseParts, houseStates, type HouseStates } from '@nestbond/design-system/House.tsx'
import { Page } from '../../../frame/Page.tsx'
import type { RouteName } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

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
const ERROR_STAGES: Record<ErrorScreen, FrameStage> = {
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

interface ErrorPageProps {
  screen: ErrorScreen
  /** Additional content below the text. */
  detail?: ReactNode
  /** Buttons with the next actions. */
  children: ReactNode
}

/** Layout of the error pages: the problem and what to do now, beside a house that shows it. */
export function ErrorPage({ screen, detail, children }: ErrorPageProps) {
  const { t } = useTexts()
  return (
    <Page screen={screen} title={t(`error-pages.${screen}.title`)} layout="side-even" stage={ERROR_STAGES[screen]}>
      <div className="stack side-body">
        <div className="page-head">
          <h1>{t(`error-pages.${screen}.title`)}</h1>
          <p>{t(`error-pages.${screen}.text`)}</p>
        </div>
        {detail}
        <div className="split start">{children}</div>
      </div>
    </Page>
  )
}

type ErrorScreen = Extract<RouteName, '404' | '500' | 'maintenance' | 'link-expired'>
