import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { officeLogin, officeSecondFactor, type Staff } from '@nestbond/api/staff/office-session'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../api/client.ts'
import { returnPath } from '../../forms/return-path.ts'
import { useSearchValue } from '../../path-parameters.ts'
import { useFocusAfter } from '../../forms/use-focus-after.ts'
import { pathTo } from '../../paths.ts'
import { AuthenticatorSetUp } from '../../sign-in/AuthenticatorSetUp.tsx'
import { CodeForm } from '../../sign-in/CodeForm.tsx'
import { MailedDevice } from '../../sign-in/MailedDevice.tsx'
import { NameAndPassword } from '../../sign-in/NameAndPassword.tsx'
import { SignInPage } from '../../sign-in/SignInPage.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { OfficeBar } from './OfficeBar.tsx'
import { putStaff } from './session.ts'

type Stage = 'password' | 'second-factor' | 'set-up-second-factor'

/** The office's sign-in: e-mail and password, then a code. The first sign-in also sets up the authenticator app. */
export function Screen() {
  const { t, locale } = useTexts()
  const router = useRouter()
  const next = useSearchValue('next')
  const [stage, setStage] = useState<Stage>('password')
  const [expired, setExpired] = useState(false)
  const focusAfter = useFocusAfter()
  const startAgain = () => {
    setStage('password')
    focusAfter(() => document.querySelector<HTMLElement>('.sign-in [name="email"]'))
  }

  const signedIn = (staff: Staff) => {
    putStaff(staff)
    void router.navigate({ href: returnPath(next, locale, 'office') ?? pathTo('office', locale), replace: true })
  }
  const [title, lead] =
    stage === 'password'
      ? (['office.login.passwordTitle', 'office.login.passwordLead'] as const)
      : stage === 'second-factor'
        ? (['sign-in.codeTitle', 'sign-in.codeLead'] as const)
        : (['sign-in.setUpTitle', 'sign-in.setUpLead'] as const)
  return (
    <SignInPage
      screen="office-login"
      title={t(title)}
      lead={t(lead)}
      bar={<OfficeBar screen="office-login" staff={null} />}
    >
      {stage === 'password' ? (
        <>
          <MailedDevice open={(secret) => callApi('officeDevice', { payload: { secret }, quiet: true })} />
          {expired && (
            <Notice tone="wait" role="alert">
              {t('sign-in.expired')}
            </Notice>
          )}
          {!expired && next !== undefined && <Notice tone="quiet">{t('office.login.comeBack')}</Notice>}
          <NameAndPassword
            name="email"
            schema={officeLogin.payload}
            submitLabel={t('common.next')}
            mailLink={(email) => callApi('officeLoginLink', { payload: { email }, quiet: true })}
            signIn={async (email, password) => {
              const passed = await callApi('officeLogin', { payload: { email, password }, quiet: true })
              setStage(passed.next)
              // The code's own field takes it, if there is nothing to read first.
              if (passed.next === 'set-up-second-factor') focusAfter(() => document.getElementById('main'))
            }}
          >
            <p className="small">{t('office.login.forgotten')}</p>
          </NameAndPassword>
        </>
      ) : (
        <SecondFactor
          setUp={stage === 'set-up-second-factor'}
          onSignedIn={signedIn}
          onExpired={() => {
            setExpired(true)
            startAgain()
          }}
          onBack={startAgain}
        />
      )}
    </SignInPage>
  )
}

interface SecondFactorProps {
  /** The authenticator app is not set up yet, so its key is shown first. */
  setUp: boolean
  onSignedIn: (staff: Staff) => void
  /** Called when the password was entered too long ago. */
  onExpired: () => void
  onBack: () => void
}

/** Asks for the code of the authenticator app, which is set up first if necessary. */
function SecondFactor({ setUp, onSignedIn, onExpired, onBack }: SecondFactorProps) {
  const { t } = useTexts()
  return (
    <>
      {setUp && <AuthenticatorSetUp call="officeSecondFactorSetUp" onExpired={onExpired} />}
      <CodeForm
        focused={!setUp}
        submitLabel={t('sign-in.submit')}
        schema={officeSecondFactor.payload}
        send={async (code) => onSignedIn(await callApi('officeSecondFactor', { payload: { code }, quiet: true }))}
        onExpired={onExpired}
      >
        <div>
          <Button variant="link" onClick={onBack}>
            {t('sign-in.otherAccount')}
          </Button>
        </div>
      </CodeForm>
    </>
  )
}
