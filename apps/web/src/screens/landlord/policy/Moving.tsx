import { useRef, useState } from 'react'
import type { ResponseOf } from '@nestbond/api/types'
import { Button } from '@nestbond/design-system/Button.tsx'
import { KeyRound, Mail } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ContactForm } from './ContactForm.tsx'
import { NextTenantForm } from './NextTenantForm.tsx'

type Opened =
  | { form: 'contact'; contact: ResponseOf<'landlordContact'> }
  | { form: 'next'; terms: ResponseOf<'landlordNextTenant'> }

/** For a landlord who changes address, or lets the home to a new tenant. Each form's initial values are fetched when it is opened. */
export function Moving({ id }: { id: string }) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfter = useFocusAfter()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [state, setState] = useState<{ busy: boolean; trouble: unknown; note: string | null }>({
    busy: false,
    trouble: null,
    note: null,
  })
  const open = async (read: () => Promise<Opened>) => {
    setState({ busy: true, trouble: null, note: null })
    try {
      const found = await read()
      setOpened(found)
      setState({ busy: false, trouble: null, note: null })
      focusAfter(() => document.querySelector<HTMLElement>('#landlord-moving form input'))
    } catch (error) {
      setState({ busy: false, trouble: error, note: null })
    }
  }
  const close = (note: string | null) => {
    setOpened(null)
    setState({ busy: false, trouble: null, note })
    focusAfter(() => heading.current)
  }
  return (
    <section className="stack-s" id="landlord-moving" aria-labelledby="moving-title">
      <h2 className="title" id="moving-title" ref={heading} tabIndex={-1}>
        {t('claims.moving.title')}
      </h2>
      <div role="status">{state.note !== null && <Notice tone="ok">{state.note}</Notice>}</div>
      <Trouble of={state.trouble} />
      {opened === null && (
        <>
          <p className="small">{t('claims.moving.text')}</p>
          <div className="split start">
            <Button
              size="small"
              variant="secondary"
              busy={state.busy}
              busyLabel={t('common.loadingText')}
              onClick={() =>
                void open(async () => ({
                  form: 'contact',
                  contact: await callApi('landlordContact', { params: { id }, quiet: true }),
                }))
              }
            >
              <Mail /> {t('claims.contact.open')}
            </Button>
            <Button
              size="small"
              variant="secondary"
              busy={state.busy}
              busyLabel={t('common.loadingText')}
              onClick={() =>
                void open(async () => ({
                  form: 'next',
                  terms: await callApi('landlordNextTenant', { params: { id }, quiet: true }),
                }))
              }
            >
              <KeyRound /> {t('claims.next.open')}
            </Button>
          </div>
        </>
      )}
      {opened?.form === 'contact' && (
        <ContactForm
          id={id}
          contact={opened.contact}
          onDone={() => close(t('claims.contact.done'))}
          onCancel={() => close(null)}
        />
      )}
      {opened?.form === 'next' && (
        <NextTenantForm
          id={id}
          terms={opened.terms}
          onDone={(email) => close(t('claims.next.done', { email }))}
          onCancel={() => close(null)}
        />
      )}
    </section>
  )
}
