import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { addDays, addMonths, addYears } from '@nestbond/domain/values/civil-date'
import { FURNISHED, HOME_TYPES } from '@nestbond/domain/values/enums'
import { readDate } from '@nestbond/domain/values/typed-date'
import { DateTextField } from '../../../dates/DateTextField.tsx'
import { useToday } from '../../../dates/use-today.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { InviteFields } from './invite-fields.ts'

/** Rent, deposit and dates. Optional fields, which the tenant can fill in, are marked. In Austria, the rent is the gross rent. */
export function InviteRental({
  fields: { values, field, date, form },
  austrian,
}: {
  fields: InviteFields
  austrian: boolean
}) {
  const { t } = useTexts()
  const today = useToday()
  const start = readDate(values.insuranceStart) ?? today
  const optional = t('common.optional')
  const existing = values.existingRent === 'true'
  const first = date('insuranceStart', 'rental.insuranceStart')
  // The common message addresses the tenant, so replace it.
  const startFault =
    first.error?.errorKey === 'validation.required'
      ? { error: { ...first.error, message: t('partner.invite.startMissing') } }
      : {}
  return (
    <fieldset className="stack-s">
      <legend className="heading">{t('partner.invite.rental')}</legend>
      <ChoiceGroup legend={t('partner.invite.existingRent')} columns={2} grow>
        {(['false', 'true'] as const).map((value) => (
          <Choice
            key={value}
            name="rental.existingRent"
            value={value}
            label={t(`partner.invite.existingRent.${value}`)}
            checked={values.existingRent === value}
            onChange={() => {
              form.set('existingRent', value)
              // The valid start dates depend on this field.
              form.touch('rental.insuranceStart')
            }}
          />
        ))}
      </ChoiceGroup>
      <div className="row">
        <TextField
          {...field('coldRentAmount', 'rental.coldRentAmount')}
          inputMode="decimal"
          unit="€"
          label={t(austrian ? 'partner.invite.grossRent' : 'partner.invite.coldRent')}
          autoComplete="off"
        />
        <TextField
          {...field('rentDepositAmount', 'rental.rentDepositAmount')}
          inputMode="decimal"
          unit="€"
          label={t('partner.invitation.deposit')}
          autoComplete="off"
        />
      </div>
      <div className="row">
        <DateTextField
          {...first}
          {...startFault}
          earliest={today}
          latest={addMonths(today, existing ? 3 : 12)}
          opensAt={today}
          label={t('partner.invite.insuranceStart')}
          hint={t(`partner.invite.startHint.${values.existingRent}`)}
        />
        <DateTextField
          {...date('insuranceEnd', 'rental.insuranceEnd')}
          earliest={addDays(start, 1)}
          latest={addYears(start, 30)}
          opensAt={addYears(start, 1)}
          label={t('partner.invite.insuranceEnd')}
          example={false}
          optional={optional}
        />
      </div>
      <div className="row">
        <Select {...field('homeType', 'rental.homeType')} label={t('partner.invite.homeType')} optional={optional}>
          <option value="">{t('partner.invite.tenantAnswers')}</option>
          {HOME_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`partner.invite.homeType.${type}`)}
            </option>
          ))}
        </Select>
        <Select {...field('furnished', 'rental.furnished')} label={t('partner.invite.furnished')} optional={optional}>
          <option value="">{t('partner.invite.tenantAnswers')}</option>
          {FURNISHED.map((answer) => (
            <option key={answer} value={answer}>
              {t(`partner.invite.furnished.${answer}`)}
            </option>
          ))}
        </Select>
      </div>
      <TextField
        {...field('rentContractId', 'rental.rentContractId')}
        label={t('partner.csv.column.rentContractId')}
        optional={optional}
        autoComplete="off"
      />
    </fieldset>
  )
}
