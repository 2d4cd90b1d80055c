import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { isPassword } from '@nestbond/domain/validation/password'
import { callApi } from '../../api/client.ts'
import { errorCodeOf, useAnswer } from '../../api/use-answer.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { usePathParameter } from '../../path-parameters.ts'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { fieldFault, missing, troubleOf } from './account-fault.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'
import { SheetPage } from './SheetPage.tsx'

const readLink = (token: string) => callApi('confirmAccountLink', { params: { token }, quiet: true })

/** Behind the link of a mail: the tenant chooses a password, once, and is signed in. */
export function Screen() {
  const texts = useTexts()
  const { t, locale } = texts
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
      {error !== null && (
        <Notice tone="error" role="alert">
          <p>{troubleOf(error, texts)}</p>
          <Button variant="link" onClick={ask}>
            {t('common.retry')}
          </Button>
        </Notice>
      )}
      {answer === null && error === null && <Skeleton shape="field" count={2} />}
      {answer && <NewPasswordForm secret={secret} email={answer.email} onSpent={() => setSpent(true)} />}
    </SheetPage>
  )
}

function NewPasswordForm({ secret, email, onSpent }: { secret: string; email: string; onSpent: () => void }) {
  const texts = useTexts()
  const { t, locale } = texts
  const router = useRouter()
  const [password, setPassword] = useState('')
  const form = useSubmit()
  const send = () => {
    const empty = missing({ password })
    const weak = isPassword(password.normalize('NFC')) ? [] : [{ field: 'password', key: 'validation.password' as const, code: null }]
    return form.send(empty.length > 0 ? empty : weak, async () => {
      try {
        await callApi('confirmAccount', { payload: { token: secret, password }, quiet: true })
      } catch (error) {
        if (errorCodeOf(error) !== 'WRONG_TOKEN') throw error
        return onSpent()
      }
      await router.navigate({ href: pathTo('account', locale), replace: true })
    })
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {form.trouble !== null && (
        <Notice tone="error" role="alert">
          {troubleOf(form.trouble, texts)}
        </Notice>
      )}
      {/* Password managers keep the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t('account.new.label')}
        autoComplete="new-password"
        describedBy="password-rule"
        value={password}
        onValue={(value) => {
          setPassword(value)
          form.touch('password')
        }}
        {...fieldFault(form.errors, 'password', texts)}
      />
      <PasswordMeter id="password-rule" password={password} />
      <Button type="submit" wide busy={form.busy} busyLabel={t('account.busy')}>
        {t('account.new.submit')}
      </Button>
    </form>
  )
}
