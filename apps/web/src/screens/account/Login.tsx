import { useRouter } from '@tanstack/react-router'
import { userLogin } from '@nestbond/api/account/account'
import { callApi } from '../../api/client.ts'
import { returnPath } from '../../forms/return-path.ts'
import { useSearchValue } from '../../path-parameters.ts'
import { pathTo } from '../../paths.ts'
import { MailedDevice } from '../../sign-in/MailedDevice.tsx'
import { NameAndPassword } from '../../sign-in/NameAndPassword.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { SheetPage } from './SheetPage.tsx'

/** The tenant's sign-in, by e-mail address or phone number. */
export function Screen() {
  const { t, locale } = useTexts()
  const router = useRouter()
  const next = useSearchValue('next')
  return (
    <SheetPage screen="login" title={t('account.login.title')} lead={t('account.login.lead')}>
      <MailedDevice open={(secret) => callApi('userDevice', { payload: { secret }, quiet: true })} />
      <NameAndPassword
        name="login"
        schema={userLogin.payload}
        submitLabel={t('account.login.submit')}
        tooMany="account.tooMany"
        mailLink={(login) => callApi('userLoginLink', { payload: { login }, quiet: true })}
        signIn={async (login, password) => {
          await callApi('userLogin', { payload: { login, password }, quiet: true })
          await router.navigate({
            href: returnPath(next, locale, 'account') ?? pathTo('account', locale),
            replace: true,
          })
        }}
      >
        <p className="account-aside">
          <a href={pathTo('forgotten-password', locale)}>{t('account.login.forgotten')}</a>
        </p>
      </NameAndPassword>
      <p className="small account-note">{t('account.login.noAccount')}</p>
    </SheetPage>
  )
}
