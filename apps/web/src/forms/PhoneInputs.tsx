import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { countryName } from '@nestbond/messages/format'
import '../steps/fields/PhoneField.css'
import { DIAL_CODES } from './dial-codes.ts'
import { useTexts } from '../texts/use-texts.ts'

export interface TypedPhone {
  dialCode: string
  number: string
}

interface PhoneInputsProps {
  label: string
  dialLabel: string
  hint?: string
  value: TypedPhone
  onValue: (phone: TypedPhone) => void
  /** The form around it. */
  form: { id: string; touch: (field: string) => void; fault: (field: string) => { error?: FieldFault } }
}

/** Dial code and number for a form without a form library. */
export function PhoneInputs({ label, dialLabel, hint, value, onValue, form }: PhoneInputsProps) {
  const { locale } = useTexts()
  const id = (part: string) => `${form.id}-${part}`
  return (
    <div className="row-phone">
      <Select
        name="phone.dialCode"
        id={id('dial')}
        label={dialLabel}
        shown={value.dialCode}
        value={value.dialCode}
        onChange={(event) => onValue({ ...value, dialCode: event.currentTarget.value })}
      >
        {DIAL_CODES.map(({ dialCode, countries }) => (
          <option key={dialCode} value={dialCode}>
            {dialCode} {countries.map((code) => countryName(code, locale)).join(', ')}
          </option>
        ))}
      </Select>
      <TextField
        name="phone.number"
        id={id('number')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        label={label}
        {...(hint === undefined ? {} : { hint })}
        value={value.number}
        onChange={(event) => {
          onValue({ ...value, number: event.currentTarget.value })
          form.touch('phone.number')
        }}
        {...form.fault('phone.number')}
      />
    </div>
  )
}
