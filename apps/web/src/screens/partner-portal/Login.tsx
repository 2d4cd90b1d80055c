import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { partnerLogin, partnerSecondFactor } from '@nestbond/api/partner-portal/session'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
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
import { PartnerBar } from './PartnerBar.tsx'
import { putPartnerUser } from './session.ts'

/** The portal's sign-in: e-mail and password, then a code if the account has a second factor. Owners without one must set it up. */
export function Screen() {
  const { t, locale } = useTexts()
  const router = useRouter()
  const next = useSearchValue('next')
  const [stage, setStage] = useState<'password' | 'second-factor' | 'set-up-second-factor'>('password')
  const [expired, setExpired] = useState(false)
  const focusAfter = useFocusAfter()
  const bar = <PartnerBar screen="partner-login" user={null} />
  const startAgain = () => {
    setStage('password')
    focusAfter(() => document.querySelector<HTMLElement>('.sign-in [name="email"]'))
  }
  const expire = () => {
    setExpired(true)
    startAgain()
  }
  const enter = () =>
    void router.navigate({ href: returnPath(next, locale, 'partner') ?? pathTo('partner', locale), replace: true })

  if (stage !== 'password') {
    const setUp = stage === 'set-up-second-factor'
    return (
      <SignInPage
        screen="partner-login"
        title={t(setUp ? 'sign-in.setUpTitle' : 'sign-in.codeTitle')}
        lead={t(setUp ? 'sign-in.setUpLead' : 'sign-in.codeLead')}
        bar={bar}
      >
        {setUp && <AuthenticatorSetUp call="partnerSecondFactorSetUp" onExpired={expire} />}
        <CodeForm
          focused={!setUp}
          submitLabel={t('sign-in.submit')}
          schema={partnerSecondFactor.payload}
          send={async (code) => {
            putPartnerUser(await callApi('partnerSecondFactor', { payload: { code }, quiet: true }))
            enter()
          }}
          onExpired={expire}
        >
          <div>
            <Button variant="link" onClick={startAgain}>
              {t('sign-in.otherAccount')}
            </Button>
          </div>
        </CodeForm>
      </SignInPage>
    )
  }
  return (
    <SignInPage screen="partner-login" title={t('partner.login.title')} lead={t('partner.login.lead')} bar={bar}>
      <MailedDevice open={(secret) => callApi('partnerDevice', { payload: { secret }, quiet: true })} />
      {expired && (
        <Notice tone="wait" role="alert">
          {t('sign-in.expired')}
        </Notice>
      )}
      {!expired && next !== undefined && <Notice tone="quiet">{t('partner.login.comeBack')}</Notice>}
      <NameAndPassword
        name="email"
        schema={partnerLogin.payload}
        submitLabel={t('sign-in.submit')}
        mailLink={(email) => callApi('partnerLoginLink', { payload: { email }, quiet: true })}
        signIn={async (email, password) => {
          const passed = await callApi('partnerLogin', { payload: { email, password }, quiet: true })
          if (passed.next !== 'portal') {
            setStage(passed.next)
            // The code's own field takes it, if there is nothing to read first.
            if (passed.next === 'set-up-second-factor') focusAfter(() => document.getElementById('main'))
            return
          }
          queryClient.clear()
          enter()
        }}
      >
        <p>
          <a className="link-btn" href={pathTo('partner-forgotten-password', locale)}>
            {t('partner.login.forgotten')}
          </a>
        </p>
      </NameAndPassword>
    </SignInPage>
  )
}
