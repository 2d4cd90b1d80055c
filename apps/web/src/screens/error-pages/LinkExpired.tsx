import { Button } from '@nestbond/design-system/Button.tsx'
import { Mail, RotateCcw } from '@nestbond/design-system/icons.tsx'
import { useSettings } from '../../api/settings.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { contactEmail } from '../help/contact.ts'
import { startAgain } from '../risks/start-again.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** A link from a mail that no longer opens anything, and the ways to a new one. */
export function Screen() {
  const { t, locale } = useTexts()
  const email = contactEmail(useSettings())
  return (
    <ErrorPage screen="link-expired" detail={<p>{t('error-pages.link-expired.newLink')}</p>}>
      <Button onClick={() => startAgain(locale)}>
        <RotateCcw /> {t('common.startAgain')}
      </Button>
      <Button variant="secondary" href={`mailto:${email}?subject=${encodeURIComponent(t('error-pages.link-expired.mailSubject'))}`}>
        <Mail /> {t('error-pages.link-expired.ask')}
      </Button>
    </ErrorPage>
  )
}
