import { Button } from '@nestbond/design-system/Button.tsx'
import { RotateCcw } from '@nestbond/design-system/icons.tsx'
import { leaveApplication } from '../../application/leave-application.ts'
import { FreshLink } from '../../resume/FreshLink.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** A link from a mail that no longer opens anything, and the way to a new one. */
export function Screen() {
  const { t, locale } = useTexts()
  return (
    <ErrorPage screen="link-expired" detail={<FreshLink />}>
      <Button variant="secondary" onClick={() => void leaveApplication(locale)}>
        <RotateCcw /> {t('common.startAgain')}
      </Button>
    </ErrorPage>
  )
}
