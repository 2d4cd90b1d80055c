import { useEffect, useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Mail } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { email as emailSchema } from '@nestbond/domain/validation/fields'
import * as z from 'zod/mini'
import { ApiError } from '../api/api-error.ts'
import { callApi } from '../api/client.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { pathTo } from '../paths.ts'
import { faultOf } from '../texts/fault.ts'
import { Rich } from '../texts/Rich.tsx'
import { useTexts } from '../texts/use-texts.ts'

const form = z.object({ email: emailSchema() })

/** Requests a new link for an e-mail address. The response does not say whether the address is known. */
export function FreshLink() {
  const texts = useTexts()
  const { t, rich, locale } = texts
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, errors, trouble, send, touch } = useSubmit()
  const sent = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sentTo !== null) sent.current?.focus()
  }, [sentTo])
  const submit = () => {
    const checked = checkWith(form, { email })
    return send(checked.ok ? [] : checked.errors, async () => {
      if (!checked.ok) return
      await callApi('freshLink', { payload: checked.value, quiet: true })
      setSentTo(checked.value.email)
    })
  }
  const fault = errors.find(({ field }) => field === 'email')
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
          <Button variant="link" onClick={() => setSentTo(null)}>
            {t('resume.fresh.other')}
          </Button>
        </div>
        {signedIn}
      </div>
    )
  }
  return (
    <form
      className="stack-s"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p>{t('resume.fresh.text')}</p>
      {trouble !== null && (
        <Notice tone="error" role="alert">
          {t(trouble instanceof ApiError && trouble.status === 429 ? 'errors.RATE_LIMITED' : 'common.networkError')}
        </Notice>
      )}
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        label={t('resume.fresh.email')}
        value={email}
        {...(fault ? { error: faultOf(fault, 'email', texts) } : {})}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          touch('email')
        }}
      />
      <div>
        <Button type="submit" busy={busy} busyLabel={t('resume.fresh.sending')}>
          <Mail /> {t('resume.fresh.submit')}
        </Button>
      </div>
      {signedIn}
    </form>
  )
}
