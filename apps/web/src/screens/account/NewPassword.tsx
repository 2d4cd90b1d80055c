import { useRouter } from '@tanstack/react-router'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { usePathParameter } from '../../path-parameters.ts'
import { pathTo } from '../../paths.ts'
import { ChoosePassword } from '../../sign-in/ChoosePassword.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { SheetPage } from './SheetPage.tsx'

/** Opened by a mailed link that works once. The tenant chooses a password and is signed in. */
export function Screen() {
  const { t, locale } = useTexts()
  const router = useRouter()
  const token = usePathParameter('secret')
  const link = useCall('confirmAccountLink', { params: { token }, quiet: true })
  return (
    <ChoosePassword
      link={link}
      save={(password) => callApi('confirmAccount', { payload: { token, password }, quiet: true })}
      submitLabel={t('account.new.submit')}
      page={(link, content) => (
        <SheetPage
          screen="new-password"
          title={t('account.new.title')}
          {...(link ? { lead: t('account.new.lead', link) } : {})}
        >
          {content}
        </SheetPage>
      )}
      ended={() => (
        <>
          <Notice tone="error" role="alert">
            <p>
              <strong>{t('errors.WRONG_TOKEN')}</strong>
            </p>
            <p>{t('account.new.spent')}</p>
          </Notice>
          <Button href={pathTo('forgotten-password', locale)} wide>
            {t('account.new.again')}
          </Button>
          <p className="small">
            <a href={pathTo('login', locale)}>{t('account.toLogin')}</a>
          </p>
        </>
      )}
      onDone={() => void router.navigate({ href: pathTo('account', locale), replace: true })}
    />
  )
}
