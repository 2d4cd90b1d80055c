import type { FieldError } from '@nestbond/domain/validation/codes'
import { STEPS } from '@nestbond/domain/journey/order'
import { useTexts } from '../texts/use-texts.ts'
import { AddressFields } from './fields/AddressFields.tsx'
import {
  addressBody,
  addressInput,
  addressValues,
  revealAddressPart,
  type AddressValues,
} from './fields/address-values.ts'
import { FirstInfo } from './FirstInfo.tsx'
import { NAME_BOUND_BY, nameBody, NameFields, nameValues, type NameValues } from './Name.tsx'
import { partOf, type StepFieldsProps, type StepView } from './step-view.ts'
import { userInfoBody, UserInfoFields, userInfoValues, type UserInfoValues } from './UserInfo.tsx'

type InvitedValues = NameValues & UserInfoValues & AddressValues & { asksAddress: boolean }

/** Everything that the inviter could not know about the tenant, on one screen (invited tenants, docs/product-decisions.md#d18). */
export const view: StepView<InvitedValues> = {
  Fields,
  About: FirstInfo,
  manyFields: true,
  values(answers, user) {
    const country = answers.address?.country ?? user.country
    return {
      ...addressValues(answers.currentAddress, country),
      ...nameValues(answers),
      ...userInfoValues(answers, country),
      // A tenant who already lives in the rented home has given its address before.
      asksAddress: STEPS['current-address'].applies(answers) === true,
    }
  },
  body: (values) => ({
    ...nameBody(values),
    ...userInfoBody(values),
    address: values.asksAddress ? addressBody(values) : null,
  }),
  boundBy: NAME_BOUND_BY,
  inputOf: (error, values) => (ofAddress(error) ? addressInput(error, values) : error.field),
  reveal: (form, errors) => revealAddressPart(form, errors.filter(ofAddress)),
}

const ofAddress = ({ field }: FieldError) => field === 'address' || field.startsWith('address.')

function Fields({ form, fault, user }: StepFieldsProps<InvitedValues>) {
  const { t } = useTexts()
  const asksAddress = form.getValues('asksAddress')
  return (
    <>
      <NameFields form={partOf<NameValues, InvitedValues>(form)} fault={fault} />
      {asksAddress && (
        <fieldset className="stack invited-address">
          <legend className="heading">{t('steps.invited-tenant.address')}</legend>
          <AddressFields form={form} fault={fault} own />
        </fieldset>
      )}
      <UserInfoFields form={partOf<UserInfoValues, InvitedValues>(form)} fault={fault} user={user} />
    </>
  )
}
