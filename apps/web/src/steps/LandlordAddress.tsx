import type { StepFieldsProps, StepView } from './step-view.ts'
import { AddressFields } from './fields/AddressFields.tsx'
import {
  addressBody,
  addressInput,
  addressValues,
  revealAddressPart,
  type AddressValues,
} from './fields/address-values.ts'

/** Postal address of the landlord. The body is the address only; the saved landlord stays. */
export const view: StepView<AddressValues> = {
  Fields: ({ form, fault, local }: StepFieldsProps<AddressValues>) => (
    <AddressFields form={form} fault={fault} local={local} />
  ),
  values: (answers, user) => addressValues(answers.landlordAddress, answers.address?.country ?? user.country),
  body: addressBody,
  inputOf: addressInput,
  reveal: revealAddressPart,
}
