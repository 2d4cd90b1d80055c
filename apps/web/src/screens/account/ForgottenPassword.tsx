import { useState } from 'react'
import { userForgottenPassword } from '@nestbond/api/account/account'
import { MailCheck } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../api/client.ts'
import { useFocusAfter } from '../../forms/use-focus-after.ts'
import { pathTo } from '../../paths.ts'
import { ForgottenForm } from '../../sign-in/ForgottenForm.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { SheetPage } from './SheetPage.tsx'

/** Mails a link to set a new password. The response does not reveal whether the account exists. */
export function Screen() {
  const { t, locale } = useTexts()
  const [sent, setSent] = useState<string | null>(null)
  const focusAfter = useFocusAfter()
  const toLogin = (
    <p className="account-aside">
      <a href={pathTo('login', locale)}>{t('account.toLogin')}</a>
    </p>
  )
  if (sent !== null)
    return (
      <SheetPage screen="forgotten-password" title={t('account.forgotten.title')}>
        <Notice tone="ok" role="status" icon={<MailCheck />}>
          <p>
            <strong>{t('account.forgotten.sent', { login: sent })}</strong>
          </p>
          <p>{t('account.forgotten.sentDetail')}</p>
        </Notice>
        {toLogin}
      </SheetPage>
    )
  return (
    <SheetPage screen="forgotten-password" title={t('account.forgotten.title')} lead={t('account.forgotten.lead')}>
      <ForgottenForm
        name="login"
        schema={userForgottenPassword.payload}
        submitLabel={t('account.forgotten.submit')}
        send={(login) => callApi('userForgottenPassword', { payload: { login }, quiet: true })}
        onSent={(to) => {
          setSent(to)
          focusAfter(() => document.getElementById('main'))
        }}
      >
        {toLogin}
      </ForgottenForm>
    </SheetPage>
  )
}
