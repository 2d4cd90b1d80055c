import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import type { Answers } from '@nestbond/domain/values/answers'
import type { UseFormReturn } from 'react-hook-form'
import { useTexts } from '../texts/use-texts.ts'
import { FirstInfo } from './FirstInfo.tsx'
import type { StepFieldsProps, StepView } from './step-view.ts'

export interface NameValues {
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

export const view: StepView<Values> = {
  Fields,
  About: FirstInfo,
  manyFields: true,
  values: (answers, user) => ({ ...nameValues(answers), remindMe: user.remindMe }),
  body: (values) => ({ ...nameBody(values), remindMe: values.remindMe }),
}

export function nameValues(answers: Answers): NameValues {
  return {
    salutation: answers.salutation ?? (answers.firstName ? 'none' : ''),
    firstName: answers.firstName ?? '',
    lastName: answers.lastName ?? '',
    email: answers.email ?? '',
  }
}

export function nameBody({ salutation, firstName, lastName, email }: NameValues) {
  return { salutation: salutation === 'MR' || salutation === 'MRS' ? salutation : null, firstName, lastName, email }
}

function Fields({ form, fault, local }: StepFieldsProps<Values>) {
  const { t } = useTexts()
  return (
    <>
      <NameFields form={form as unknown as UseFormReturn<NameValues>} fault={fault} />
      {!local && <Checkbox {...form.register('remindMe')}>{t('steps.name.remindMe')}</Checkbox>}
    </>
  )
}

/** Names, e-mail and salutation of the tenant. */
export function NameFields({ form, fault }: Pick<StepFieldsProps<NameValues>, 'form' | 'fault'>) {
  const { t } = useTexts()
  const salutation = form.register('salutation')
  return (
    <>
      <div className="row half">
        <TextField
          {...form.register('firstName')}
          label={t('steps.name.firstName')}
          error={fault('firstName')}
          autoComplete="given-name"
        />
        <TextField
          {...form.register('lastName')}
          label={t('steps.name.lastName')}
          error={fault('lastName')}
          autoComplete="family-name"
        />
      </div>
      <TextField
        {...form.register('email')}
        type="email"
        inputMode="email"
        label={t('steps.name.email')}
        hint={t('steps.name.email.hint')}
        error={fault('email')}
        autoComplete="email"
        spellCheck={false}
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
    </>
  )
}
