import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { PREMIUM_SPLITS, weightsOf, type PremiumSplit } from '@nestbond/domain/premiums/shares'
import { INVALID, type FieldError } from '@nestbond/domain/validation/codes'
import type { ApiForm } from '../../../forms/use-api-form.ts'
import { PERCENTS, percentsOf, type Percents } from './percents.ts'
import './SplitFields.css'

/** The values of a form with a split of the premium (shares of the premium, docs/product-decisions.md#d103). */
export type SplitValues = Percents & { split: PremiumSplit }

/** The split as a call takes it. */
export function splitBody({ split, ...typed }: SplitValues, tenants: number) {
  return { split, ...(split === 'PERCENT' ? { percents: percentsOf(typed, tenants) } : {}) }
}

/** Percentages that are no split have a fault. */
export function splitFaults(values: SplitValues, tenants: number): FieldError[] {
  const { split, percents } = splitBody(values, tenants)
  return weightsOf(split, tenants, percents) === null ? [{ field: 'percents', ...INVALID }] : []
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
      <ChoiceGroup legend={legend} {...form.fault('percents')}>
        {PREMIUM_SPLITS.map((one) => (
          <Choice
            key={one}
            name="split"
            value={one}
            label={label(one)}
            checked={split === one}
            onChange={() => form.set('split', one)}
          />
        ))}
      </ChoiceGroup>
      {split === 'PERCENT' && (
        <div className="row split-percents">
          {tenants.map(({ name }, at) => {
            const field = PERCENTS[at]
            return (
              field && (
                <TextField
                  key={field}
                  {...form.field(field)}
                  label={percentOf(name)}
                  inputMode="numeric"
                  autoComplete="off"
                />
              )
            )
          })}
        </div>
      )}
    </>
  )
}
