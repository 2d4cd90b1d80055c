import './PhoneField.css'
import { useState } from 'react'
import { useWatch, type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { countryName } from '@nestbond/messages/format'
import { useTexts } from '../../texts/use-texts.ts'
import { DIAL_CODES, otherDialCode } from '../../forms/dial-codes.ts'

interface PhoneFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  fault: (name: string) => FieldFault | undefined
  /** Browser autofill; 'off' if the number belongs to another person. */
  autoComplete?: 'off'
}

/** Dial code and number, `phone.dialCode` and `phone.number`. */
export function PhoneField<Values extends FieldValues>({ form, fault, autoComplete }: PhoneFieldProps<Values>) {
  const { t, locale } = useTexts()
  const name = (part: string) => `phone.${part}` as FieldPath<Values>
  const dialCode: unknown = useWatch({ control: form.control, name: name('dialCode') })
  const error = fault('phone.number') ?? fault('phone.dialCode')
  const [followed, setFollowed] = useState<string | null>(null)
  const number = form.register(name('number'))
  const follow = (typed: string) => {
    const other = otherDialCode(typed, String(dialCode))
    if (other === null) return
    form.setValue(name('dialCode'), other as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true })
    setFollowed(other)
  }
  return (
    <div className="row-phone">
      <Select
        {...form.register(name('dialCode'))}
        label={t('steps.user-info.dialCode')}
        shown={String(dialCode)}
        error={fault('phone.dialCode')}
        autoComplete={autoComplete ?? 'tel-country-code'}
      >
        {DIAL_CODES.map(({ dialCode, countries }) => (
          <option key={dialCode} value={dialCode}>
            {dialCode} {countries.map((code) => countryName(code, locale)).join(', ')}
          </option>
        ))}
      </Select>
      <TextField
        {...number}
        onBlur={(event) => {
          void number.onBlur(event)
          follow(event.target.value)
        }}
        type="tel"
        inputMode="tel"
        label={t('steps.user-info.phone')}
        error={error}
        {...(followed !== null && followed === dialCode
          ? { hint: t('steps.user-info.dialCodeFollows', { dialCode: followed }) }
          : {})}
        autoComplete={autoComplete ?? 'tel-national'}
      />
    </div>
  )
}
