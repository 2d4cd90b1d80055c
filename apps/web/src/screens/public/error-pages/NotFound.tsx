import { Button } from '@nestbond/design-system/Button.tsx'
import { MessageSquare } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { useRouter } from '@tanstack/react-router'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { useProblem } from './use-problem.ts'

/** An unknown address, or an error response without a page for it. */
export function Screen() {
  const { t, locale } = useTexts()
  const router = useRouter()
  const { message } = useProblem()
  return (
    <ErrorPage screen="404" detail={message && <Notice tone="quiet">{message}</Notice>}>
      <Button onClick={() => void router.navigate({ href: pathTo('index', locale) })}>{t('common.toHome')}</Button>
      <Button variant="link" href={`${pathTo('help', locale)}#contact`}>
        <MessageSquare /> {t('common.contactUs')}
      </Button>
    </ErrorPage>
  )
}
