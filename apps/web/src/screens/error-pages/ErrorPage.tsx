import type { ReactNode } from 'react'
import { House, houseStates } from '@nestbond/design-system/House.tsx'
import { PanelDay } from '@nestbond/design-system/Panel.tsx'
import { Page } from '../../frame/Page.tsx'
import type { RouteName } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface ErrorPageProps {
  screen: Extract<RouteName, '404' | '500' | 'maintenance' | 'link-expired'>
  /** More to say, under the text. */
  detail?: ReactNode
  /** Buttons: what to do now. */
  children: ReactNode
}

/** What went wrong and what to do now. The house stands, whole; somebody has only not answered the door. */
export function ErrorPage({ screen, detail, children }: ErrorPageProps) {
  const { t } = useTexts()
  return (
    <Page screen={screen} title={t(`error-pages.${screen}.title`)}>
      <div className="cols cols-even">
        <div className="stack">
          <div className="page-head">
            <h1>{t(`error-pages.${screen}.title`)}</h1>
            <p>{t(`error-pages.${screen}.text`)}</p>
          </div>
          {detail}
          <div className="split start">{children}</div>
        </div>
        <PanelDay plain>
          <House parts={houseStates('done')} decorative />
        </PanelDay>
      </div>
    </Page>
  )
}
