import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Check, Eye, EyeOff, Minus } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { LONGEST_PASSWORD, PASSWORD_CLASSES, passwordParts, SHORTEST_PASSWORD } from '@nestbond/domain/validation/password'
import { callApi } from '../../api/client.ts'
import { errorCodeOf, useAnswer } from '../../api/use-answer.ts'
import { usePathParameter } from '../../path-parameters.ts'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { fieldFault, missing } from './field-fault.ts'
import { SignInPage } from './SignInPage.tsx'
import { troubleOf } from './trouble.ts'
import { useSubmit } from '../../forms/use-submit.ts'

const readLink = (secret: string) => callApi('officePasswordLink', { params: { secret }, quiet: true })

/** Behind the link of a mail: a member of staff chooses a password, once. */
export function Screen() {
  const texts = useTexts()
  const { t, locale } = texts
  const secret = usePathParameter('secret')
  const { answer, error, ask } = useAnswer(readLink, secret)
  const [done, setDone] = useState(false)
  const [spent, setSpent] = useState(false)
  const signIn = (
    <Button href={pathTo('office-login', locale)} wide>
      {t('office.password.toLogin')}
    </Button>
  )
  if (spent || errorCodeOf(error) === 'WRONG_TOKEN')
    return (
      <SignInPage screen="office-password" title={t('office.password.title')}>
        <Notice tone="wait" role="alert">
          {t('office.password.spent')}
        </Notice>
        {signIn}
      </SignInPage>
    )
  if (done)
    return (
      <SignInPage screen="office-password" title={t('office.password.title')}>
        <Notice tone="ok" role="status">
          {t('office.password.done')}
        </Notice>
        {signIn}
      </SignInPage>
    )
  return (
    <SignInPage screen="office-password" title={t('office.password.title')} {...(answer ? { lead: t('office.password.lead', answer) } : {})}>
      {error !== null && (
        <Notice tone="error" role="alert">
          <p>{troubleOf(error, texts)}</p>
          <Button variant="link" onClick={ask}>
            {t('common.retry')}
          </Button>
        </Notice>
      )}
      {answer === null && error === null && <Skeleton shape="field" count={2} />}
      {answer && <PasswordForm secret={secret} email={answer.email} onDone={() => setDone(true)} onSpent={() => setSpent(true)} />}
    </SignInPage>
  )
}

interface PasswordFormProps {
  secret: string
  email: string
  onDone: () => void
  onSpent: () => void
}

/** One field that can be looked at in place of a second one, with the rule and what of it is met. */
function PasswordForm({ secret, email, onDone, onSpent }: PasswordFormProps) {
  const texts = useTexts()
  const { t } = texts
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const form = useSubmit()
  const rule = passwordParts(password)
  const lines = [
    { met: rule.length, text: t('office.password.ruleLength', { min: SHORTEST_PASSWORD, max: LONGEST_PASSWORD }) },
    { met: rule.enoughClasses, text: t('office.password.ruleClasses', { count: PASSWORD_CLASSES }) },
  ]
  const send = async () => {
    const empty = missing({ password })
    const weak = rule.length && rule.enoughClasses ? [] : [{ field: 'password', key: 'validation.password' as const, code: null }]
    const call = async () => {
      try {
        await callApi('officePassword', { params: { secret }, payload: { password }, quiet: true })
        onDone()
      } catch (error) {
        if (errorCodeOf(error) !== 'WRONG_TOKEN') throw error
        onSpent()
      }
    }
    await form.send(empty.length > 0 ? empty : weak, call)
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
      <TextField
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        spellCheck={false}
        label={t('office.password.label')}
        aria-describedby="password-rule"
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          form.touch('password')
        }}
        {...fieldFault(form.errors, 'password', texts)}
      />
      <ul className="password-rule" id="password-rule">
        {lines.map(({ met, text }) => (
          <li key={text} className={met ? 'is-met' : undefined}>
            {met ? <Check /> : <Minus />} {text}
            <span className="visually-hidden">{t(met ? 'office.password.met' : 'office.password.open')}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="link" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff /> : <Eye />} {t(shown ? 'office.password.hide' : 'office.password.show')}
        </Button>
      </div>
      <Button type="submit" wide busy={form.busy} busyLabel={t('office.busy')}>
        {t('office.password.submit')}
      </Button>
    </form>
  )
}
