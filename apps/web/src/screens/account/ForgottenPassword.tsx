import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { MailCheck } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { callApi } from '../../api/client.ts'
import { Trouble } from '../../forms/Trouble.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { fieldFault, missing } from './account-fault.ts'
import { SheetPage } from './SheetPage.tsx'

/** A link to a new password by mail. Whether there is an account is told to nobody but its mailbox. */
export function Screen() {
  const texts = useTexts()
  const { t, locale } = texts
  const [login, setLogin] = useState('')
  const [sent, setSent] = useState(false)
  const form = useSubmit()
  const toLogin = (
    <p className="account-aside">
      <a href={pathTo('login', locale)}>{t('account.toLogin')}</a>
    </p>
  )
  if (sent)
    return (
      <SheetPage screen="forgotten-password" title={t('account.forgotten.title')}>
        <Notice tone="ok" role="status" icon={<MailCheck />}>
          <p>
            <strong>{t('account.forgotten.sent', { login: login.trim() })}</strong>
          </p>
          <p>{t('account.forgotten.sentDetail')}</p>
        </Notice>
        {toLogin}
      </SheetPage>
    )
  return (
    <SheetPage screen="forgotten-password" title={t('account.forgotten.title')} lead={t('account.forgotten.lead')}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.send(missing({ login }), async () => {
            await callApi('userForgottenPassword', { payload: { login }, quiet: true })
            setSent(true)
          })
        }}
      >
        <Trouble of={form.trouble} />
        <TextField
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          label={t('account.login.login')}
          value={login}
          onChange={(event) => {
            setLogin(event.currentTarget.value)
            form.touch('login')
          }}
          {...fieldFault(form.errors, 'login', texts)}
        />
        <Button type="submit" wide busy={form.busy} busyLabel={t('account.busy')}>
          {t('account.forgotten.submit')}
        </Button>
        {toLogin}
      </form>
    </SheetPage>
  )
}
