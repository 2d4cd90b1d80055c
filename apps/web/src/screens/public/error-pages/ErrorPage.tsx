import type { ReactNode } from 'react'
import { Page } from '../../../frame/Page.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ERROR_STAGES, type ErrorScreen } from './error-stages.tsx'

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
