import { useState } from 'react'
import type { Rights, RightsContract } from '@nestbond/api/tenant-account/rights'
import { Button } from '@nestbond/design-system/Button.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { callApi } from '../../../api/client.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { missing } from '../../account/account-fault.ts'
import { CorrectionForm, useCorrection } from './CorrectionForm.tsx'
import { PhoneInputs } from '../../../forms/PhoneInputs.tsx'

/** Corrects the contact of a landlord who has not answered yet, because a wrong address may be the reason. */
export function LandlordContact({
  contract,
  onChanged,
}: {
  contract: RightsContract
  onChanged: (rights: Rights) => void
}) {
  const { t } = useTexts()
  const { id, contractId, landlord } = contract
  const [email, setEmail] = useState(landlord.email)
  const [phone, setPhone] = useState(landlord.phone)
  const form = useCorrection(`landlord-${id}`)
  const send = () =>
    form.send(missing({ email, 'phone.number': phone.number }), async () =>
      onChanged(await callApi('userLandlord', { params: { id }, payload: { email, phone } })),
    )
  return (
    <CorrectionForm correction={form} onSend={send} done={t('rights.correct.landlordSaved')}>
      <h4 className="heading">{t('rights.correct.landlordTitle', { number: contractId })}</h4>
      <p className="small">{t('rights.correct.landlordDirect', { landlord: landlord.name })}</p>
      <TextField
        name="email"
        id={`${form.id}-email`}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={t('rights.correct.landlordEmail')}
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          form.touch('email')
        }}
        {...form.fault('email')}
      />
      <PhoneInputs
        dialLabel={t('rights.correct.dialCode')}
        label={t('rights.correct.landlordPhone')}
        value={phone}
        onValue={setPhone}
        form={form}
      />
      <Button type="submit" size="small" variant="secondary" busy={form.busy} busyLabel={t('rights.busy')}>
        {t('rights.correct.save')}
      </Button>
    </CorrectionForm>
  )
}
