import { EmailField } from '../../../forms/EmailField.tsx'
import { useEffect, useRef } from 'react'
import { partnerLandlordAdd, type PartnerLandlord } from '@nestbond/api/partner-portal/properties'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { LANDLORD_TYPES } from '@nestbond/domain/values/enums'
import { hasSingleName } from '@nestbond/domain/values/person-name'
import { countryName } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { NameInputs, typedName } from '../../../forms/NameInputs.tsx'
import { DIAL_CODES } from '../../../forms/dial-codes.ts'
import { optionalPhone, phoneTexts } from '../../../forms/phone-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AddressParts, addressTexts } from '../AddressParts.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'

interface LandlordFormProps {
  /** Null for a new landlord. */
  landlord: PartnerLandlord | null
  onSaved: (landlord: PartnerLandlord) => void
  onCancel: () => void
}

/** The landlord's name and contact data. The address is optional as a whole. */
export function LandlordForm({ landlord: known, onSaved, onCancel }: LandlordFormProps) {
  const { t, locale } = useTexts()
  const form = useApiForm({
    values: {
      landlord: {
        type: known?.landlord.type ?? 'property_manager',
        companyName: known?.landlord.companyName ?? '',
        firstName: known?.landlord.firstName ?? '',
        lastName: known?.landlord.lastName ?? '',
        singleName: known !== null && hasSingleName(known.landlord),
        email: known?.landlord.email ?? '',
        phone: phoneTexts(known?.landlord.phone, 'de'),
      },
      address: addressTexts(known?.address ?? null),
    },
    schema: partnerLandlordAdd.payload,
    body: ({ landlord, address: { street, streetNumber, zip, city, country } }) => ({
      landlord: {
        ...landlord,
        ...typedName(landlord),
        companyName: landlord.type === 'private' ? null : landlord.companyName,
        email: landlord.email.trim() || null,
        phone: optionalPhone(landlord.phone),
      },
      address: [street, streetNumber, zip, city].some((part) => part.trim() !== '')
        ? { street, streetNumber, zip, city, country }
        : null,
    }),
    send: (payload) =>
      known === null
        ? callApi('partnerLandlordAdd', { payload })
        : callApi('partnerLandlordChange', { params: { id: known.id }, payload }),
    onDone: onSaved,
    area: 'partner',
  })
  const at = (name: 'type' | 'companyName' | 'firstName' | 'lastName' | 'email' | 'phone.dialCode' | 'phone.number') =>
    form.field(`landlord.${name}`)
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <CardForm
      className="partner-form"
      title={t(known === null ? 'partner.landlords.add' : 'partner.landlords.change')}
      level={2}
      trouble={form.trouble}
      onSend={form.submit}
    >
      <div className="row">
        <Select ref={first} {...at('type')} label={t('partner.landlord.type')}>
          {LANDLORD_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`partner.landlordType.${type}`)}
            </option>
          ))}
        </Select>
        {form.values.landlord.type !== 'private' && (
          <TextField {...at('companyName')} label={t('partner.landlord.companyName')} autoComplete="off" />
        )}
      </div>
      <NameInputs
        label={(name) => t(`partner.${name}`)}
        form={{ field: at, box: (name) => form.box(`landlord.${name}`), touch: form.touch }}
      />
      <EmailField
        {...at('email')}
        typed={form.values.landlord.email}
        onMeant={(address) => form.set('landlord.email', address)}
        label={t('partner.email')}
        optional={t('common.optional')}
        hint={t('partner.landlord.emailHint')}
        autoComplete="off"
      />
      <div className="row">
        <Select {...at('phone.dialCode')} label={t('steps.user-info.dialCode')}>
          {DIAL_CODES.map(({ dialCode, countries }) => (
            <option key={dialCode} value={dialCode}>
              {dialCode} {countries.map((code) => countryName(code, locale)).join(', ')}
            </option>
          ))}
        </Select>
        <TextField
          {...at('phone.number')}
          type="tel"
          inputMode="tel"
          label={t('steps.user-info.phone')}
          optional={t('common.optional')}
          autoComplete="off"
        />
      </div>
      <p className="small">{t('partner.landlord.addressHint')}</p>
      <AddressParts part={(name) => form.field(`address.${name}`)} />
      <FormFoot size="small" busy={form.busy} busyLabel={t('sign-in.busy')} onCancel={onCancel}>
        {t('partner.save')}
      </FormFoot>
    </CardForm>
  )
}
