import './Password.css'
import { useState, type ChangeEvent } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { Eye, EyeOff } from '@nestbond/design-system/icons.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { useTexts } from '../texts/use-texts.ts'

interface PasswordFieldProps {
  /** Needed if a page has several password fields. */
  id?: string
  /** Default: 'password'. */
  name?: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  onValue: (value: string) => void
  describedBy?: string
  error?: FieldFault
}

/** A password field with a button that shows the text, instead of a second field to repeat it. */
export function PasswordField({
  id,
  name = 'password',
  label,
  autoComplete,
  value,
  onValue,
  describedBy,
  error,
}: PasswordFieldProps) {
  const { t } = useTexts()
  const [shown, setShown] = useState(false)
  return (
    <div className="password-field">
      <TextField
        name={name}
        {...(id === undefined ? {} : { id })}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        label={label}
        aria-describedby={describedBy}
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onValue(event.currentTarget.value)}
        {...(error ? { error } : {})}
      />
      <Button variant="link" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? <EyeOff /> : <Eye />} {t('sign-in.password.show')}
      </Button>
    </div>
  )
}
