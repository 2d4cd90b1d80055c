import * as z from 'zod/mini'
import { Button } from '@nestbond/design-system/Button.tsx'
import { newPassword } from '@nestbond/domain/validation/password'
import { Trouble } from '../forms/Trouble.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'

const payload = z.object({ password: newPassword() })

interface NewPasswordFormProps {
  email: string
  submitLabel: string
  save: (password: string) => Promise<unknown>
  onDone: () => void
  /** Called when the link was already used or has expired. */
  onSpent: () => void
}

/** Form behind a mailed link: one password field with a button to show it, the password rule, and which parts of it are met. */
export function NewPasswordForm({ email, submitLabel, save, onDone, onSpent }: NewPasswordFormProps) {
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
