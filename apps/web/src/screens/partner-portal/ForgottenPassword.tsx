import { useState } from 'react'
import { partnerForgottenPassword } from '@nestbond/api/partner-portal/session'
import { MailCheck } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../api/client.ts'
import { useFocusAfter } from '../../forms/use-focus-after.ts'
import { pathTo } from '../../paths.ts'
import { ForgottenForm } from '../../sign-in/ForgottenForm.tsx'
import { SignInPage } from '../../sign-in/SignInPage.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { PartnerBar } from './PartnerBar.tsx'

/** Mails a link to set a new password. The response does not reveal whether the account exists. */
export function Screen() {
  const { t, locale } = useTexts()
  const [sent, setSent] = useState<string | null>(null)
  const focusAfter = useFocusAfter()
  const page = {
    screen: 'partner-forgotten-password',
    title: t('partner.forgotten.title'),
    bar: <PartnerBar screen="partner-forgotten-password" user={null} />,
  } as const
  const toLogin = (
    <p>
      <a className="link-btn" href={pathTo('partner-login', locale)}>
        {t('partner.password.toLogin')}
      </a>
    </p>
  )
  if (sent !== null)
    return (
      <SignInPage {...page}>
        <Notice tone="ok" role="status" icon={<MailCheck />}>
          {t('partner.forgotten.sent', { email: sent })}
        </Notice>
        {toLogin}
      </SignInPage>
    )
  return (
    <SignInPage {...page} lead={t('partner.forgotten.lead')}>
      <ForgottenForm
        name="email"
        schema={partnerForgottenPassword.payload}
        submitLabel={t('partner.forgotten.submit')}
        send={(email) => callApi('partnerForgottenPassword', { payload: { email }, quiet: true })}
        onSent={(to) => {
          setSent(to)
          focusAfter(() => document.getElementById('main'))
        }}
      >
        {toLogin}
      </ForgottenForm>
    </SignInPage>
  )
}
