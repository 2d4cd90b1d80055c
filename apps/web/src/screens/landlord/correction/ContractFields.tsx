import { TextField } from '@nestbond/design-system/TextField.tsx'
import { addDays, addMonths, addYears, fromWireDate } from '@nestbond/domain/values/civil-date'
import type { Country } from '@nestbond/domain/values/enums'
import { fromMajor } from '@nestbond/domain/values/money'
import { hasSingleName } from '@nestbond/domain/values/person-name'
import { readDate } from '@nestbond/domain/values/typed-date'
import { currencySymbol } from '@nestbond/messages/format'
import type { CorrectionDraft } from '@nestbond/api/landlord/correction'
import { DateTextField } from '../../../dates/DateTextField.tsx'
import { wireDateText } from '../../../dates/wire-date-text.ts'
import { useToday } from '../../../dates/use-today.ts'
import { NameInputs, typedName } from '../../../forms/NameInputs.tsx'
import type { ApiForm } from '../../../forms/use-api-form.ts'
import { amountText, wireAmount } from '../../../steps/fields/amount-text.ts'
import { useTexts, type Texts } from '../../../texts/use-texts.ts'

type Draft = Pick<
  CorrectionDraft,
  'tenant' | 'address' | 'coldRentAmount' | 'rentDepositAmount' | 'insuranceStart' | 'insuranceEnd'
>
type Address = CorrectionDraft['address']

export const NAME_LABELS = { firstName: 'correction.firstName', lastName: 'correction.lastName' } as const

/** An address as its fields hold it. */
export const typedAddress = (address: Address | null, country: Country) => ({
  street: address?.street ?? '',
  streetNumber: address?.streetNumber ?? '',
  zip: address?.zip ?? '',
  city: address?.city ?? '',
  country: address?.country ?? country,
  unitName: address?.unitName ?? '',
})

/** The present values as the fields hold them. */
export function contractValues(draft: Draft, { date }: Pick<Texts, 'date'>) {
  const day = (wire: string | null) => {
    const civil = wire === null ? null : fromWireDate(wire)
    return civil === null ? '' : date(civil, 'short')
  }
  return {
    tenant: { ...draft.tenant, singleName: hasSingleName(draft.tenant) },
    address: { ...typedAddress(draft.address, draft.address.country), roomName: draft.address.roomName ?? '' },
    coldRentAmount: amountText(fromMajor(draft.coldRentAmount)),
    rentDepositAmount: amountText(fromMajor(draft.rentDepositAmount)),
    insuranceStart: day(draft.insuranceStart),
    insuranceEnd: day(draft.insuranceEnd),
  }
}
type Values = ReturnType<typeof contractValues>

/** The body of these fields, as far as it differs from what was typed. */
export const contractBody = (values: Values) => ({
  tenant: typedName(values.tenant),
  // Without a name of a room, the whole home is rented.
  address: { ...values.address, roomName: values.address.roomName.trim() || null },
  coldRentAmount: wireAmount(values.coldRentAmount),
  rentDepositAmount: wireAmount(values.rentDepositAmount),
  insuranceStart: wireDateText(values.insuranceStart),
  insuranceEnd: wireDateText(values.insuranceEnd) || null,
})

interface ContractFieldsProps {
  country: Country
  /** Home, amounts and dates are not open to a correction. */
  fixed: boolean
  form: Pick<ApiForm<Values>, 'field' | 'text' | 'box' | 'touch'> & { values: Pick<Values, 'insuranceStart'> }
}

/** The fields of tenant, home, amounts and dates of a correction. */
export function ContractFields({ country, fixed, form }: ContractFieldsProps) {
  const { t } = useTexts()
  return (
    <>
      <fieldset className="correction-group">
        <legend>{t('correction.group.tenant')}</legend>
        <NameInputs
          label={(name) => t(NAME_LABELS[name])}
          form={{
            field: (name) => form.field(`tenant.${name}`),
            box: (name) => form.box(`tenant.${name}`),
            touch: form.touch,
          }}
        />
      </fieldset>
      {!fixed && <FieldsOfContract country={country} form={form} />}
    </>
  )
}

function FieldsOfContract({ country, form }: Omit<ContractFieldsProps, 'fixed'>) {
  const { t } = useTexts()
  const today = useToday()
  const start = readDate(form.values.insuranceStart) ?? today
  const amount = { unit: currencySymbol('EUR'), inputMode: 'decimal', autoComplete: 'off' } as const
  const off = { autoComplete: 'off' } as const
  return (
    <>
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
        <TextField
          {...form.field('address.roomName')}
          {...off}
          label={t('correction.roomName')}
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
            example={false}
            optional={t('common.optional')}
            earliest={addDays(start, 1)}
            latest={addYears(start, 30)}
            opensAt={addYears(start, 1)}
          />
        </div>
      </fieldset>
    </>
  )
}
