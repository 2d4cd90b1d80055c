import { EmailField } from '../../../forms/EmailField.tsx'
import { invitationCorrect, type CorrectionDraft, type LandlordCorrection } from '@nestbond/api/landlord/correction'
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
import { useTexts } from '../../../texts/use-texts.ts'
import { contractBody, ContractFields, contractValues, NAME_LABELS, typedAddress } from './ContractFields.tsx'

interface CorrectionFormProps {
  id: string
  draft: CorrectionDraft
  onDone: (correction: LandlordCorrection) => void
  onCancel: () => void
  onRefused: Parameters<typeof useApiForm>[0]['onRefused']
}

/** Proposes corrections of tenant, home, amounts, dates and landlord. It begins with the present values. */
export function CorrectionForm({ id, draft, onDone, onCancel, onRefused }: CorrectionFormProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const { country } = draft.address
  const form = useApiForm({
    values: () => ({
      ...contractValues(draft, texts),
      landlord: {
        ...draft.landlord,
        singleName: hasSingleName(draft.landlord),
        companyName: draft.landlord.companyName ?? '',
        email: draft.landlord.email ?? '',
        phone: phoneTexts(draft.landlord.phone, country),
      },
      landlordAddress: typedAddress(draft.landlordAddress, country),
    }),
    draft: `correction.${id}`,
    schema: invitationCorrect.payload,
    body: (values) => ({
      ...values,
      ...contractBody(values),
      landlord: {
        ...values.landlord,
        ...typedName(values.landlord),
        email: draft.landlord.email === null ? values.landlord.email.trim() || null : values.landlord.email,
        phone: optionalPhone(values.landlord.phone),
      },
    }),
    send: (payload) => callApi('invitationCorrect', { params: { id }, payload, quiet: true }),
    onDone: ({ correction }) => onDone(correction),
    ...(onRefused ? { onRefused } : {}),
  })
  const off = { autoComplete: 'off' } as const
  return (
    <CardForm
      title={t('correction.form.title')}
      level={3}
      lead={t('correction.form.lead', { fixed: String(draft.contractFixed) })}
      trouble={form.trouble}
      onSend={form.submit}
    >
      <ContractFields country={country} fixed={draft.contractFixed} form={form} />
      <fieldset className="correction-group">
        <legend>{t('correction.group.landlord')}</legend>
        {draft.type !== 'private' && (
          <TextField {...form.field('landlord.companyName')} {...off} label={t('correction.companyName')} />
        )}
        <NameInputs
          own
          label={(name) => t(NAME_LABELS[name])}
          form={{
            field: (name) => form.field(`landlord.${name}`),
            box: (name) => form.box(`landlord.${name}`),
            touch: form.touch,
          }}
        />
        <EmailField
          {...form.field('landlord.email')}
          typed={form.values.landlord.email}
          onMeant={(address) => form.set('landlord.email', address)}
          autoComplete="email"
          label={t('correction.field.landlordEmail')}
          {...(draft.landlord.email === null ? { optional: t('common.optional') } : {})}
          hint={t('correction.emailHint')}
        />
        <PhoneInputs
          id="correction-phone"
          label={t('correction.field.landlordPhone')}
          optional={t('common.optional')}
          dialLabel={t('correction.dialCode')}
          form={{
            field: (name) => form.field(`landlord.${name}`),
            set: (name, value) => form.set(`landlord.${name}`, value),
          }}
        />
        <div className="row row-street">
          <TextField
            {...form.field('landlordAddress.street')}
            label={t('correction.street')}
            autoComplete="address-line1"
          />
          <TextField {...form.field('landlordAddress.streetNumber')} {...off} label={t('correction.streetNumber')} />
        </div>
        <div className="row half">
          <TextField {...form.field('landlordAddress.zip')} label={t('correction.zip')} autoComplete="postal-code" />
          <TextField
            {...form.field('landlordAddress.city')}
            label={t('correction.city')}
            autoComplete="address-level2"
          />
        </div>
        <Select {...form.field('landlordAddress.country')} label={t('correction.country')}>
          {COUNTRIES.map((code) => (
            <option key={code} value={code}>
              {countryName(code, locale)}
            </option>
          ))}
        </Select>
      </fieldset>
      <FormFoot busy={form.busy} busyLabel={t('correction.form.sending')} onCancel={onCancel}>
        {t('correction.form.send')}
      </FormFoot>
    </CardForm>
  )
}
