import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { COUNTRIES } from '@nestbond/domain/values/enums'
import { countryName } from '@nestbond/messages/format'
import { useTexts } from '../../texts/use-texts.ts'
import type { ApiForm } from '../../forms/use-api-form.ts'

export interface AddressTexts extends Record<string, string> {
  street: string
  streetNumber: string
  zip: string
  city: string
  country: string
}

/** The initial values of the fields. */
export function addressTexts(address: AddressTexts | null): AddressTexts {
  const { street = '', streetNumber = '', zip = '', city = '', country = 'de' } = address ?? {}
  return { street, streetNumber, zip, city, country }
}

interface AddressPartsProps {
  /** The properties of a control, from the form. */
  part: (name: 'street' | 'streetNumber' | 'zip' | 'city' | 'country') => ReturnType<ApiForm['field']>
}

/** The fields of an address. Autofill is off, because it is not the address of the person who types. */
export function AddressParts({ part }: AddressPartsProps) {
  const { t, locale } = useTexts()
  return (
    <>
      <div className="row row-street">
        <TextField {...part('street')} label={t('steps.address.street')} autoComplete="off" />
        <TextField {...part('streetNumber')} label={t('steps.address.streetNumber')} autoComplete="off" />
      </div>
      <div className="row half">
        <TextField {...part('zip')} label={t('steps.address.zip')} inputMode="numeric" autoComplete="off" />
        <TextField {...part('city')} label={t('steps.address.city')} autoComplete="off" />
      </div>
      <Select {...part('country')} label={t('steps.address.country')}>
        {COUNTRIES.map((code) => (
          <option key={code} value={code}>
            {countryName(code, locale)}
          </option>
        ))}
      </Select>
    </>
  )
}
