import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import { Briefcase, GraduationCap, Search, Sofa, Store } from '@nestbond/design-system/question-icons.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { Why } from '@nestbond/design-system/Why.tsx'
import { needsIncome } from '@nestbond/domain/journey/steps/employment'
import {
  EDUCATION_LEVELS,
  EMPLOYMENT_STATUSES,
  type EducationLevel,
  type EmploymentStatus,
} from '@nestbond/domain/values/enums'
import { currencySymbol } from '@nestbond/messages/format'
import { useFocusAfter } from '../forms/use-focus-after.ts'
import { currentTexts } from '../texts/texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { amountText, wireAmount } from './fields/amount-text.ts'
import { incomeHint } from './fields/income-hint.ts'
import type { StepFieldsProps, StepView } from './step-view.ts'

interface EmploymentValues {
  employmentStatus: EmploymentStatus | ''
  grossIncome: string
  educationLevel: string
  educationPlace: string
}

/** The tenant's income: an amount for earners, place and level of education for students. */
export const view: StepView<EmploymentValues> = {
  Fields,
  manyFields: true,
  choices: ['employmentStatus'],
  values: (answers) => ({
    employmentStatus: answers.employmentStatus ?? '',
    grossIncome: amountText(answers.grossIncome),
    educationLevel: levelText(answers.educationLevel ?? ''),
    educationPlace: answers.educationPlace ?? '',
  }),
  body({ employmentStatus: status, grossIncome, educationLevel, educationPlace }) {
    return {
      employmentStatus: status || null,
      ...(status !== '' && needsIncome(status) ? { grossIncome: wireAmount(grossIncome) } : {}),
      ...(status === 'STUDENT' ? { educationLevel: wireLevel(educationLevel), educationPlace } : {}),
    }
  },
}

const ICONS = { EMPLOYED: Briefcase, SELF_EMPLOYED: Store, JOB_SEEKER: Search, STUDENT: GraduationCap, RETIRED: Sofa }

/** A suggested level in words; any other text as it is. */
function levelText(level: string): string {
  const known = EDUCATION_LEVELS.find((one) => one === level)
  return known ? wordOf(known) : level
}

/** The suggested level with these words, so that a reader of another language reads it in theirs. Any other text as it is. */
function wireLevel(text: string): string {
  const typed = text.trim().toLowerCase()
  return EDUCATION_LEVELS.find((level) => wordOf(level).toLowerCase() === typed) ?? text
}

function wordOf(level: EducationLevel): string {
  const texts = currentTexts()
  const key = `steps.employment.level.${level}` as const
  return texts.has(key) ? texts.t(key) : level
}

function Fields({ form, fault }: StepFieldsProps<EmploymentValues>) {
  const texts = useTexts()
  const { t } = texts
  const levels = useId()
  const [status, income] = useWatch({ control: form.control, name: ['employmentStatus', 'grossIncome'] })
  const choice = form.register('employmentStatus')
  const focus = useFocusAfter()
  const nextField = () => ({
    focus: () => form.setFocus(form.getValues('employmentStatus') === 'STUDENT' ? 'educationPlace' : 'grossIncome'),
  })
  return (
    <>
      <ChoiceGroup labelledBy="question" columns={3} error={fault('employmentStatus')} onPick={() => focus(nextField)}>
        {EMPLOYMENT_STATUSES.map((value) => {
          const Icon = ICONS[value]
          return <Choice key={value} {...choice} value={value} label={t(`steps.employment.${value}`)} icon={<Icon />} />
        })}
      </ChoiceGroup>
      {status && needsIncome(status) && (
        <TextField
          {...form.register('grossIncome')}
          label={t('steps.employment.grossIncome')}
          hint={incomeHint(texts, income)}
          unit={currencySymbol('EUR')}
          inputMode="decimal"
          autoComplete="off"
          error={fault('grossIncome')}
        />
      )}
      {status === 'STUDENT' && (
        <>
          <div className="row-wide">
            <TextField
              {...form.register('educationPlace')}
              label={t('steps.employment.educationPlace')}
              error={fault('educationPlace')}
              autoComplete="off"
            />
            <TextField
              {...form.register('educationLevel')}
              label={t('steps.employment.educationLevel')}
              error={fault('educationLevel')}
              list={levels}
              autoComplete="off"
            />
          </div>
          <datalist id={levels}>
            {EDUCATION_LEVELS.map((level) => (
              <option key={level} value={t(`steps.employment.level.${level}`)} />
            ))}
          </datalist>
        </>
      )}
      <Why question={t('steps.why')}>{t('steps.employment.why')}</Why>
    </>
  )
}
