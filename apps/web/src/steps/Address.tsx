import { calledName } from '@nestbond/domain/values/person-name'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { Search } from '@nestbond/design-system/question-icons.tsx'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { callInQuestions } from '../api/question-client.ts'
import { savedHomeHasPolicy } from '../application/save-answers.ts'
import { readToken } from '../application/token.ts'
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
import type { PartnerHomeValues } from './PartnerHome.tsx'
import type { StepFieldsProps, StepView } from './step-view.ts'

/** Maximum wait for the check for a second policy, which only leads to a warning. */
const PATIENCE_MS = 2000

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
    return (
      <Suspense fallback={null}>
        <PartnerHome
          form={form}
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

/** Warns that a policy already exists for this address. Closing it continues; `true` means that the tenant wants to change the address. */
function DoublePolicyDialog({ onAnswer }: { onAnswer: (changes: boolean) => void }) {
  const { t } = useTexts()
  const goOn = useRef<HTMLButtonElement>(null)
  // By default the dialog would focus its close button.
  useEffect(() => goOn.current?.focus(), [])
  return (
    <Dialog open title={t('steps.address.double.title')} closeLabel={t('common.close')} onClose={() => onAnswer(false)}>
      <p>{t('steps.address.double.text')}</p>
      <div className="split start">
        <Button ref={goOn} onClick={() => onAnswer(false)}>
          {t('steps.address.double.goOn')}
        </Button>
        <Button variant="quiet" onClick={() => onAnswer(true)}>
          {t('steps.address.double.change')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Whether a policy already exists for the address. Failures and timeouts count as no. */
async function hasDoublePolicy(): Promise<boolean> {
  const saved = savedHomeHasPolicy()
  if (saved !== null) return saved
  const asked = callInQuestions('doublePolicy', { params: { token: readToken() ?? '' }, quiet: true }).then(
    (answer) => answer.doublePolicy,
    () => false,
  )
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))
  return Promise.race([asked, late])
}
