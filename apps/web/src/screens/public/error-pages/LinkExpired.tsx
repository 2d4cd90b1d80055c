import { Button } from '@nestbond/design-system/Button.tsx'
import { ArrowRight, RotateCcw } from '@nestbond/design-system/icons.tsx'
import { leaveApplication } from '../../../application/leave-application.ts'
import { readToken } from '../../../application/token.ts'
import { pathTo } from '../../../paths.ts'
import { FreshLink } from '../../../resume/FreshLink.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** An expired link from a mail, with a way to request a new one. An application open in this browser stays open. */
export function Screen() {
  const { t, locale } = useTexts()
  return (
    <ErrorPage screen="link-expired" detail={<FreshLink />}>
      {readToken() !== null && (
        <Button href={pathTo('onboarding', locale)}>
          {t('resume.goOnHere')} <ArrowRight />
        </Button>
      )}
      <Button variant="secondary" onClick={() => void leaveApplication(locale, { evenUnsaved: true })}>
        <RotateCcw /> {t('common.startAgain')}
      </Button>
    </ErrorPage>
  )
}
