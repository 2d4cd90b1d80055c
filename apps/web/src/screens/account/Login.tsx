import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { callApi } from '../../api/client.ts'
import { Trouble } from '../../forms/Trouble.tsx'
import { returnPath } from '../../forms/return-path.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { useSearchValue } from '../../path-parameters.ts'
import { pathTo } from '../../paths.ts'
import { PasswordField } from '../../sign-in/PasswordField.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { fieldFault, missing } from './account-fault.ts'
import { SheetPage } from './SheetPage.tsx'

/** The tenant's sign-in, by e-mail address or phone number. */
export function Screen() {
  const texts = useTexts()
  const { t, locale } = texts
  const router = useRouter()
  const next = useSearchValue('next')
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const form = useSubmit()
  const send = () =>
    form.send(missing({ login, password }), async () => {
      await callApi('userLogin', { payload: { login, password }, quiet: true })
      await router.navigate({ href: returnPath(next, locale, 'account') ?? pathTo('account', locale), replace: true })
    })
  return (
    <SheetPage screen="login" title={t('account.login.title')} lead={t('account.login.lead')}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Trouble of={form.trouble} tooMany="account.tooMany" />
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
        <PasswordField
          label={t('account.login.password')}
          autoComplete="current-password"
          value={password}
          onValue={(value) => {
            setPassword(value)
            form.touch('password')
          }}
          {...fieldFault(form.errors, 'password', texts)}
        />
        <Button type="submit" wide busy={form.busy} busyLabel={t('account.busy')}>
          {t('account.login.submit')}
        </Button>
        <p className="account-aside">
          <a href={pathTo('forgotten-password', locale)}>{t('account.login.forgotten')}</a>
        </p>
      </form>
      <p className="small account-note">{t('account.login.noAccount')}</p>
    </SheetPage>
  )
}
