import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { usePathParameter } from '../../path-parameters.ts'
import { pathTo } from '../../paths.ts'
import { ChoosePassword } from '../../sign-in/ChoosePassword.tsx'
import { SignInPage } from '../../sign-in/SignInPage.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { OfficeBar } from './OfficeBar.tsx'

/** Opened by a mailed link that works once. The colleague chooses a password. */
export function Screen() {
  const { t, locale } = useTexts()
  const secret = usePathParameter('secret')
  const link = useCall('officePasswordLink', { params: { secret }, quiet: true })
  return (
    <ChoosePassword
      link={link}
      save={(password) => callApi('officePassword', { params: { secret }, payload: { password }, quiet: true })}
      submitLabel={t('office.password.submit')}
      page={(link, content) => (
        <SignInPage
          screen="office-password"
          bar={<OfficeBar screen="office-password" staff={null} />}
          title={t('office.password.title')}
          {...(link ? { lead: t('office.password.lead', link) } : {})}
        >
          {content}
        </SignInPage>
      )}
      ended={(how) => (
        <>
          <Notice tone={how === 'done' ? 'ok' : 'wait'} role={how === 'done' ? 'status' : 'alert'}>
            {t(`office.password.${how}`)}
          </Notice>
          <Button href={pathTo('office-login', locale)} wide>
            {t('office.password.toLogin')}
          </Button>
        </>
      )}
    />
  )
}
