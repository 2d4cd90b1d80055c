import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { callApi } from '../../api/client.ts'
import { errorCodeOf, useAnswer } from '../../api/use-answer.ts'
import { Failed } from '../../frame/Failed.tsx'
import { usePathParameter } from '../../path-parameters.ts'
import { pathTo } from '../../paths.ts'
import { NewPasswordForm } from '../../sign-in/NewPasswordForm.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { SheetPage } from './SheetPage.tsx'

const readLink = (token: string) => callApi('confirmAccountLink', { params: { token }, quiet: true })

/** Behind the link of a mail: the tenant chooses a password, once, and is signed in. */
export function Screen() {
  const { t, locale } = useTexts()
  const router = useRouter()
  const secret = usePathParameter('secret')
  const { answer, error, ask } = useAnswer(readLink, secret)
  const [spent, setSpent] = useState(false)
  if (spent || errorCodeOf(error) === 'WRONG_TOKEN')
    return (
      <SheetPage screen="new-password" title={t('account.new.title')}>
        <Notice tone="error" role="alert">
          <p>
            <strong>{t('errors.WRONG_TOKEN')}</strong>
          </p>
          <p>{t('account.new.spent')}</p>
        </Notice>
        <Button href={pathTo('forgotten-password', locale)} wide>
          {t('account.new.again')}
        </Button>
        <p className="small">
          <a href={pathTo('login', locale)}>{t('account.toLogin')}</a>
        </p>
      </SheetPage>
    )
  return (
    <SheetPage screen="new-password" title={t('account.new.title')} {...(answer ? { lead: t('account.new.lead', answer) } : {})}>
      {error !== null && <Failed error={error} onRetry={ask} />}
      {answer === null && error === null && <Skeleton shape="field" count={2} />}
      {answer && (
        <NewPasswordForm
          email={answer.email}
          submitLabel={t('account.new.submit')}
          save={(password) => callApi('confirmAccount', { payload: { token: secret, password }, quiet: true })}
          onDone={() => void router.navigate({ href: pathTo('account', locale), replace: true })}
          onSpent={() => setSpent(true)}
        />
      )}
    </SheetPage>
  )
}
