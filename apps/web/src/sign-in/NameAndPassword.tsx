import { useState, type ReactNode } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { errorCodeOf } from '../api/api-error.ts'
import { missing } from '../forms/field-fault.ts'
import { Trouble } from '../forms/Trouble.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import type { TooMany } from '../texts/trouble.ts'
import { useTexts } from '../texts/use-texts.ts'
import { NameField, type AccountName } from './NameField.tsx'
import { needsLink, SignInLink } from './SignInLink.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'

interface NameAndPasswordProps {
  name: AccountName
  submitLabel: string
  signIn: (name: string, password: string) => Promise<void>
  /** Mails a sign-in link to the account's owner, for a browser that is locked out by the wrong guesses of others. */
  mailLink: (name: string) => Promise<unknown>
  tooMany?: TooMany
  /** Ways to sign in without the password. */
  children: ReactNode
}

/** The first step of every sign-in. */
export function NameAndPassword({ name, submitLabel, signIn, mailLink, tooMany, children }: NameAndPasswordProps) {
  const { t } = useTexts()
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const form = useSubmit()
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.send(missing({ [name]: account, password }), () => signIn(account.trim(), password))
      }}
    >
      {name === 'email' && errorCodeOf(form.trouble) === 'LOGIN_INVALID' ? (
        // Office and partners sign in by e-mail only, but the default text of this code mentions a phone number.
        <Notice tone="error" role="alert">
          {t('sign-in.emailInvalid')}
        </Notice>
      ) : (
        <Trouble of={needsLink(form.trouble) ? null : form.trouble} {...(tooMany ? { tooMany } : {})} />
      )}
      <SignInLink
        trouble={form.trouble}
        mail={async () => {
          await mailLink(account.trim())
        }}
      />
      <NameField name={name} form={form} value={account} onValue={setAccount} />
      <CurrentPassword form={form} value={password} onValue={setPassword} />
      <Button type="submit" wide busy={form.busy} busyLabel={t('sign-in.busy')}>
        {submitLabel}
      </Button>
      {children}
    </form>
  )
}
