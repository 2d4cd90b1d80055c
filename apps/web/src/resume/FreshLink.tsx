import { useEffect, useRef, useState } from 'react'
import { freshLink } from '@nestbond/api/application/resume'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Mail } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { ApiError } from '../api/api-error.ts'
import { callApi } from '../api/client.ts'
import { useApiForm } from '../forms/use-api-form.ts'
import { useFocusAfter } from '../forms/use-focus-after.ts'
import { pathTo } from '../paths.ts'
import { Rich } from '../texts/Rich.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** Requests a new link for an e-mail address. The response does not say whether the address is known. */
export function FreshLink() {
  const { t, rich, locale } = useTexts()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useApiForm({
    values: { email: '' },
    schema: freshLink.payload,
    send: (payload) => callApi('freshLink', { payload, quiet: true }),
    onDone: (_, { email }) => setSentTo(email.trim()),
  })
  const sent = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sentTo !== null) sent.current?.focus()
  }, [sentTo])
  const focusAfter = useFocusAfter()
  const { trouble } = form
  const askAgain = () => {
    setSentTo(null)
    focusAfter(() => document.querySelector<HTMLElement>('.fresh-link [name="email"]'))
  }
  const signedIn = (
    <p className="small">
      <Rich
        parts={rich('resume.fresh.signed')}
        tags={{ login: (text) => <a href={pathTo('login', locale)}>{text}</a> }}
      />
    </p>
  )
  if (sentTo !== null) {
    return (
      <div className="stack-s">
        <h2 className="heading" ref={sent} tabIndex={-1}>
          {t('resume.fresh.sentTitle')}
        </h2>
        <p>{t('resume.fresh.sent', { email: sentTo })}</p>
        <div>
          <Button variant="link" onClick={askAgain}>
            {t('resume.fresh.other')}
          </Button>
        </div>
        {signedIn}
      </div>
    )
  }
  return (
    <form className="stack-s fresh-link" noValidate onSubmit={form.onSubmit}>
      <p>{t('resume.fresh.text')}</p>
      {trouble !== null && (
        <Notice tone="error" role="alert">
          {t(trouble instanceof ApiError && trouble.status === 429 ? 'errors.RATE_LIMITED' : 'common.networkError')}
        </Notice>
      )}
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        label={t('resume.fresh.email')}
      />
      <div className="split start">
        <Button type="submit" busy={form.busy} busyLabel={t('resume.fresh.sending')}>
          <Mail /> {t('resume.fresh.submit')}
        </Button>
      </div>
      {signedIn}
    </form>
  )
}
