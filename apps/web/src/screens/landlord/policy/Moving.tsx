import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '@nestbond/design-system/Button.tsx'
import { KeyRound, Mail } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { fromMajor } from '@nestbond/domain/values/money'
import { landlordNextTenantInvite } from '@nestbond/api/landlord/policy'
import type { ResponseOf } from '@nestbond/api/types'
import { currencySymbol } from '@nestbond/messages/format'
import { languageOf } from '@nestbond/messages/locales'
import { callApi } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { EmailField } from '../../../forms/EmailField.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { amountText, wireAmount } from '../../../steps/fields/amount-text.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { ContactForm } from './ContactForm.tsx'

/** For a landlord who changes address, or lets the home to a new tenant. Each form's initial values are fetched when it is opened. */
export function Moving({ id }: { id: string }) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfter = useFocusAfter()
  const [opened, setOpened] = useState<'contact' | 'next' | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const open = (form: 'contact' | 'next') => {
    setNote(null)
    setOpened(form)
  }
  const close = (said: string | null) => {
    setOpened(null)
    setNote(said)
    focusAfter(() => heading.current)
  }
  return (
    <section className="stack-s" id="landlord-moving" aria-labelledby="moving-title">
      <h2 className="title" id="moving-title" ref={heading} tabIndex={-1}>
        {t('claims.moving.title')}
      </h2>
      <div role="status">{note !== null && <Notice tone="ok">{note}</Notice>}</div>
      {opened === null && (
        <>
          <p className="small">{t('claims.moving.text')}</p>
          <div className="split start">
            <Button size="small" variant="secondary" onClick={() => open('contact')}>
              <Mail /> {t('claims.contact.open')}
            </Button>
            <Button size="small" variant="secondary" onClick={() => open('next')}>
              <KeyRound /> {t('claims.next.open')}
            </Button>
          </div>
        </>
      )}
      {opened === 'contact' && (
        <Contact id={id} onDone={() => close(t('claims.contact.done'))} onCancel={() => close(null)} />
      )}
      {opened === 'next' && (
        <NextTenant id={id} onDone={(email) => close(t('claims.next.done', { email }))} onCancel={() => close(null)} />
      )}
    </section>
  )
}

interface FormProps {
  id: string
  onCancel: () => void
}

function Contact({ id, onDone, onCancel }: FormProps & { onDone: () => void }) {
  const query = useCall('landlordContact', { params: { id }, quiet: true })
  return (
    <OnceLoaded query={query}>
      {(contact) => <ContactForm id={id} contact={contact} onDone={onDone} onCancel={onCancel} />}
    </OnceLoaded>
  )
}

function NextTenant({ id, onDone, onCancel }: FormProps & { onDone: (email: string) => void }) {
  const query = useCall('landlordNextTenant', { params: { id }, quiet: true })
  return (
    <OnceLoaded query={query}>
      {(terms) => <NextTenantForm id={id} terms={terms} onDone={onDone} onCancel={onCancel} />}
    </OnceLoaded>
  )
}

/** The form once its values are there, and the focus on its first field. Until then a placeholder, or why they could not be loaded. */
function OnceLoaded<T>({ query, children }: { query: UseQueryResult<T>; children: (values: T) => ReactNode }) {
  const { data, isFetching, error, refetch } = query
  const shown = useRef<HTMLDivElement>(null)
  const loaded = data !== undefined
  useEffect(() => {
    shown.current?.querySelector<HTMLElement>(loaded ? 'form input' : 'div')?.focus()
  }, [loaded])
  return (
    <div ref={shown}>
      {loaded ? (
        children(data)
      ) : isFetching ? (
        <div aria-busy="true" tabIndex={-1}>
          <Skeleton count={4} />
        </div>
      ) : (
        <Failed error={error} onRetry={refetch} />
      )}
    </div>
  )
}

interface NextTenantFormProps {
  id: string
  terms: ResponseOf<'landlordNextTenant'>
  onDone: (email: string) => void
  onCancel: () => void
}

/** Invites the next tenant of the home. Rent and deposit are prefilled with the present ones. */
function NextTenantForm({ id, terms, onDone, onCancel }: NextTenantFormProps) {
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
  const amount = { unit: currencySymbol(terms.currency), inputMode: 'decimal' } as const
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
