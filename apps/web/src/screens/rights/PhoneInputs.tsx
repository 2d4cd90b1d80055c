import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { countryName } from '@nestbond/messages/format'
import '../../steps/fields/PhoneField.css'
import { DIAL_CODES } from '../../steps/fields/dial-codes.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Correction } from './CorrectionForm.tsx'

export interface TypedPhone {
  dialCode: string
  number: string
}

interface PhoneInputsProps {
  label: string
  hint?: string
  value: TypedPhone
  onValue: (phone: TypedPhone) => void
  correction: Correction
}

/** Dial code and number of a form without a form library. */
export function PhoneInputs({ label, hint, value, onValue, correction }: PhoneInputsProps) {
  const { t, locale } = useTexts()
  const id = (part: string) => `${correction.id}-${part}`
  return (
    <div className="row-phone">
      <Select name="phone.dialCode" id={id('dial')} label={t('rights.correct.dialCode')} value={value.dialCode} onChange={(event) => onValue({ ...value, dialCode: event.currentTarget.value })}>
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
          correction.touch('phone.number')
        }}
        {...correction.fault('phone.number')}
      />
    </div>
  )
}
