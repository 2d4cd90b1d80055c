import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { callApi } from '../../api/client.ts'
import { errorCodeOf, useAnswer } from '../../api/use-answer.ts'
import { usePathParameter } from '../../path-parameters.ts'
import { pathTo } from '../../paths.ts'
import { NewPasswordForm } from '../../sign-in/NewPasswordForm.tsx'
import { SignInPage } from '../../sign-in/SignInPage.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Failed } from './Failed.tsx'
import { PartnerBar } from './PartnerBar.tsx'

const readLink = (secret: string) => callApi('partnerPasswordLink', { params: { secret }, quiet: true })

/** Behind the link of a mail: somebody of a partner's chooses a password, once. */
export function Screen() {
  const { t, locale } = useTexts()
  const secret = usePathParameter('secret')
  const { answer, error, ask } = useAnswer(readLink, secret)
  const [outcome, setOutcome] = useState<'done' | 'spent' | null>(null)
  const ended = errorCodeOf(error) === 'WRONG_TOKEN' && outcome === null ? 'spent' : outcome
  const page = { screen: 'partner-password', title: t('partner.password.title'), bar: <PartnerBar screen="partner-password" user={null} /> } as const
  if (ended !== null)
    return (
      <SignInPage {...page}>
        <Notice tone={ended === 'done' ? 'ok' : 'wait'} role={ended === 'done' ? 'status' : 'alert'}>
          {t(`partner.password.${ended}`)}
        </Notice>
        {ended === 'done' ? (
          <Button href={pathTo('partner-login', locale)} wide>
            {t('partner.password.toLogin')}
          </Button>
        ) : (
          <Button href={pathTo('partner-forgotten-password', locale)} wide>
            {t('partner.password.again')}
          </Button>
        )}
      </SignInPage>
    )
  return (
    <SignInPage {...page} {...(answer ? { lead: t('partner.password.lead', answer) } : {})}>
      {error !== null && <Failed error={error} onRetry={ask} />}
      {answer === null && error === null && <Skeleton shape="field" count={2} />}
      {answer && (
        <NewPasswordForm
          email={answer.email}
          submitLabel={t('partner.password.submit')}
          save={(password) => callApi('partnerPassword', { params: { secret }, payload: { password }, quiet: true })}
          onDone={() => setOutcome('done')}
          onSpent={() => setOutcome('spent')}
        />
      )}
    </SignInPage>
  )
}
