import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import type { Answers } from '@nestbond/domain/values/answers'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../texts/use-texts.ts'
import { EmailField } from '../forms/EmailField.tsx'
import { LatinNameFields, latinNameValues, nameParts, type LatinNameValues } from './fields/LatinNameFields.tsx'
import { FirstInfo } from './FirstInfo.tsx'
import { partOf, type StepFieldsProps, type StepView } from './step-view.ts'

export interface NameValues extends LatinNameValues {
  /** Optional, so nothing is chosen in advance; 'none' takes a choice back (salutation, docs/product-decisions.md#d45). */
  salutation: 'MR' | 'MRS' | 'none' | ''
  firstName: string
  lastName: string
  email: string
}

interface Values extends NameValues {
  /** Not an answer but a wish: one mail if the application is left for a day. */
  remindMe: boolean
}

const SALUTATIONS = ['MRS', 'MR', 'none'] as const

/** A fault of a name's part may be due to another input. */
export const NAME_BOUND_BY = { firstName: 'singleName', latinFirstName: 'firstName', latinLastName: 'lastName' }

export const view: StepView<Values> = {
  Fields,
  About: FirstInfo,
  manyFields: true,
  values: (answers, user) => ({ ...nameValues(answers), remindMe: user.remindMe }),
  body: (values) => ({ ...nameBody(values), remindMe: values.remindMe }),
  boundBy: NAME_BOUND_BY,
}

export function nameValues(answers: Answers): NameValues {
  return {
    salutation: answers.salutation ?? (answers.lastName ? 'none' : ''),
    firstName: answers.firstName ?? '',
    lastName: answers.lastName ?? '',
    ...latinNameValues(answers),
    email: answers.email ?? '',
  }
}

export function nameBody({ salutation, email, ...name }: NameValues) {
  return { salutation: salutation === 'MR' || salutation === 'MRS' ? salutation : null, ...nameParts(name), email }
}

function Fields({ form, fault, local }: StepFieldsProps<Values>) {
  const { t } = useTexts()
  return (
    <>
      <NameFields form={partOf(form)} fault={fault} />
      {!local && <Checkbox {...form.register('remindMe')}>{t('steps.name.remindMe')}</Checkbox>}
    </>
  )
}

/** Names, e-mail and salutation of the tenant. */
export function NameFields({ form, fault }: Pick<StepFieldsProps<NameValues>, 'form' | 'fault'>) {
  const { t } = useTexts()
  const salutation = form.register('salutation')
  const [single, email] = useWatch({ control: form.control, name: ['singleName', 'email'] })
  return (
    <>
      <div className="row half">
        {!single && (
          <TextField
            {...form.register('firstName')}
            label={t('steps.name.firstName')}
            error={fault('firstName')}
            autoComplete="given-name"
          />
        )}
        <TextField
          {...form.register('lastName')}
          label={t(single ? 'validation.oneName' : 'steps.name.lastName')}
          error={fault('lastName')}
          autoComplete={single ? 'name' : 'family-name'}
        />
      </div>
      <LatinNameFields form={partOf(form)} fault={fault} hint={t('steps.name.latin.hint')} />
      <EmailField
        {...form.register('email')}
        typed={email}
        onMeant={(address) => form.setValue('email', address)}
        label={t('steps.name.email')}
        hint={t('steps.name.email.hint')}
        error={fault('email')}
        autoComplete="email"
      />
      <ChoiceGroup
        className="salutation"
        legend={t('steps.name.salutation')}
        optional={t('common.optional')}
        error={fault('salutation')}
      >
        {SALUTATIONS.map((value) => (
          <Choice key={value} {...salutation} value={value} label={t(`steps.name.salutation.${value}`)} />
        ))}
      </ChoiceGroup>
      {/* Below what everybody is asked, so that the form fits the first window. */}
      <Checkbox {...form.register('singleName')}>{t('validation.oneName.own')}</Checkbox>
    </>
  )
}
