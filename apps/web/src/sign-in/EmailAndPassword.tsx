import { useState, type ReactNode } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { Trouble } from '../forms/Trouble.tsx'
import { fieldFault, missing } from '../forms/field-fault.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PasswordField } from './PasswordField.tsx'

interface EmailAndPasswordProps {
  submitLabel: string
  signIn: (email: string, password: string) => Promise<void>
  /** What to do without the password. */
  children: ReactNode
}

/** The first step of a workplace's sign-in. */
export function EmailAndPassword({ submitLabel, signIn, children }: EmailAndPasswordProps) {
  const texts = useTexts()
  const { t } = texts
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const form = useSubmit()
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.send(missing({ email, password }), () => signIn(email.trim(), password))
      }}
    >
      <Trouble of={form.trouble} />
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        label={t('sign-in.email')}
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          form.touch('email')
        }}
        {...fieldFault(form.errors, 'email', texts)}
      />
      <PasswordField
        label={t('sign-in.currentPassword')}
        autoComplete="current-password"
        value={password}
        onValue={(value) => {
          setPassword(value)
          form.touch('password')
        }}
        {...fieldFault(form.errors, 'password', texts, 'sign-in')}
      />
      <Button type="submit" wide busy={form.busy} busyLabel={t('sign-in.busy')}>
        {submitLabel}
      </Button>
      {children}
    </form>
  )
}
