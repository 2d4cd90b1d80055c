import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { usePathParameter } from '../../path-parameters.ts'
import { pathTo } from '../../paths.ts'
import { ChoosePassword } from '../../sign-in/ChoosePassword.tsx'
import { SignInPage } from '../../sign-in/SignInPage.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { PartnerBar } from './PartnerBar.tsx'

/** Opened by a mailed link that works once. A person of the partner chooses a password. */
export function Screen() {
  const { t, locale } = useTexts()
  const secret = usePathParameter('secret')
  const link = useCall('partnerPasswordLink', { params: { secret }, quiet: true })
  return (
    <ChoosePassword
      link={link}
      save={(password) => callApi('partnerPassword', { params: { secret }, payload: { password }, quiet: true })}
      submitLabel={t('partner.password.submit')}
      page={(link, content) => (
        <SignInPage
          screen="partner-password"
          bar={<PartnerBar screen="partner-password" user={null} />}
          title={t('partner.password.title')}
          {...(link ? { lead: t('partner.password.lead', link) } : {})}
        >
          {content}
        </SignInPage>
      )}
      ended={(how) => (
        <>
          <Notice tone={how === 'done' ? 'ok' : 'wait'} role={how === 'done' ? 'status' : 'alert'}>
            {t(`partner.password.${how}`)}
          </Notice>
          <Button href={pathTo(how === 'done' ? 'partner-login' : 'partner-forgotten-password', locale)} wide>
            {t(how === 'done' ? 'partner.password.toLogin' : 'partner.password.again')}
          </Button>
        </>
      )}
    />
  )
}
