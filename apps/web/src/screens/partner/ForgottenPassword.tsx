import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { MailCheck } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { callApi } from '../../api/client.ts'
import { fieldFault, missing } from '../../forms/field-fault.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { pathTo } from '../../paths.ts'
import { SignInPage } from '../../sign-in/SignInPage.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { PartnerBar } from './PartnerBar.tsx'
import { Trouble } from './Trouble.tsx'

/** Mails a link to set a new password; the answer says nothing about whether there is such an account. */
export function Screen() {
  const texts = useTexts()
  const { t, locale } = texts
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const form = useSubmit()
  const page = { screen: 'partner-forgotten-password', title: t('partner.forgotten.title'), bar: <PartnerBar screen="partner-forgotten-password" user={null} /> } as const
  const toLogin = (
    <p>
      <a className="link-btn" href={pathTo('partner-login', locale)}>
        {t('partner.password.toLogin')}
      </a>
    </p>
  )
  if (sent)
    return (
      <SignInPage {...page}>
        <Notice tone="ok" role="status" icon={<MailCheck />}>
          {t('partner.forgotten.sent', { email: email.trim() })}
        </Notice>
        {toLogin}
      </SignInPage>
    )
  return (
    <SignInPage {...page} lead={t('partner.forgotten.lead')}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.send(missing({ email }), async () => {
            await callApi('partnerForgottenPassword', { payload: { email: email.trim() }, quiet: true })
            setSent(true)
          })
        }}
      >
        <Trouble of={form.trouble} />
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          label={t('sign-in.email')}
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            form.touch('email')
          }}
          {...fieldFault(form.errors, 'email', texts)}
        />
        <Button type="submit" wide busy={form.busy} busyLabel={t('sign-in.busy')}>
          {t('partner.forgotten.submit')}
        </Button>
        {toLogin}
      </form>
    </SignInPage>
  )
}
