import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '@nestbond/design-system/Button.tsx'
import { KeyRound, Mail } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { useCall } from '../../../api/use-call.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ContactForm } from './ContactForm.tsx'
import { NextTenantForm } from './NextTenantForm.tsx'

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
