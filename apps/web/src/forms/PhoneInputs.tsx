import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import type { Phone } from '@nestbond/domain/values/phone'
import { countryName } from '@nestbond/messages/format'
import '../steps/fields/PhoneField.css'
import { DIAL_CODES, otherDialCode } from './dial-codes.ts'
import type { ApiForm } from './use-api-form.ts'
import { useTexts } from '../texts/use-texts.ts'

interface PhoneInputsProps {
  label: string
  dialLabel: string
  hint?: string
  /** Marks a number that may be left out. */
  optional?: string
  /** Start of the ids of both fields, because a page may have several phone numbers. */
  id: string
  /** The form around it. */
  form: Pick<ApiForm<{ phone: Phone }>, 'field'> & { set: (name: 'phone.dialCode', value: string) => void }
}

/** Dial code and number, `phone.dialCode` and `phone.number`. */
export function PhoneInputs({ label, dialLabel, hint, optional, id, form }: PhoneInputsProps) {
  const { locale } = useTexts()
  const dialCode = form.field('phone.dialCode')
  return (
    <div className="row-phone">
      <Select {...dialCode} id={`${id}-dial`} label={dialLabel} shown={dialCode.value}>
        {DIAL_CODES.map(({ dialCode, countries }) => (
          <option key={dialCode} value={dialCode}>
            {dialCode} {countries.map((code) => countryName(code, locale)).join(', ')}
          </option>
        ))}
      </Select>
      <TextField
        {...form.field('phone.number')}
        id={`${id}-number`}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        onBlur={(event) => {
          const other = otherDialCode(event.target.value, dialCode.value)
          if (other !== null) form.set('phone.dialCode', other)
        }}
        label={label}
        {...(hint === undefined ? {} : { hint })}
        {...(optional === undefined ? {} : { optional })}
      />
    </div>
  )
}
