import { useState } from 'react'
import type { ResponseOf } from '@nestbond/api/types'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { COUNTRIES } from '@nestbond/domain/values/enums'
import { countryName } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { PhoneInputs } from '../../../forms/PhoneInputs.tsx'
import { useFields } from '../../../forms/use-fields.ts'
import { useReplaceLink } from '../../landlord-session/LandlordGate.tsx'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

interface ContactFormProps {
  id: string
  contact: ResponseOf<'landlordContact'>
  onDone: () => void
  onCancel: () => void
}

const AUTOFILL = { street: 'address-line1', streetNumber: 'off', zip: 'postal-code', city: 'address-level2' } as const

/** Changes the landlord's e-mail address, phone number and postal address. */
export function ContactForm({ id, contact, onDone, onCancel }: ContactFormProps) {
  const { t, locale } = useTexts()
  const pass = usePass()
  const replaceLink = useReplaceLink()
  const [phone, setPhone] = useState(contact.phone)
  const { form, values, field, fault } = useFields(() => {
    const {
      street = '',
      streetNumber = '',
      zip = '',
      city = '',
      country = 'de',
      unitName,
    } = contact.address?.address ?? {}
    return { email: contact.email, street, streetNumber, zip, city, country, unitName: unitName ?? '' }
  })
  const send = async () => {
    const { email, ...address } = values
    const sent = await form.send([], async () => {
      await pass(
        () => callApi('landlordContactChange', { params: { id }, payload: { email, phone, address }, quiet: true }),
        t('claims.contact.save'),
      )
    })
    if (!sent) return
    // A new e-mail address raises the links' generation, so the link of this page has just been revoked (codes for landlord acts,
    // docs/product-decisions.md#d50).
    if (email.trim().toLowerCase() !== contact.email.toLowerCase()) replaceLink()
    else onDone()
  }
  const part = (name: keyof typeof AUTOFILL) => (
    <TextField {...field(name, `address.${name}`)} label={t(`claims.contact.${name}`)} autoComplete={AUTOFILL[name]} />
  )
  return (
    <CardForm
      title={t('claims.contact.title')}
      level={3}
      lead={t('claims.contact.text')}
      trouble={form.trouble}
      onSend={send}
    >
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('claims.contact.email')}
      />
      <PhoneInputs
        label={t('claims.contact.phone')}
        dialLabel={t('claims.contact.dialCode')}
        value={phone}
        onValue={setPhone}
        form={{ id: 'landlord-contact', touch: form.touch, fault }}
      />
      <div className="row row-street">
        {part('street')}
        {part('streetNumber')}
      </div>
      <div className="row half">
        {part('zip')}
        {part('city')}
      </div>
      <Select {...field('country', 'address.country')} label={t('claims.contact.country')}>
        {COUNTRIES.map((code) => (
          <option key={code} value={code}>
            {countryName(code, locale)}
          </option>
        ))}
      </Select>
      <FormFoot busy={form.busy} busyLabel={t('common.saving')} onCancel={onCancel}>
        {t('claims.contact.save')}
      </FormFoot>
    </CardForm>
  )
}
