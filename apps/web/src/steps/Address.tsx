import type { StepFieldsProps, StepView } from './step-view.ts'
import { AddressFields } from './fields/AddressFields.tsx'
import { addressBody, addressInput, addressValues, revealAddressPart, type AddressValues } from './fields/address-values.ts'

/** The home that is rented. */
export const view: StepView<AddressValues> = {
  Fields: ({ form, fault }: StepFieldsProps<AddressValues>) => <AddressFields form={form} fault={fault} unit />,
  values: (answers, user) => addressValues(answers.address, user.country),
  body: (values) => ({ address: addressBody(values) }),
  inputOf: addressInput,
  reveal: revealAddressPart,
  heading: ({ existingRent, firstName }) => ({ existing: existingRent ? 'yes' : 'no', firstName: firstName ?? '' }),
}
