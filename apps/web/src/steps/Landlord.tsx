import { calledName } from '@nestbond/domain/values/person-name'
import { useWatch } from 'react-hook-form'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import { BriefcaseBusiness, Building2, UserRound, Users } from '@nestbond/design-system/question-icons.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { Why } from '@nestbond/design-system/Why.tsx'
import { LANDLORD_TYPES, LANGUAGES, type LandlordType, type Language } from '@nestbond/domain/values/enums'
import type { Phone } from '@nestbond/domain/values/phone'
import { useFocusAfter } from '../forms/use-focus-after.ts'
import { useTexts } from '../texts/use-texts.ts'
import { EmailField } from '../forms/EmailField.tsx'
import { LatinNameFields, latinNameValues, nameParts, type LatinNameValues } from './fields/LatinNameFields.tsx'
import { PhoneField } from './fields/PhoneField.tsx'
import { phoneTexts } from '../forms/phone-texts.ts'
import { NAME_BOUND_BY } from './Name.tsx'
import { partOf, type StepFieldsProps, type StepView } from './step-view.ts'

interface LandlordValues extends LatinNameValues {
  type: LandlordType | ''
  companyName: string
  firstName: string
  lastName: string
  email: string
  /** The landlord has no e-mail address, so the invitation is posted (landlords without e-mail, docs/product-decisions.md#d65). */
  noEmail: boolean
  phone: Phone
  noPhone: boolean
  /** If empty, the country of the home decides (landlord's language, docs/product-decisions.md#d58). */
  language: Language | ''
}

/** The landlord of the home, who will be invited. */
export const view: StepView<LandlordValues> = {
  Fields,
  manyFields: true,
  choices: ['type'],
  values({ landlord, address }, user) {
    const {
      type = '',
      companyName = '',
      firstName = '',
      lastName = '',
      email = '',
      phone,
      language = '',
    } = landlord ?? {}
    return {
      type,
      companyName,
      firstName,
      lastName,
      ...latinNameValues(landlord ?? {}),
      email: email ?? '',
      noEmail: landlord?.email === null,
      phone: phoneTexts(phone, address?.country ?? user.country),
      noPhone: landlord?.phone === null,
      language,
    }
  },
  body: ({ type, companyName, language, email, noEmail, phone, noPhone, ...name }) => ({
    ...nameParts(name),
    email: noEmail ? null : email,
    phone: noPhone ? null : phone,
    language: language || null,
    type: type || null,
    companyName: isCompany(type) ? companyName : null,
  }),
  boundBy: NAME_BOUND_BY,
  heading: (answers) => ({ firstName: calledName(answers) }),
}

const ICONS = { private: UserRound, property_manager: Building2, agent: BriefcaseBusiness, cooperative: Users }

const isCompany = (type: LandlordType | '') => type !== '' && type !== 'private'

function Fields({ form, fault }: StepFieldsProps<LandlordValues>) {
  const { t } = useTexts()
  const type = useWatch({ control: form.control, name: 'type' })
  const [noEmail, noPhone, email, single] = useWatch({
    control: form.control,
    name: ['noEmail', 'noPhone', 'email', 'singleName'],
  })
  // Asked only after a first name was found missing: most landlords have one.
  const asksSingle = single || fault('firstName') !== undefined
  const kind = form.register('type')
  const focus = useFocusAfter()
  const nextField = () => ({
    focus: () =>
      form.setFocus(
        isCompany(form.getValues('type')) ? 'companyName' : form.getValues('singleName') ? 'lastName' : 'firstName',
      ),
  })
  const company = isCompany(type) ? 'yes' : 'no'
  return (
    <>
      <ChoiceGroup
        legend={t('steps.landlord.type')}
        legendHidden
        columns={4}
        error={fault('type')}
        onPick={() => focus(nextField)}
      >
        {LANDLORD_TYPES.map((value) => {
          const Icon = ICONS[value]
          return (
            <Choice key={value} {...kind} value={value} label={t(`steps.landlord.type.${value}`)} icon={<Icon />} />
          )
        })}
      </ChoiceGroup>
      {company === 'yes' && (
        <TextField
          {...form.register('companyName')}
          label={t('steps.landlord.companyName')}
          error={fault('companyName')}
          autoComplete="off"
        />
      )}
      <div className="row half">
        {!single && (
          <TextField
            {...form.register('firstName')}
            label={t('steps.landlord.firstName', { company })}
            error={fault('firstName')}
            autoComplete="off"
          />
        )}
        <TextField
          {...form.register('lastName')}
          label={t('steps.landlord.lastName', { company })}
          error={fault('lastName')}
          autoComplete="off"
        />
      </div>
      {asksSingle && <Checkbox {...form.register('singleName')}>{t('steps.landlord.singleName')}</Checkbox>}
      <LatinNameFields form={partOf(form)} fault={fault} hint={t('steps.landlord.latin.hint')} />
      <div className="row-wide">
        <div className="stack-s">
          {!noEmail && (
            <EmailField
              {...form.register('email')}
              typed={email}
              onMeant={(address) => form.setValue('email', address)}
              label={t('steps.landlord.email')}
              error={fault('email')}
              autoComplete="off"
            />
          )}
          <Checkbox {...form.register('noEmail')} hint={noEmail ? t('steps.landlord.byPost') : undefined}>
            {t('steps.landlord.noEmail')}
          </Checkbox>
        </div>
        <div className="stack-s">
          {!noPhone && <PhoneField form={form} fault={fault} autoComplete="off" />}
          <Checkbox {...form.register('noPhone')}>{t('steps.landlord.noPhone')}</Checkbox>
        </div>
      </div>
      <Select
        {...form.register('language')}
        label={t('steps.landlord.language')}
        optional={t('common.optional')}
        hint={t('steps.landlord.languageHint')}
        error={fault('language')}
      >
        <option value="">{t('steps.landlord.language.country')}</option>
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {t(`steps.landlord.language.${language}`)}
          </option>
        ))}
      </Select>
      <Why question={t('steps.why')}>{t('steps.landlord.why')}</Why>
    </>
  )
}
