import { TextField } from '@nestbond/design-system/TextField.tsx'
import { fieldFault } from '../forms/field-fault.ts'
import type { Submit } from '../forms/use-submit.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Field of the account name: an e-mail address, or for tenants (`login`) an e-mail address or phone number. */
export type AccountName = 'email' | 'login'

const EMAIL = { type: 'email', inputMode: 'email' } as const
const LOGIN = { autoCapitalize: 'none', spellCheck: false } as const

interface NameFieldProps {
  name: AccountName
  form: Submit
  value: string
  onValue: (value: string) => void
}

/** Field for the account name. */
export function NameField({ name, form, value, onValue }: NameFieldProps) {
  const texts = useTexts()
  return (
    <TextField
      name={name}
      autoComplete="username"
      {...(name === 'email' ? EMAIL : LOGIN)}
      label={texts.t(name === 'email' ? 'sign-in.email' : 'account.login.login')}
      value={value}
      onChange={(event) => {
        onValue(event.currentTarget.value)
        form.touch(name)
      }}
      {...fieldFault(form.errors, name, texts, 'account')}
    />
  )
}
