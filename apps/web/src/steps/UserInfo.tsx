import type { UseFormReturn } from 'react-hook-form'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { Why } from '@nestbond/design-system/Why.tsx'
import type { Answers } from '@nestbond/domain/values/answers'
import type { Country } from '@nestbond/domain/values/enums'
import { nationalities } from '@nestbond/domain/values/nationality'
import type { Phone } from '@nestbond/domain/values/phone'
import { countryNames, formatDate } from '@nestbond/messages/format'
import { currentLocale } from '../locale.ts'
import type { User } from '@nestbond/api/application/user'
import { useTexts } from '../texts/use-texts.ts'
import { dateExample } from '../dates/date-example.ts'
import { wireDateText } from '../dates/wire-date-text.ts'
import { PhoneField } from './fields/PhoneField.tsx'
import { phoneTexts } from '../forms/phone-texts.ts'
import type { StepFieldsProps, StepView } from './step-view.ts'

export interface UserInfoValues {
  phone: Phone
  birthDate: string
  birthPlace: string
  nationality: string
  newsAgreement: boolean
}

/** Personal details that the contract needs. */
export const view: StepView<UserInfoValues> = {
  Fields: UserInfoFields,
  manyFields: true,
  values: (answers, user) => userInfoValues(answers, answers.address?.country ?? user.country),
  body: userInfoBody,
}

/** Years. */
const ADULT = 18

export function userInfoValues(answers: Answers, country: Country): UserInfoValues {
  return {
    phone: phoneTexts(answers.phone, country),
    birthDate: answers.birthDate ? formatDate(answers.birthDate, currentLocale(), 'short') : '',
    birthPlace: answers.birthPlace ?? '',
    nationality: answers.nationality ?? '',
    // Never ticked in advance: only the tenant's own tick stays.
    newsAgreement: answers.newsAgreement ?? false,
  }
}

export function userInfoBody({ phone, birthDate, birthPlace, nationality, newsAgreement }: UserInfoValues) {
  return {
    phone,
    birthDate: wireDateText(birthDate, { past: true }),
    birthPlace: birthPlace.trim() || null,
    nationality,
    newsAgreement,
  }
}

/** Phone, birth, nationality and the news agreement. */
export function UserInfoFields({
  form,
  fault,
  user,
}: Pick<StepFieldsProps<UserInfoValues>, 'form' | 'fault' | 'user'>) {
  const { t, locale } = useTexts()
  return (
    <>
      <div className="row-wide">
        <PhoneField form={form} fault={fault} />
        <TextField
          {...form.register('birthDate')}
          label={t('steps.user-info.birthDate')}
          hint={t('dates.example', dateExample('1990-05-17', locale))}
          error={fault('birthDate')}
          inputMode="numeric"
          autoComplete="bday"
        />
        <TextField
          {...form.register('birthPlace')}
          label={t('steps.user-info.birthPlace')}
          optional={t('common.optional')}
          error={fault('birthPlace')}
          autoComplete="off"
        />
        <Nationality form={form} fault={fault} />
      </div>
      <MinimumAge user={user} />
      <Why question={t('steps.why')}>{t('steps.user-info.why')}</Why>
      <Checkbox {...form.register('newsAgreement')} error={fault('newsAgreement')}>
        {t('steps.user-info.newsAgreement')}
      </Checkbox>
    </>
  )
}

/** The minimum age of a partner's product, if it is above the legal one. The schema checks it (minimum age, docs/product-decisions.md#d24). */
function MinimumAge({ user: { partner, partnerProduct } }: { user: User }) {
  const { t } = useTexts()
  if (!partner || !partnerProduct || partnerProduct.minimumAge <= ADULT) return null
  return (
    <p className="hint">
      {t('steps.user-info.minimumAge', { partner: partner.name, age: String(partnerProduct.minimumAge) })}
    </p>
  )
}

function Nationality({
  form,
  fault,
}: {
  form: UseFormReturn<UserInfoValues>
  fault: StepFieldsProps<UserInfoValues>['fault']
}) {
  const { t, locale } = useTexts()
  return (
    <Select
      {...form.register('nationality')}
      label={t('steps.user-info.nationality')}
      error={fault('nationality')}
      autoComplete="off"
    >
      <option value="">{t('common.pleaseChoose')}</option>
      {countryNames(nationalities(), locale).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
