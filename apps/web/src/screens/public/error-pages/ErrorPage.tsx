import type { ReactNode } from 'react'
import { DAY_STAGE } from '../../../frame/day-stage.tsx'
import { Page } from '../../../frame/Page.tsx'
import type { RouteName } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface ErrorPageProps {
  screen: Extract<RouteName, '404' | '500' | 'maintenance' | 'link-expired'>
  /** Additional content below the text. */
  detail?: ReactNode
  /** Buttons with the next actions. */
  children: ReactNode
}

/** Layout of the error pages: the problem and what to do now, beside an intact house, because no data is lost. */
export function ErrorPage({ screen, detail, children }: ErrorPageProps) {
  const { t } = useTexts()
  return (
    <Page screen={screen} title={t(`error-pages.${screen}.title`)} layout="side-even" stage={DAY_STAGE}>
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
