import { useEffect, useRef } from 'react'
import type { PartnerLandlord } from '@nestbond/api/partner-portal/properties'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { LANDLORD_TYPES } from '@nestbond/domain/values/enums'
import { countryName } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { missing } from '../../../forms/field-fault.ts'
import { DIAL_CODE_OF, DIAL_CODES } from '../../../forms/dial-codes.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AddressParts, addressTexts } from '../AddressParts.tsx'
import { useFields } from '../use-fields.ts'

interface LandlordFormProps {
  /** Null for a new landlord. */
  landlord: PartnerLandlord | null
  onSaved: (landlord: PartnerLandlord) => void
  onCancel: () => void
}

/** The landlord's name and contact data. The address is optional as a whole. */
export function LandlordForm({ landlord: known, onSaved, onCancel }: LandlordFormProps) {
  const { t, locale } = useTexts()
  const fields = useFields({
    type: known?.landlord.type ?? 'property_manager',
    companyName: known?.landlord.companyName ?? '',
    firstName: known?.landlord.firstName ?? '',
    lastName: known?.landlord.lastName ?? '',
    email: known?.landlord.email ?? '',
    dialCode: known?.landlord.phone.dialCode ?? DIAL_CODE_OF.de,
    number: known?.landlord.phone.number ?? '',
    ...addressTexts(known?.address ?? null),
  })
  const { form, values, field } = fields
  const at = (name: keyof typeof values, part: string = name) => field(name, `landlord.${part}`)
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])
  const send = () => {
    const {
      type,
      companyName,
      firstName,
      lastName,
      email,
      dialCode,
      number,
      street,
      streetNumber,
      zip,
      city,
      country,
    } = values
    const named = {
      'landlord.firstName': firstName,
      'landlord.lastName': lastName,
      'landlord.email': email,
      'landlord.phone.number': number,
    }
    const empty = missing(type === 'private' ? named : { 'landlord.companyName': companyName, ...named })
    return form.send(empty, async () => {
      const payload = {
        landlord: {
          type,
          companyName: type === 'private' ? null : companyName,
          firstName,
          lastName,
          email,
          phone: { dialCode, number },
        },
        address: [street, streetNumber, zip, city].some((part) => part.trim() !== '')
          ? { street, streetNumber, zip, city, country: country === 'at' ? ('at' as const) : ('de' as const) }
          : null,
      }
      onSaved(
        known === null
          ? await callApi('partnerLandlordAdd', { payload })
          : await callApi('partnerLandlordChange', { params: { id: known.id }, payload }),
      )
    })
  }
  return (
    <CardForm
      className="partner-form"
      title={t(known === null ? 'partner.landlords.add' : 'partner.landlords.change')}
      level={2}
      trouble={form.trouble}
      onSend={send}
    >
      <div className="row">
        <Select ref={first} {...at('type')} label={t('partner.landlord.type')}>
          {LANDLORD_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`partner.landlordType.${type}`)}
            </option>
          ))}
        </Select>
        {values.type !== 'private' && (
          <TextField {...at('companyName')} label={t('partner.landlord.companyName')} autoComplete="off" />
        )}
      </div>
      <div className="row">
        <TextField {...at('firstName')} label={t('partner.firstName')} autoComplete="off" />
        <TextField {...at('lastName')} label={t('partner.lastName')} autoComplete="off" />
      </div>
      <TextField {...at('email')} type="email" inputMode="email" label={t('partner.email')} autoComplete="off" />
      <div className="row">
        <Select {...at('dialCode', 'phone.dialCode')} label={t('steps.user-info.dialCode')}>
          {DIAL_CODES.map(({ dialCode, countries }) => (
            <option key={dialCode} value={dialCode}>
              {dialCode} {countries.map((code) => countryName(code, locale)).join(', ')}
            </option>
          ))}
        </Select>
        <TextField
          {...at('number', 'phone.number')}
          type="tel"
          inputMode="tel"
          label={t('steps.user-info.phone')}
          autoComplete="off"
        />
      </div>
      <p className="small">{t('partner.landlord.addressHint')}</p>
      <AddressParts fields={fields} />
      <FormFoot size="small" busy={form.busy} busyLabel={t('sign-in.busy')} onCancel={onCancel}>
        {t('partner.save')}
      </FormFoot>
    </CardForm>
  )
}
