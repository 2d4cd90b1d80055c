import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { errorCodeOf } from '../api/api-error.ts'
import { faultInWords } from '../forms/field-fault.ts'
import { Trouble } from '../forms/Trouble.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import type { TooMany } from '../texts/trouble.ts'
import { useTexts } from '../texts/use-texts.ts'
import { NameField, type AccountName } from './NameField.tsx'
import { needsLink, SignInLink } from './SignInLink.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'

interface NameAndPasswordProps {
  name: AccountName
  /** The payload of the call that signs in. */
  schema: z.ZodMiniType<unknown, Record<string, string>> | undefined
  submitLabel: string
  signIn: (name: string, password: string) => Promise<void>
  /** Mails a sign-in link to the account's owner, for a browser that is locked out by the wrong guesses of others. */
  mailLink: (name: string) => Promise<unknown>
  tooMany?: TooMany
  /** Ways to sign in without the password. */
  children: ReactNode
}

/** The first step of every sign-in. */
export function NameAndPassword({
  name,
  schema,
  submitLabel,
  signIn,
  mailLink,
  tooMany,
  children,
}: NameAndPasswordProps) {
  const texts = useTexts()
  const { t } = texts
  const accountOf = (values: Record<string, string>) => (values[name] ?? '').trim()
  const form = useApiForm({
    values: { [name]: '', password: '' },
    schema,
    body: (values) => ({ [name]: accountOf(values), password: values['password'] ?? '' }),
    send: (_, values) => signIn(accountOf(values), values['password'] ?? ''),
    words: (error) => faultInWords(error, texts, error.field === 'password' ? 'sign-in' : 'account'),
  })
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      {name === 'email' && errorCodeOf(form.trouble) === 'LOGIN_INVALID' ? (
        // Office and partners sign in by e-mail only, but the default text of this code mentions a phone number.
        <Notice tone="error" role="alert">
          {t('sign-in.emailInvalid')}
        </Notice>
      ) : (
        <Trouble of={needsLink(form.trouble) ? null : form.trouble} {...(tooMany ? { tooMany } : {})} />
      )}
      <SignInLink trouble={form.trouble} mail={() => mailLink(accountOf(form.values))} />
      <NameField {...form.field(name)} />
      <CurrentPassword {...form.text('password')} />
      <Button type="submit" wide busy={form.busy} busyLabel={t('sign-in.busy')}>
        {submitLabel}
      </Button>
      {children}
    </form>
  )
}
