import type { ChangeEvent } from 'react'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** Field of the account name: an e-mail address, or for tenants (`login`) an e-mail address or phone number. */
export type AccountName = 'email' | 'login'

const EMAIL = { type: 'email', inputMode: 'email' } as const
const LOGIN = { autoCapitalize: 'none', spellCheck: false } as const

interface NameFieldProps {
  name: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  error?: FieldFault
}

/** Field for the account name. */
export function NameField(field: NameFieldProps) {
  const { t } = useTexts()
  return field.name === 'email' ? (
    <TextField {...field} {...EMAIL} autoComplete="username" label={t('sign-in.email')} />
  ) : (
    <TextField {...field} {...LOGIN} autoComplete="username" label={t('account.login.login')} />
  )
}
