import { invitationCorrect, type CorrectionDraft, type LandlordCorrection } from '@nestbond/api/landlord/correction'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { addDays, addMonths, addYears, fromWireDate } from '@nestbond/domain/values/civil-date'
import { COUNTRIES } from '@nestbond/domain/values/enums'
import { fromMajor } from '@nestbond/domain/values/money'
import { countryName, currencySymbol } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { DateTextField } from '../../../dates/DateTextField.tsx'
import { wireDateText, parseDate } from '../../../dates/parse-date.ts'
import { useToday } from '../../../dates/use-today.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { optionalPhone, phoneTexts } from '../../../forms/phone-texts.ts'
import { PhoneInputs } from '../../../forms/PhoneInputs.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { amountText, wireAmount } from '../../../steps/fields/amount-text.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface CorrectionFormProps {
  id: string
  draft: CorrectionDraft
  onDone: (correction: LandlordCorrection) => void
  onCancel: () => void
  onRefused: Parameters<typeof useApiForm>[0]['onRefused']
}

type Address = CorrectionDraft['address']

const typed = (address: Address | null, country: Address['country']) => ({
  street: address?.street ?? '',
  streetNumber: address?.streetNumber ?? '',
  zip: address?.zip ?? '',
  city: address?.city ?? '',
  country: address?.country ?? country,
  unitName: address?.unitName ?? '',
})

/** Proposes corrections of tenant, home, amounts, dates and landlord. It begins with the present values. */
export function CorrectionForm({ id, draft, onDone, onCancel, onRefused }: CorrectionFormProps) {
  const { t, date, locale } = useTexts()
  const today = useToday()
  const { country } = draft.address
  const day = (wire: string | null) => {
    const civil = wire === null ? null : fromWireDate(wire)
    return civil === null ? '' : date(civil, 'short')
  }
  const form = useApiForm({
    values: () => ({
      tenant: draft.tenant,
      address: typed(draft.address, country),
      coldRentAmount: amountText(fromMajor(draft.coldRentAmount)),
      rentDepositAmount: amountText(fromMajor(draft.rentDepositAmount)),
      insuranceStart: day(draft.insuranceStart),
      insuranceEnd: day(draft.insuranceEnd),
      landlord: {
        ...draft.landlord,
        companyName: draft.landlord.companyName ?? '',
        email: draft.landlord.email ?? '',
        phone: phoneTexts(draft.landlord.phone, country),
      },
      landlordAddress: typed(draft.landlordAddress, country),
    }),
    draft: `correction.${id}`,
    schema: invitationCorrect.payload,
    body: (values) => ({
      ...values,
      coldRentAmount: wireAmount(values.coldRentAmount),
      rentDepositAmount: wireAmount(values.rentDepositAmount),
      insuranceStart: wireDateText(values.insuranceStart),
      insuranceEnd: wireDateText(values.insuranceEnd) || null,
      landlord: {
        ...values.landlord,
        email: draft.landlord.email === null ? values.landlord.email.trim() || null : values.landlord.email,
        phone: optionalPhone(values.landlord.phone),
      },
    }),
    send: (payload) => callApi('invitationCorrect', { params: { id }, payload, quiet: true }),
    onDone: ({ correction }) => onDone(correction),
    ...(onRefused ? { onRefused } : {}),
  })
  const start = parseDate(form.values.insuranceStart) ?? today
  const amount = { unit: currencySymbol('EUR', locale), inputMode: 'decimal', autoComplete: 'off' } as const
  const off = { autoComplete: 'off' } as const
  return (
    <CardForm
      title={t('correction.form.title')}
      level={3}
      lead={t('correction.form.lead')}
      trouble={form.trouble}
      onSend={form.submit}
    >
      <fieldset className="correction-group">
        <legend>{t('correction.group.tenant')}</legend>
        <div className="row">
          <TextField {...form.field('tenant.firstName')} {...off} label={t('correction.firstName')} />
          <TextField {...form.field('tenant.lastName')} {...off} label={t('correction.lastName')} />
        </div>
      </fieldset>
      <fieldset className="correction-group">
        <legend>{t('correction.group.home')}</legend>
        <div className="row row-street">
          <TextField {...form.field('address.street')} {...off} label={t('correction.street')} />
          <TextField {...form.field('address.streetNumber')} {...off} label={t('correction.streetNumber')} />
        </div>
        <div className="row half">
          <TextField {...form.field('address.zip')} {...off} inputMode="numeric" label={t('correction.zip')} />
          <TextField {...form.field('address.city')} {...off} label={t('correction.city')} />
        </div>
        <TextField
          {...form.field('address.unitName')}
          {...off}
          label={t('correction.unitName')}
          optional={t('common.optional')}
        />
      </fieldset>
      <fieldset className="correction-group">
        <legend>{t('correction.group.contract')}</legend>
        <div className="row">
          <TextField {...form.field('coldRentAmount')} {...amount} label={t('correction.field.rent', { country })} />
          <TextField {...form.field('rentDepositAmount')} {...amount} label={t('correction.field.deposit')} />
        </div>
        <div className="row">
          <DateTextField
            {...form.text('insuranceStart')}
            label={t('correction.field.start')}
            earliest={today}
            latest={addMonths(today, 12)}
            opensAt={start}
          />
          <DateTextField
            {...form.text('insuranceEnd')}
            label={t('correction.field.end')}
            optional={t('common.optional')}
            earliest={addDays(start, 1)}
            latest={addYears(start, 30)}
            opensAt={addYears(start, 1)}
          />
        </div>
      </fieldset>
      <fieldset className="correction-group">
        <legend>{t('correction.group.landlord')}</legend>
        {draft.type !== 'private' && (
          <TextField {...form.field('landlord.companyName')} {...off} label={t('correction.companyName')} />
        )}
        <div className="row">
          <TextField
            {...form.field('landlord.firstName')}
            autoComplete="given-name"
            label={t('correction.firstName')}
          />
          <TextField {...form.field('landlord.lastName')} autoComplete="family-name" label={t('correction.lastName')} />
        </div>
        <TextField
          {...form.field('landlord.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          label={t('correction.field.landlordEmail')}
          {...(draft.landlord.email === null ? { optional: t('common.optional') } : {})}
          hint={t('correction.emailHint')}
        />
        <PhoneInputs
          id="correction-phone"
          label={t('correction.field.landlordPhone')}
          optional={t('common.optional')}
          dialLabel={t('correction.dialCode')}
          form={{ field: (name) => form.field(`landlord.${name}`) }}
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
