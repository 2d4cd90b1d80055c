import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import { Download } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { urlOf } from '../api/client.ts'
import { pathTo } from '../paths.ts'
import { Rich } from '../texts/Rich.tsx'
import { useTexts } from '../texts/use-texts.ts'
import type { Answers } from '@nestbond/domain/application/answers'
import type { StepFieldsProps, StepView } from './step-view.ts'

export interface NameValues {
  /** 'none' is an answer: nobody has to choose a salutation (D45). */
  salutation: 'MR' | 'MRS' | 'none'
  firstName: string
  lastName: string
  email: string
}

const SALUTATIONS = ['MRS', 'MR', 'none'] as const

export const view: StepView<NameValues> = {
  Fields,
  values: nameValues,
  body: nameBody,
}

export function nameValues(answers: Answers): NameValues {
  return {
    salutation: answers.salutation ?? 'none',
    firstName: answers.firstName ?? '',
    lastName: answers.lastName ?? '',
    email: answers.email ?? '',
  }
}

export function nameBody({ salutation, firstName, lastName, email }: NameValues) {
  return { salutation: salutation === 'none' ? null : salutation, firstName, lastName, email }
}

function Fields({ form, fault, user }: StepFieldsProps<NameValues>) {
  const { t, rich, locale, language } = useTexts()
  const pdf = urlOf('legalDocument', { params: { kind: 'first-info' }, query: { country: user.country, language } })
  return (
    <>
      <Notice tone="quiet">
        <Rich
          parts={rich('steps.name.firstInfo')}
          tags={{
            link: (children) => (
              <a href={pathTo('legal', locale, { params: { kind: 'first-info' } })} target="_blank" rel="noopener">
                {children}
                <span className="visually-hidden"> ({t('common.opensNewTab')})</span>
              </a>
            ),
          }}
        />{' '}
        <a className="with-glyph" href={pdf} download>
          <Download /> {t('steps.name.firstInfo.download')}
        </a>
      </Notice>
      <NameFields form={form} fault={fault} />
    </>
  )
}

/** Salutation, names and e-mail of the tenant. */
export function NameFields({ form, fault }: Pick<StepFieldsProps<NameValues>, 'form' | 'fault'>) {
  const { t } = useTexts()
  const salutation = form.register('salutation')
  return (
    <>
      <ChoiceGroup legend={t('steps.name.salutation')} className="salutation" error={fault('salutation')}>
        {SALUTATIONS.map((value) => (
          <Choice key={value} {...salutation} value={value} label={t(`steps.name.salutation.${value}`)} />
        ))}
      </ChoiceGroup>
      <div className="row">
        <TextField {...form.register('firstName')} label={t('steps.name.firstName')} error={fault('firstName')} autoComplete="given-name" />
        <TextField {...form.register('lastName')} label={t('steps.name.lastName')} error={fault('lastName')} autoComplete="family-name" />
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
    </>
  )
}
