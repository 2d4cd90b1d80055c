import type { ResponseOf } from '@nestbond/api/types'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { fromMajor } from '@nestbond/domain/values/money'
import { currencySymbol } from '@nestbond/messages/format'
import { languageOf } from '@nestbond/messages/locales'
import { callApi } from '../../../api/client.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useFields } from '../../../forms/use-fields.ts'
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
  const { form, values, field } = useFields(() => ({
    email: '',
    firstName: '',
    lastName: '',
    coldRentAmount: amountText(fromMajor(terms.coldRentAmount)),
    rentDepositAmount: amountText(fromMajor(terms.rentDepositAmount)),
  }))
  const send = async () => {
    const { coldRentAmount, rentDepositAmount, ...person } = values
    const sent = await form.send([], async () => {
      // A malformed amount is sent as typed, so that the server rejects it with an error at its field.
      const amounts = {
        coldRentAmount: wireAmount(coldRentAmount) as number,
        rentDepositAmount: wireAmount(rentDepositAmount) as number,
      }
      await pass(
        () =>
          callApi('landlordNextTenantInvite', {
            params: { id },
            payload: { ...person, ...amounts, language: languageOf(locale) },
            quiet: true,
          }),
        t('claims.next.send'),
      )
    })
    if (sent) onDone(values.email)
  }
  const labelled = (name: keyof typeof values) => ({
    ...field(name),
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
      onSend={send}
    >
      <TextField {...labelled('email')} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
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
