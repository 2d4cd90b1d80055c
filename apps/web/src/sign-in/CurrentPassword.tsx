import { fieldFault } from '../forms/field-fault.ts'
import type { Submit } from '../forms/use-submit.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PasswordField } from './PasswordField.tsx'

interface CurrentPasswordProps {
  /** Needed if a page has several password fields. */
  id?: string
  /** Default: the text `sign-in.currentPassword`. */
  label?: string
  form: Submit
  value: string
  onValue: (value: string) => void
}

/** Field for the current password of an account. */
export function CurrentPassword({ id, label, form, value, onValue }: CurrentPasswordProps) {
  const texts = useTexts()
  return (
    <PasswordField
      {...(id === undefined ? {} : { id })}
      label={label ?? texts.t('sign-in.currentPassword')}
      autoComplete="current-password"
      value={value}
      onValue={(typed) => {
        onValue(typed)
        form.touch('password')
      }}
      {...fieldFault(form.errors, 'password', texts, 'sign-in')}
    />
  )
}
