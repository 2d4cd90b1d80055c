import { useState } from 'react'
import type { Rights } from '@nestbond/api/tenant-account/rights'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { LANGUAGES, type Language } from '@nestbond/domain/values/enums'
import { callApi } from '../../../api/client.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { missing } from '../../account/account-fault.ts'
import { PasswordField } from '../../../sign-in/PasswordField.tsx'
import { CorrectionForm, useCorrection } from './CorrectionForm.tsx'
import { LandlordContact } from './LandlordContact.tsx'
import { OfficeCorrection } from './OfficeCorrection.tsx'
import { PhoneInputs, type TypedPhone } from '../../../forms/PhoneInputs.tsx'

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
  const [language, setLanguage] = useState<Language>(rights.language)
  const form = useCorrection('correct-language')
  const send = () => form.send([], async () => onChanged(await callApi('userContact', { payload: { language } })))
  return (
    <CorrectionForm correction={form} onSend={send} done={t('rights.correct.saved')}>
      <Select
        name="language"
        label={t('rights.correct.language')}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value === 'en' ? 'en' : 'de')}
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

function PhoneForm({ rights, onChanged }: CorrectionsProps) {
  const { t } = useTexts()
  const [phone, setPhone] = useState<TypedPhone>({ dialCode: rights.country === 'at' ? '+43' : '+49', number: '' })
  const [password, setPassword] = useState('')
  const form = useCorrection('correct-phone')
  const send = () =>
    form.send(missing({ 'phone.number': phone.number, password }), async () => {
      onChanged(await callApi('userContact', { payload: { phone, password }, quiet: true }))
      setPhone({ ...phone, number: '' })
      setPassword('')
    })
  return (
    <CorrectionForm correction={form} onSend={send} done={t('rights.correct.saved')}>
      <PhoneInputs
        dialLabel={t('rights.correct.dialCode')}
        label={t('rights.correct.phone')}
        hint={t('rights.correct.phoneNow', { phones: rights.phones.join(', ') || '—' })}
        value={phone}
        onValue={setPhone}
        form={form}
      />
      <PasswordField
        id="phone-password"
        label={t('rights.correct.password')}
        autoComplete="current-password"
        value={password}
        onValue={(value) => {
          setPassword(value)
          form.touch('password')
        }}
        {...form.fault('password')}
      />
      <Button type="submit" size="small" variant="secondary" busy={form.busy} busyLabel={t('rights.busy')}>
        {t('rights.correct.changePhone')}
      </Button>
    </CorrectionForm>
  )
}

function EmailForm({ rights: { email: present } }: { rights: Rights }) {
  const { t } = useTexts()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [sentTo, setSentTo] = useState('')
  const form = useCorrection('correct-email')
  const send = () =>
    form.send(missing({ email, password }), async () => {
      await callApi('userEmail', { payload: { email, password }, quiet: true })
      setSentTo(email)
      setEmail('')
      setPassword('')
    })
  return (
    <CorrectionForm correction={form} onSend={send} done={t('rights.correct.linkSent', { email: sentTo })}>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('rights.correct.newEmail')}
        hint={t('rights.correct.emailHint', { email: present })}
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          form.touch('email')
        }}
        {...form.fault('email')}
      />
      <PasswordField
        id="email-password"
        label={t('rights.correct.password')}
        autoComplete="current-password"
        value={password}
        onValue={(value) => {
          setPassword(value)
          form.touch('password')
        }}
        {...form.fault('password')}
      />
      <Button type="submit" size="small" variant="secondary" busy={form.busy} busyLabel={t('rights.busy')}>
        {t('rights.correct.sendLink')}
      </Button>
    </CorrectionForm>
  )
}
