import { useState } from 'react'
import type { Answer } from '@nestbond/contract/types'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { COUNTRIES, type Country } from '@nestbond/domain/values/enums'
import { countryName } from '@nestbond/messages/format'
import { callApi } from '../../api/client.ts'
import { FormFoot } from '../../forms/FormFoot.tsx'
import { PhoneInputs } from '../../forms/PhoneInputs.tsx'
import { Trouble } from '../../forms/Trouble.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { useLandlordForm } from './use-landlord-form.ts'

interface ContactFormProps {
  id: string
  contact: Answer<'landlordContact'>
  onDone: () => void
  onCancel: () => void
}

const PARTS = ['street', 'streetNumber', 'zip', 'city'] as const
const AUTOFILL = { street: 'address-line1', streetNumber: 'off', zip: 'postal-code', city: 'address-level2' } as const

/** Where the landlord is reached from now on. */
export function ContactForm({ id, contact, onDone, onCancel }: ContactFormProps) {
  const { t, locale } = useTexts()
  const [email, setEmail] = useState(contact.email)
  const [phone, setPhone] = useState(contact.phone)
  const [address, setAddress] = useState(() => {
    const { street = '', streetNumber = '', zip = '', city = '', country = 'de', unitName } = contact.address?.address ?? {}
    return { street, streetNumber, zip, city, country, unitName: unitName ?? '' }
  })
  const form = useLandlordForm('landlord-contact')
  const send = async () => {
    const sent = await form.send([], async () => {
      await callApi('landlordContactChange', { params: { id }, payload: { email, phone, address }, quiet: true })
    })
    if (sent) onDone()
  }
  const part = (name: (typeof PARTS)[number]) => (
    <TextField
      name={`address.${name}`}
      label={t(`claims.contact.${name}`)}
      autoComplete={AUTOFILL[name]}
      value={address[name]}
      onChange={(event) => {
        setAddress({ ...address, [name]: event.currentTarget.value })
        form.touch(`address.${name}`)
      }}
      {...form.fault(`address.${name}`)}
    />
  )
  return (
    <form
      className="card pad stack-s"
      noValidate
      aria-labelledby="contact-title"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h3 className="heading" id="contact-title">
        {t('claims.contact.title')}
      </h3>
      <p className="small">{t('claims.contact.text')}</p>
      <Trouble of={form.trouble} />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('claims.contact.email')}
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          form.touch('email')
        }}
        {...form.fault('email')}
      />
      <PhoneInputs label={t('claims.contact.phone')} dialLabel={t('claims.contact.dialCode')} value={phone} onValue={setPhone} form={form} />
      <div className="row row-street">
        {part('street')}
        {part('streetNumber')}
      </div>
      <div className="row half">
        {part('zip')}
        {part('city')}
      </div>
      <Select name="address.country" label={t('claims.contact.country')} value={address.country} onChange={(event) => setAddress({ ...address, country: event.currentTarget.value as Country })} {...form.fault('address.country')}>
        {COUNTRIES.map((code) => (
          <option key={code} value={code}>
            {countryName(code, locale)}
          </option>
        ))}
      </Select>
      <FormFoot busy={form.busy} busyLabel={t('common.saving')} onCancel={onCancel}>
        {t('claims.contact.save')}
      </FormFoot>
    </form>
  )
}
