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
import { SignInPage } from '../../sign-in/SignInPage.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { OfficeBar } from './OfficeBar.tsx'

const readLink = (secret: string) => callApi('officePasswordLink', { params: { secret }, quiet: true })

/** Behind the link of a mail: a member of staff chooses a password, once. */
export function Screen() {
  const { t, locale } = useTexts()
  const secret = usePathParameter('secret')
  const { answer, error, ask } = useAnswer(readLink, secret)
  const [done, setDone] = useState(false)
  const [spent, setSpent] = useState(false)
  const bar = <OfficeBar screen="office-password" staff={null} />
  const signIn = (
    <Button href={pathTo('office-login', locale)} wide>
      {t('office.password.toLogin')}
    </Button>
  )
  if (spent || errorCodeOf(error) === 'WRONG_TOKEN')
    return (
      <SignInPage screen="office-password" bar={bar} title={t('office.password.title')}>
        <Notice tone="wait" role="alert">
          {t('office.password.spent')}
        </Notice>
        {signIn}
      </SignInPage>
    )
  if (done)
    return (
      <SignInPage screen="office-password" bar={bar} title={t('office.password.title')}>
        <Notice tone="ok" role="status">
          {t('office.password.done')}
        </Notice>
        {signIn}
      </SignInPage>
    )
  return (
    <SignInPage screen="office-password" bar={bar} title={t('office.password.title')} {...(answer ? { lead: t('office.password.lead', answer) } : {})}>
      {error !== null && <Failed error={error} onRetry={ask} />}
      {answer === null && error === null && <Skeleton shape="field" count={2} />}
      {answer && (
        <NewPasswordForm
          email={answer.email}
          submitLabel={t('office.password.submit')}
          save={(password) => callApi('officePassword', { params: { secret }, payload: { password }, quiet: true })}
          onDone={() => setDone(true)}
          onSpent={() => setSpent(true)}
        />
      )}
    </SignInPage>
  )
}
