import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { newPassword } from '@nestbond/domain/validation/password'
import { errorCodeOf } from '../api/api-error.ts'
import type { Loaded } from '../api/use-call.ts'
import { Trouble } from '../forms/Trouble.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { useFocusAfter } from '../forms/use-focus-after.ts'
import { Failed } from '../frame/Failed.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'

const payload = z.object({ password: newPassword() })

interface ChoosePasswordProps<Link> {
  /** The account of the link. */
  link: Loaded<Link>
  save: (password: string) => Promise<unknown>
  submitLabel: string
  /** Renders the area's own page around the content. The link is null until it is loaded, and after it was used or has expired. */
  page: (link: Link | null, content: ReactNode) => ReactNode
  /** Content after the password is saved ('done'), or if the link was already used or has expired ('spent'). */
  ended: (how: 'done' | 'spent') => ReactNode
  /** Called instead of showing `ended('done')`. */
  onDone?: () => void
}

/** The page of a mailed link, on which its owner chooses a password once. */
export function ChoosePassword<Link extends { email: string }>({
  link: { data: link, error, refetch },
  save,
  submitLabel,
  page,
  ended,
  onDone,
}: ChoosePasswordProps<Link>) {
  const [outcome, setOutcome] = useState<'done' | 'spent' | null>(null)
  const focusAfter = useFocusAfter()
  const finish = (how: 'done' | 'spent') => {
    setOutcome(how)
    focusAfter(() => document.getElementById('main'))
  }
  const end = outcome ?? (errorCodeOf(error) === 'WRONG_TOKEN' ? 'spent' : null)
  if (end !== null) return page(null, ended(end))
  return page(
    link ?? null,
    <>
      {error && <Failed error={error} onRetry={refetch} />}
      {!link && !error && <Skeleton shape="field" count={2} />}
      {link && (
        <NewPasswordForm
          email={link.email}
          submitLabel={submitLabel}
          save={save}
          onDone={onDone ?? (() => finish('done'))}
          onSpent={() => finish('spent')}
        />
      )}
    </>,
  )
}

interface NewPasswordFormProps {
  email: string
  submitLabel: string
  save: (password: string) => Promise<unknown>
  onDone: () => void
  /** Called when the link was already used or has expired. */
  onSpent: () => void
}

/** Form behind a mailed link: one password field with a button to show it, the password rule, and which parts of it are met. */
function NewPasswordForm({ email, submitLabel, save, onDone, onSpent }: NewPasswordFormProps) {
  const { t } = useTexts()
  const form = useApiForm({
    values: { password: '' },
    schema: payload,
    send: ({ password }) => save(password),
    onDone,
    onRefused({ errorCode }) {
      if (errorCode !== 'WRONG_TOKEN') return false
      onSpent()
      return true
    },
    area: 'sign-in',
  })
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <Trouble of={form.trouble} />
      {/* Password managers store the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t('sign-in.newPassword')}
        autoComplete="new-password"
        describedBy="password-rule"
        {...form.text('password')}
      />
      <PasswordMeter id="password-rule" password={form.values.password} />
      <Button type="submit" wide busy={form.busy} busyLabel={t('sign-in.busy')}>
        {submitLabel}
      </Button>
    </form>
  )
}
