import { EmailField } from '../../../forms/EmailField.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { userEmail, type Rights } from '@nestbond/api/tenant-account/rights'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { text } from '@nestbond/domain/validation/fields'
import { triedPassword } from '@nestbond/domain/validation/password'
import { LANGUAGES } from '@nestbond/domain/values/enums'
import { callApi } from '../../../api/client.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { PasswordField } from '../../../sign-in/PasswordField.tsx'
import { CorrectionForm } from './CorrectionForm.tsx'
import { LandlordContact } from './LandlordContact.tsx'
import { OfficeCorrection } from './OfficeCorrection.tsx'
import { PhoneInputs } from '../../../forms/PhoneInputs.tsx'

export interface CorrectionsProps {
  rights: Rights
  onChanged: (rights: Rights) => void
}

/** Data that the tenant can change directly, and data that only the office can change. */
export function Corrections({ rights, onChanged }: CorrectionsProps) {
  const { t } = useTexts()
  return (
    <section className="rights-part" aria-labelledby="correct-title" id="correct">
      <div className="page-head">
        <h2 className="title" id="correct-title">
          {t('rights.correct.title')}
        </h2>
        <p>{t('rights.correct.text')}</p>
      </div>
      <div className="rights-forms">
        <h3 className="heading">{t('rights.correct.now')}</h3>
        <LanguageForm rights={rights} onChanged={onChanged} />
        <PhoneForm rights={rights} onChanged={onChanged} />
        <EmailForm rights={rights} />
        {rights.contracts
          .filter(({ landlord }) => landlord.direct)
          .map((contract) => (
            <LandlordContact key={contract.id} contract={contract} onChanged={onChanged} />
          ))}
        {rights.contracts.length > 0 && <OfficeCorrection contracts={rights.contracts} onChanged={onChanged} />}
      </div>
    </section>
  )
}

function LanguageForm({ rights, onChanged }: CorrectionsProps) {
  const { t } = useTexts()
  const form = useApiForm({
    values: () => ({ language: rights.language }),
    send: (payload) => callApi('userContact', { payload }),
    onDone: onChanged,
  })
  return (
    <CorrectionForm id="correct-language" form={form} done={t('rights.correct.saved')}>
      <Select
        name="language"
        label={t('rights.correct.language')}
        value={form.values.language}
        onChange={(event) => form.set('language', event.currentTarget.value === 'en' ? 'en' : 'de')}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one}>
            {t(`rights.language.${one}`)}
          </option>
        ))}
      </Select>
      <Button type="submit" size="small" variant="secondary" busy={form.busy} busyLabel={t('rights.busy')}>
        {t('rights.correct.save')}
      </Button>
    </CorrectionForm>
  )
}

/** The API takes language and phone number in one call. Here the number and the password are required. */
const phoneBody = z.object({ phone: z.object({ dialCode: text(6), number: text(40) }), password: triedPassword() })

function PhoneForm({ rights, onChanged }: CorrectionsProps) {
  const { t } = useTexts()
  const empty = { phone: { dialCode: rights.country === 'at' ? '+43' : '+49', number: '' }, password: '' }
  const form = useApiForm({
    values: empty,
    area: 'account',
    schema: phoneBody,
    send: (payload) => callApi('userContact', { payload, quiet: true }),
    onDone(changed, { phone }) {
      onChanged(changed)
      form.reset({ phone: { ...phone, number: '' }, password: '' })
    },
  })
  return (
    <CorrectionForm id="correct-phone" form={form} done={t('rights.correct.saved')}>
      <PhoneInputs
        dialLabel={t('rights.correct.dialCode')}
        label={t('rights.correct.phone')}
        hint={t('rights.correct.phoneNow', { phones: rights.phones.join(', ') || '—' })}
        id="correct-phone"
        form={form}
      />
      <PasswordField
        id="phone-password"
        label={t('rights.correct.password')}
        autoComplete="current-password"
        {...form.text('password')}
      />
      <Button type="submit" size="small" variant="secondary" busy={form.busy} busyLabel={t('rights.busy')}>
        {t('rights.correct.changePhone')}
      </Button>
    </CorrectionForm>
  )
}

function EmailForm({ rights: { email: present } }: { rights: Rights }) {
  const { t } = useTexts()
  const [sentTo, setSentTo] = useState('')
  const form = useApiForm({
    values: { email: '', password: '' },
    area: 'account',
    schema: userEmail.payload,
    send: (payload) => callApi('userEmail', { payload, quiet: true }),
    onDone(_, { email }) {
      setSentTo(email)
      form.reset({ email: '', password: '' })
    },
  })
  return (
    <CorrectionForm id="correct-email" form={form} done={t('rights.correct.linkSent', { email: sentTo })}>
      <EmailField
        {...form.field('email')}
        typed={form.values.email}
        onMeant={(address) => form.set('email', address)}
        autoComplete="email"
        label={t('rights.correct.newEmail')}
        hint={t('rights.correct.emailHint', { email: present })}
      />
      <PasswordField
        id="email-password"
        label={t('rights.correct.password')}
        autoComplete="current-password"
        {...form.text('password')}
      />
      <Button type="submit" size="small" variant="secondary" busy={form.busy} busyLabel={t('rights.busy')}>
        {t('rights.correct.sendLink')}
      </Button>
    </CorrectionForm>
  )
}
