import { EmailField } from '../../../forms/EmailField.tsx'
import { userLandlord, type Rights, type RightsContract } from '@nestbond/api/tenant-account/rights'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { callApi } from '../../../api/client.ts'
import { Rich, WHOLE_CODE } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { CorrectionForm } from './CorrectionForm.tsx'
import { optionalPhone, phoneTexts } from '../../../forms/phone-texts.ts'
import { PhoneInputs } from '../../../forms/PhoneInputs.tsx'

/** Corrects the contact of a landlord who has not answered yet, because a wrong address may be the reason. */
export function LandlordContact({
  contract,
  onChanged,
}: {
  contract: RightsContract
  onChanged: (rights: Rights) => void
}) {
  const { t, rich } = useTexts()
  const { id, contractId, country, landlord } = contract
  const formId = `landlord-${id}`
  const form = useApiForm({
    values: () => ({
      email: landlord.email ?? '',
      noEmail: landlord.email === null,
      phone: phoneTexts(landlord.phone, country),
    }),
    area: 'account',
    schema: userLandlord.payload,
    body: ({ email, noEmail, phone }) => ({ email: noEmail ? null : email, phone: optionalPhone(phone) }),
    send: (payload) => callApi('userLandlord', { params: { id }, payload }),
    onDone: onChanged,
  })
  return (
    <CorrectionForm id={formId} form={form} done={t('rights.correct.landlordSaved')}>
      <h4 className="heading">
        <Rich parts={rich('rights.correct.landlordTitle', { number: contractId })} tags={WHOLE_CODE} />
      </h4>
      <p className="small">{t('rights.correct.landlordDirect', { landlord: landlord.name })}</p>
      {!form.values.noEmail && (
        <EmailField
          {...form.field('email')}
          typed={form.values.email}
          onMeant={(address) => form.set('email', address)}
          id={`${formId}-email`}
          autoComplete="off"
          label={t('rights.correct.landlordEmail')}
        />
      )}
      <Checkbox
        {...form.box('noEmail')}
        id={`${formId}-no-email`}
        hint={form.values.noEmail ? t('rights.correct.landlordByPost') : undefined}
      >
        {t('rights.correct.landlordNoEmail')}
      </Checkbox>
      <PhoneInputs
        dialLabel={t('rights.correct.dialCode')}
        label={t('rights.correct.landlordPhone')}
        optional={t('common.optional')}
        id={formId}
        form={form}
      />
      <Button type="submit" size="small" variant="secondary" busy={form.busy} busyLabel={t('rights.busy')}>
        {t('rights.correct.save')}
      </Button>
    </CorrectionForm>
  )
}
