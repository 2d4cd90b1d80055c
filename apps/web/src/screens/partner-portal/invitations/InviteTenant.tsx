import { EmailField } from '../../../forms/EmailField.tsx'
import { useEffect, useRef } from 'react'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { LANGUAGES } from '@nestbond/domain/values/enums'
import { languageName } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'
import type { InviteFields } from './invite-fields.ts'

/** The tenant and the language of the invitation. `taken`: this person is already invited to this home. */
export function InviteTenant({ fields: { form, values, field }, taken }: { fields: InviteFields; taken: boolean }) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (taken) input.current?.focus()
  }, [taken])
  const email = field('email', 'tenant.email')
  const same = form.errors.some(
    ({ field: name, code }) => name === 'tenant.email' && code === 'EMAIL_ONBOARDING_MUST_BE_DIFFERENT',
  )
  const own = taken ? t('errors.ALREADY_INVITED') : same ? t('partner.csv.problem.SAME_CONTACT') : null
  return (
    <fieldset className="stack-s">
      <legend className="heading">{t('partner.invite.tenant')}</legend>
      <EmailField
        ref={input}
        {...email}
        typed={values.email ?? ''}
        onMeant={(address) => form.set('email', address)}
        label={t('partner.email')}
        hint={t('partner.invite.emailHint')}
        autoComplete="off"
        onChange={(event) => {
          email.onChange(event)
          if (taken) form.reset()
        }}
        {...(own === null ? {} : { error: { message: own, errorKey: 'validation.different' } })}
      />
      <div className="row">
        <TextField
          {...field('firstName', 'tenant.firstName')}
          label={t('partner.firstName')}
          optional={t('common.optional')}
          autoComplete="off"
        />
        <TextField
          {...field('lastName', 'tenant.lastName')}
          label={t('partner.lastName')}
          optional={t('common.optional')}
          autoComplete="off"
        />
      </div>
      <Select {...field('language')} label={t('partner.invite.language')}>
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {languageName(language)}
          </option>
        ))}
      </Select>
    </fieldset>
  )
}
