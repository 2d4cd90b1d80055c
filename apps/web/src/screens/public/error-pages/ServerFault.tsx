import { Button } from '@nestbond/design-system/Button.tsx'
import { MessageSquare, RefreshCw } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { useRouter } from '@tanstack/react-router'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { useProblem } from './use-problem.ts'

/** An unexpected error. "Try again" goes back to the previous page, or to the index if there is none. */
export function Screen() {
  const { t, locale } = useTexts()
  const router = useRouter()
  const { requestId } = useProblem()
  const again = () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ href: pathTo('index', locale), replace: true })
  }
  return (
    <ErrorPage
      screen="500"
      detail={requestId && <Notice tone="quiet">{t('error-pages.500.requestId', { id: requestId })}</Notice>}
    >
      <Button onClick={again}>
        <RefreshCw /> {t('common.retry')}
      </Button>
      <Button variant="link" href={`${pathTo('help', locale)}#contact`}>
        <MessageSquare /> {t('common.contactUs')}
      </Button>
    </ErrorPage>
  )
}
