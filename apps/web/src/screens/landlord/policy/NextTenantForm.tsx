import { EmailField } from '../../../forms/EmailField.tsx'
import { landlordNextTenantInvite } from '@nestbond/api/landlord/policy'
import type { ResponseOf } from '@nestbond/api/types'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { fromMajor } from '@nestbond/domain/values/money'
import { currencySymbol } from '@nestbond/messages/format'
import { languageOf } from '@nestbond/messages/locales'
import { callApi } from '../../../api/client.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { amountText, wireAmount } from '../../../steps/fields/amount-text.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface NextTenantFormProps {
  id: string
  terms: ResponseOf<'landlordNextTenant'>
  onDone: (email: string) => void
  onCancel: () => void
}

/** Invites the next tenant of the home. Rent and deposit are prefilled with the present ones. */
export function NextTenantForm({ id, terms, onDone, onCancel }: NextTenantFormProps) {
  const { t, locale } = useTexts()
  const pass = usePass()
  const form = useApiForm({
    values: () => ({
      email: '',
      firstName: '',
      lastName: '',
      coldRentAmount: amountText(fromMajor(terms.coldRentAmount)),
      rentDepositAmount: amountText(fromMajor(terms.rentDepositAmount)),
    }),
    schema: landlordNextTenantInvite.payload,
    body: (values) => ({
      ...values,
      coldRentAmount: wireAmount(values.coldRentAmount),
      rentDepositAmount: wireAmount(values.rentDepositAmount),
      language: languageOf(locale),
    }),
    send: (payload) =>
      pass(() => callApi('landlordNextTenantInvite', { params: { id }, payload, quiet: true }), t('claims.next.send')),
    onDone: (_, { email }) => onDone(email),
  })
  const labelled = (name: keyof typeof form.values) => ({
    ...form.field(name),
    label: t(`claims.next.${name}`),
    autoComplete: 'off',
  })
  const amount = { unit: currencySymbol(terms.currency, locale), inputMode: 'decimal' } as const
  return (
    <CardForm
      title={t('claims.next.title')}
      level={3}
      lead={t('claims.next.text')}
      trouble={form.trouble}
      onSend={form.submit}
    >
      <EmailField {...labelled('email')} typed={form.values.email} onMeant={(address) => form.set('email', address)} />
      <div className="row">
        <TextField {...labelled('firstName')} optional={t('common.optional')} />
        <TextField {...labelled('lastName')} optional={t('common.optional')} />
      </div>
      <div className="row">
        <TextField {...labelled('coldRentAmount')} {...amount} />
        <TextField {...labelled('rentDepositAmount')} {...amount} />
      </div>
      <FormFoot busy={form.busy} busyLabel={t('claims.next.sending')} onCancel={onCancel}>
        {t('claims.next.send')}
      </FormFoot>
    </CardForm>
  )
}
