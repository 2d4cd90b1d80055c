import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Staff } from '@nestbond/contract/office-session'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { callApi } from '../../api/client.ts'
import { useSearchValue } from '../../path-parameters.ts'
import { pathTo } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { fieldFault, missing } from './field-fault.ts'
import { returnPath } from '../../forms/return-path.ts'
import { SecondFactor } from './SecondFactor.tsx'
import { SignInPage } from './SignInPage.tsx'
import { putStaff } from './session.ts'
import { troubleOf } from './trouble.ts'
import { useSubmit } from '../../forms/use-submit.ts'

type Stage = 'password' | 'second-factor' | 'set-up-second-factor'

/** The sign-in of the office: e-mail and password, then a code; the first time the authenticator is set up in between. */
export function Screen() {
  const { t, locale } = useTexts()
  const router = useRouter()
  const next = useSearchValue('next')
  const [stage, setStage] = useState<Stage>('password')
  const [expired, setExpired] = useState(false)

  const signedIn = (staff: Staff) => {
    putStaff(staff)
    void router.navigate({ href: returnPath(next, locale, 'office') ?? pathTo('office', locale), replace: true })
  }
  const text = stage === 'set-up-second-factor' ? 'setUp' : stage === 'second-factor' ? 'code' : 'password'
  return (
    <SignInPage screen="office-login" title={t(`office.login.${text}Title`)} lead={t(`office.login.${text}Lead`)}>
      {stage === 'password' ? (
        <>
          {expired && (
            <Notice tone="wait" role="alert">
              {t('office.login.expired')}
            </Notice>
          )}
          {!expired && next !== undefined && <Notice tone="quiet">{t('office.login.comeBack')}</Notice>}
          <PasswordForm onPassed={setStage} />
        </>
      ) : (
        <SecondFactor
          setUp={stage === 'set-up-second-factor'}
          onSignedIn={signedIn}
          onExpired={() => {
            setExpired(true)
            setStage('password')
          }}
          onBack={() => setStage('password')}
        />
      )}
    </SignInPage>
  )
}

function PasswordForm({ onPassed }: { onPassed: (next: Stage) => void }) {
  const texts = useTexts()
  const { t } = texts
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const form = useSubmit()
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.send(missing({ email, password }), async () => {
          const { next } = await callApi('officeLogin', { payload: { email: email.trim(), password }, quiet: true })
          onPassed(next)
        })
      }}
    >
      {form.trouble !== null && (
        <Notice tone="error" role="alert">
          {troubleOf(form.trouble, texts)}
        </Notice>
      )}
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        label={t('office.login.email')}
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          form.touch('email')
        }}
        {...fieldFault(form.errors, 'email', texts)}
      />
      <TextField
        name="password"
        type="password"
        autoComplete="current-password"
        label={t('office.login.password')}
        hint={t('office.login.forgotten')}
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          form.touch('password')
        }}
        {...fieldFault(form.errors, 'password', texts)}
      />
      <Button type="submit" wide busy={form.busy} busyLabel={t('office.busy')}>
        {t('common.next')}
      </Button>
    </form>
  )
}
