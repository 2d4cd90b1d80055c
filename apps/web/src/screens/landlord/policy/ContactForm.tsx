import { EmailField } from '../../../forms/EmailField.tsx'
import { landlordContactChange, type LandlordContact } from '@nestbond/api/landlord/policy'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { COUNTRIES } from '@nestbond/domain/values/enums'
import { hasSingleName } from '@nestbond/domain/values/person-name'
import { countryName } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { NameInputs, typedName } from '../../../forms/NameInputs.tsx'
import { optionalPhone, phoneTexts } from '../../../forms/phone-texts.ts'
import { PhoneInputs } from '../../../forms/PhoneInputs.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useReplaceLink } from '../../landlord-session/LandlordGate.tsx'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

interface ContactFormProps {
  id: string
  contact: LandlordContact
  onDone: () => void
  onCancel: () => void
}

const AUTOFILL = { street: 'address-line1', streetNumber: 'off', zip: 'postal-code', city: 'address-level2' } as const

type Address = NonNullable<LandlordContact['address']>['address']

/** The address as it is typed; the blank one before there is any. */
function partsOf(address: Address | undefined) {
  const { street = '', streetNumber = '', zip = '', city = '', country = 'de', unitName } = address ?? {}
  return { street, streetNumber, zip, city, country, unitName: unitName ?? '' }
}

/** Changes the landlord's names, e-mail address, phone number and postal address. */
export function ContactForm({ id, contact, onDone, onCancel }: ContactFormProps) {
  const { t, locale } = useTexts()
  const pass = usePass()
  const replaceLink = useReplaceLink()
  const form = useApiForm({
    values: () => ({
      companyName: contact.companyName ?? '',
      firstName: contact.firstName,
      lastName: contact.lastName,
      singleName: hasSingleName(contact),
      email: contact.email ?? '',
      phone: phoneTexts(contact.phone, contact.address?.address.country ?? 'de'),
      address: partsOf(contact.address?.address),
    }),
    schema: landlordContactChange.payload,
    body: ({ phone, ...values }) => ({ ...values, ...typedName(values), phone: optionalPhone(phone) }),
    send: (payload) =>
      pass(() => callApi('landlordContactChange', { params: { id }, payload, quiet: true }), t('claims.contact.save')),
    onDone(_, { email }) {
      // A new e-mail address raises the links' generation, so the link of this page has just been revoked (codes for landlord acts,
      // docs/product-decisions.md#d50).
      if (email.trim().toLowerCase() !== contact.email?.toLowerCase()) replaceLink()
      else onDone()
    },
  })
  const part = (name: keyof typeof AUTOFILL) => (
    <TextField {...form.field(`address.${name}`)} label={t(`claims.contact.${name}`)} autoComplete={AUTOFILL[name]} />
  )
  return (
    <CardForm
      title={t('claims.contact.title')}
      level={3}
      lead={t('claims.contact.text')}
      trouble={form.trouble}
      onSend={form.submit}
    >
      {contact.type !== 'private' && (
        <TextField {...form.field('companyName')} label={t('claims.contact.companyName')} autoComplete="organization" />
      )}
      <NameInputs own form={form} label={(name) => t(`claims.contact.${name}`)} />
      <EmailField
        {...form.field('email')}
        typed={form.values.email}
        onMeant={(address) => form.set('email', address)}
        autoComplete="email"
        label={t('claims.contact.email')}
      />
      <PhoneInputs
        label={t('claims.contact.phone')}
        optional={t('common.optional')}
        dialLabel={t('claims.contact.dialCode')}
        id="landlord-contact"
        form={form}
      />
      <div className="row row-street">
        {part('street')}
        {part('streetNumber')}
      </div>
      <div className="row half">
        {part('zip')}
        {part('city')}
      </div>
      <Select {...form.field('address.country')} label={t('claims.contact.country')}>
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
