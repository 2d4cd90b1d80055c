import { calledName } from '@nestbond/domain/values/person-name'
import { lazy, Suspense } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Search } from '@nestbond/design-system/question-icons.tsx'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { useTexts } from '../texts/use-texts.ts'
import { AddressFields } from './fields/AddressFields.tsx'
import {
  addressBody,
  roomBody,
  addressInput,
  addressValues,
  revealAddressPart,
  type AddressValues,
} from './fields/address-values.ts'
import { DoublePolicyDialog } from './DoublePolicyDialog.tsx'
import { hasDoublePolicy } from './double-policy.ts'
import type { PartnerHomeValues } from './PartnerHome.tsx'
import type { StepFieldsProps, StepView } from './step-view.ts'

type HomeValues = AddressValues & PartnerHomeValues

/** Loaded for tenants of a partner. */
const PartnerHome = lazy(() =>
  import('./PartnerHome.tsx').then(({ PartnerHome: component }) => ({ default: component })),
)

/** The rented home: one of the partner's if a partner's link began the application, or any other. */
export const view: StepView<HomeValues> = {
  Fields,
  values: (answers, user) => ({
    ...addressValues(answers.address, user.country),
    elsewhere: user.partner === null || answers.address !== undefined,
    propertySearch: '',
    propertyId: '',
    units: [],
  }),
  body: (values) => ({
    address: values.elsewhere
      ? addressBody(values)
      : { propertyId: values.propertyId, unitName: values.unitName || null, ...roomBody(values) },
  }),
  inputOf: (error, values) => (values.elsewhere ? addressInput(error, values) : homeInput(error)),
  choices: ['propertyId'],
  warning: { isDue: hasDoublePolicy, Dialog: DoublePolicyDialog },
  reveal: (form, errors) => {
    if (form.getValues('elsewhere')) revealAddressPart(form, errors)
  },
  heading: (answers) => ({ firstName: calledName(answers) }),
}

const homeInput = ({ field }: FieldError) =>
  (['unitName', 'roomName'] as const).find((part) => field.endsWith(part)) ?? 'propertyId'

function Fields({ form, fault, user, local }: StepFieldsProps<HomeValues>) {
  const { t } = useTexts()
  const elsewhere = useWatch({ control: form.control, name: 'elsewhere' })
  const { partner } = user
  if (partner !== null && !elsewhere) {
    // The part is typed by its own values; the form has the values of all parts.
    const part = form as unknown as UseFormReturn<PartnerHomeValues>
    return (
      <Suspense fallback={null}>
        <PartnerHome
          form={part}
          fault={fault}
          partner={partner.name}
          onElsewhere={() => form.setValue('elsewhere', true)}
        />
      </Suspense>
    )
  }
  return (
    <>
      <AddressFields form={form} fault={fault} unit local={local} />
      {partner !== null && !local && (
        <div>
          <Button variant="link" onClick={() => form.setValue('elsewhere', false)}>
            <Search /> {t('steps.address.homes.back', { partner: partner.name })}
          </Button>
        </div>
      )}
    </>
  )
}
