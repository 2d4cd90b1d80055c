import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../../api/client.ts'
import { errorCodeOf } from '../../../api/api-error.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { usePathParameter } from '../../../path-parameters.ts'
import { pathTo } from '../../../paths.ts'
import { troubleOf } from '../../../texts/trouble.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { SheetPage } from '../../account/SheetPage.tsx'

/** Opened by the link mailed to a new address. It needs a click, so that mail scanners that follow links change nothing. */
export function Screen() {
  const texts = useTexts()
  const { t, locale } = texts
  const secret = usePathParameter('secret')
  const [email, setEmail] = useState<string | null>(null)
  const form = useApiForm({
    send: () => callApi('userEmailConfirm', { payload: { token: secret }, quiet: true }),
    onDone: (changed) => setEmail(changed.email),
  })
  const spent = errorCodeOf(form.trouble) === 'WRONG_TOKEN'
  return (
    <SheetPage
      screen="new-email"
      title={t('rights.newEmail.title')}
      {...(email === null && !spent ? { lead: t('rights.newEmail.lead') } : {})}
    >
      {form.trouble !== null && (
        <Notice tone="error" role="alert">
          <p>{troubleOf(form.trouble, texts)}</p>
          {spent && <p>{t('rights.newEmail.spent')}</p>}
        </Notice>
      )}
      {email !== null && (
        <Notice tone="ok" role="status">
          {t('rights.newEmail.done', { email })}
        </Notice>
      )}
      {email === null && !spent ? (
        <Button wide busy={form.busy} busyLabel={t('rights.busy')} onClick={() => void form.submit()}>
          {t('rights.newEmail.action')}
        </Button>
      ) : (
        <p className="small">
          <a href={pathTo('account', locale)}>{t('rights.newEmail.toAccount')}</a>
        </p>
      )}
    </SheetPage>
  )
}
