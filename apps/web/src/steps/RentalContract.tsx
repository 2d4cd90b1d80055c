import { TextField } from '@nestbond/design-system/TextField.tsx'
import { useTexts } from '../texts/use-texts.ts'
import type { StepFieldsProps, StepView } from './step-view.ts'

interface RentalContractValues {
  rentContractId: string
}

/** The number of the rental contract. An empty field is the answer "none". */
export const view: StepView<RentalContractValues> = {
  Fields,
  values: ({ rentContractId }) => ({ rentContractId: rentContractId ?? '' }),
  body: ({ rentContractId }) => ({ rentContractId: rentContractId.trim() || null }),
}

function Fields({ form, fault }: StepFieldsProps<RentalContractValues>) {
  const { t } = useTexts()
  return (
    <TextField
      {...form.register('rentContractId')}
      label={t('steps.rental-contract.rentContractId')}
      optional={t('common.optional')}
      error={fault('rentContractId')}
      autoComplete="off"
    />
  )
}
