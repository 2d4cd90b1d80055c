import { useState } from 'react'
import type { Answer } from '@nestbond/contract/types'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { fromMajor } from '@nestbond/domain/values/money'
import { currencySymbol } from '@nestbond/messages/format'
import { languageOf } from '@nestbond/messages/locales'
import { callApi } from '../../api/client.ts'
import { FormFoot } from '../../forms/FormFoot.tsx'
import { Trouble } from '../../forms/Trouble.tsx'
import { amountText, wireAmount } from '../../steps/fields/amount-text.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useLandlordForm } from './use-landlord-form.ts'

interface NextTenantFormProps {
  id: string
  terms: Answer<'landlordNextTenant'>
  onDone: (email: string) => void
  onCancel: () => void
}

/** Whom the home is let to next. Rent and deposit begin as they were. */
export function NextTenantForm({ id, terms, onDone, onCancel }: NextTenantFormProps) {
  const { t, locale } = useTexts()
  const [values, setValues] = useState({
    email: '',
    firstName: '',
    lastName: '',
    coldRentAmount: amountText(fromMajor(terms.coldRentAmount)),
    rentDepositAmount: amountText(fromMajor(terms.rentDepositAmount)),
  })
  const form = useLandlordForm('next-tenant')
  const send = async () => {
    const { coldRentAmount, rentDepositAmount, ...person } = values
    const sent = await form.send([], async () => {
      // What cannot be read as an amount is the server's to refuse, at its field.
      const amounts = { coldRentAmount: wireAmount(coldRentAmount) as number, rentDepositAmount: wireAmount(rentDepositAmount) as number }
      await callApi('landlordNextTenantInvite', { params: { id }, payload: { ...person, ...amounts, language: languageOf(locale) }, quiet: true })
    })
    if (sent) onDone(values.email)
  }
  const field = (name: keyof typeof values) => ({
    name,
    label: t(`claims.next.${name}`),
    autoComplete: 'off',
    value: values[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: event.currentTarget.value })
      form.touch(name)
    },
    ...form.fault(name),
  })
  const amount = { unit: currencySymbol(terms.currency, locale), inputMode: 'decimal' } as const
  return (
    <form
      className="card pad stack-s"
      noValidate
      aria-labelledby="next-title"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h3 className="heading" id="next-title">
        {t('claims.next.title')}
      </h3>
      <p className="small">{t('claims.next.text')}</p>
      <Trouble of={form.trouble} />
      <TextField {...field('email')} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
      <div className="row">
        <TextField {...field('firstName')} optional={t('common.optional')} />
        <TextField {...field('lastName')} optional={t('common.optional')} />
      </div>
      <div className="row">
        <TextField {...field('coldRentAmount')} {...amount} />
        <TextField {...field('rentDepositAmount')} {...amount} />
      </div>
      <FormFoot busy={form.busy} busyLabel={t('claims.next.sending')} onCancel={onCancel}>
        {t('claims.next.send')}
      </FormFoot>
    </form>
  )
}
