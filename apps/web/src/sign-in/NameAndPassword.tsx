import { useRef, useState, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { ApiError, errorCodeOf } from '../api/api-error.ts'
import { faultInWords } from '../forms/field-fault.ts'
import { Trouble } from '../forms/Trouble.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { useFocusAfter } from '../forms/use-focus-after.ts'
import type { TooMany } from '../texts/trouble.ts'
import { useTexts } from '../texts/use-texts.ts'
import { NameField, type AccountName } from './NameField.tsx'
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

interface SignInLinkProps {
  /** The last error of the sign-in. */
  trouble: unknown
  mail: () => Promise<unknown>
}

/** Whether failed attempts of others lock this browser out, so that a mailed link is needed. */
function needsLink(trouble: unknown): trouble is ApiError {
  return trouble instanceof ApiError && trouble.errorCode === 'SIGN_IN_LINK_REQUIRED'
}

/** Offers to mail a link that lets this browser sign in despite failed attempts of others. */
function SignInLink({ trouble, mail }: SignInLinkProps) {
  const { t } = useTexts()
  const [sent, setSent] = useState(false)
  const said = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter()
  const form = useApiForm({
    send: mail,
    onDone() {
      setSent(true)
      focusAfter(() => said.current)
    },
  })
  if (!needsLink(trouble)) return null
  if (sent) {
    return (
      <div ref={said} tabIndex={-1}>
        <Notice tone="quiet" role="status">
          {t('sign-in.link.sent')}
        </Notice>
      </div>
    )
  }
  return (
    <Notice tone="error" role="alert">
      <div className="stack-s">
        <p>{t('sign-in.link.needed', { minutes: Math.ceil((trouble.retryAfter ?? 60) / 60) })}</p>
        <Trouble of={form.trouble} />
        <div>
          <Button
            variant="secondary"
            size="small"
            busy={form.busy}
            busyLabel={t('sign-in.busy')}
            onClick={() => void form.submit()}
          >
            {t('sign-in.link.send')}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
