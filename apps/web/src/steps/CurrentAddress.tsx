import { Why } from '@nestbond/design-system/Why.tsx'
import { useTexts } from '../texts/use-texts.ts'
import type { StepFieldsProps, StepView } from './step-view.ts'
import { AddressFields } from './fields/AddressFields.tsx'
import {
  addressBody,
  addressInput,
  addressValues,
  revealAddressPart,
  type AddressValues,
} from './fields/address-values.ts'

/** The tenant's address until moving in. */
export const view: StepView<AddressValues> = {
  Fields,
  values: (answers, user) => addressValues(answers.currentAddress, answers.address?.country ?? user.country),
  body: (values) => ({ address: addressBody(values) }),
  inputOf: addressInput,
  reveal: revealAddressPart,
}

function Fields({ form, fault, local }: StepFieldsProps<AddressValues>) {
  const { t } = useTexts()
  return (
    <>
      <AddressFields form={form} fault={fault} own local={local} />
      <Why question={t('steps.why')}>{t('steps.current-address.why')}</Why>
    </>
  )
}
