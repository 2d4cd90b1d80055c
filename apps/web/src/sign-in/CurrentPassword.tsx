import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { PasswordField } from './PasswordField.tsx'

interface CurrentPasswordProps {
  /** Needed if a page has several password fields. */
  id?: string
  /** Default: the text `sign-in.currentPassword`. */
  label?: string
  name: string
  value: string
  onValue: (value: string) => void
  error?: FieldFault
}

/** Field for the current password of an account. */
export function CurrentPassword({ label, ...field }: CurrentPasswordProps) {
  const { t } = useTexts()
  return <PasswordField {...field} label={label ?? t('sign-in.currentPassword')} autoComplete="current-password" />
}
