import { useId } from 'react'
import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import { classNames } from '@nestbond/design-system/class-names'
import { FieldError } from '@nestbond/design-system/FieldError.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { percentFaults, PREMIUM_SPLITS, type PremiumSplit } from '@nestbond/domain/premiums/shares'
import type { FieldError as Fault } from '@nestbond/domain/validation/codes'
import type { ApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { percentsOf, sumOf } from './percents.ts'
import './SplitFields.css'

/** The values of a form with a split of the premium (shares of the premium, docs/product-decisions.md#d103). The first tenant's percentage first. */
export interface SplitValues {
  split: PremiumSplit
  percents: string[]
}

/** The split as a call takes it. */
export function splitBody({ split, percents }: SplitValues) {
  return { split, ...(split === 'PERCENT' ? { percents: percentsOf(percents) } : {}) }
}

/** The faults of the percentages, named as the server names them. */
export function splitFaults({ split, percents }: SplitValues): Fault[] {
  return split === 'PERCENT' ? percentFaults(percentsOf(percents), percents.length) : []
}

interface SplitFieldsProps {
  form: ApiForm<SplitValues>
  /** The first tenant first. */
  tenants: readonly { name: string }[]
  legend: string
  label: (split: PremiumSplit) => string
  percentOf: (name: string) => string
}

/** How the premium is split, and the percentage of each tenant. */
export function SplitFields({ form, tenants, legend, label, percentOf }: SplitFieldsProps) {
  const { split } = form.values
  return (
    <>
      <ChoiceGroup legend={legend}>
        {PREMIUM_SPLITS.map((one) => (
          <Choice
            key={one}
            name="split"
            value={one}
            label={label(one)}
            checked={split === one}
            onChange={() => {
              form.set('split', one)
              form.touch('percents')
            }}
          />
        ))}
      </ChoiceGroup>
      {split === 'PERCENT' && <PercentFields form={form} tenants={tenants} percentOf={percentOf} />}
    </>
  )
}

/** One percentage for each tenant. The sum so far is read out while they are typed; a wrong sum is a fault of all of them. */
function PercentFields({ form, tenants, percentOf }: Pick<SplitFieldsProps, 'form' | 'tenants' | 'percentOf'>) {
  const { t } = useTexts()
  const id = useId()
  const { error } = form.fault('percents')
  return (
    <fieldset className={classNames('field', error && 'has-error')} data-part="percents">
      <legend className="visually-hidden">{t('common.percents.legend')}</legend>
      <div className="row split-percents">
        {tenants.map(({ name }, at) => {
          const field = form.field(`percents.${at}`)
          return (
            <TextField
              key={at}
              {...field}
              label={percentOf(name)}
              inputMode="numeric"
              autoComplete="off"
              unit="%"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : `${id}-sum`}
              onChange={(event) => {
                field.onChange(event)
                // The sum is another one now.
                form.touch('percents')
              }}
            />
          )
        })}
      </div>
      <p className="hint" id={`${id}-sum`} role="status">
        {error ? '' : t('common.percents.sum', { sum: sumOf(form.values.percents) })}
      </p>
      {error && <FieldError id={`${id}-error`} {...error} />}
    </fieldset>
  )
}
