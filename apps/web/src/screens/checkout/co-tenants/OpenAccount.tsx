import { useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../../api/client.ts'
import { readToken } from '../../../application/token.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** The way into the account for a co-tenant who has never set a password: one press mails the link, which opens the account and its open questions. */
export function OpenAccount() {
  const { t } = useTexts()
  const [sent, setSent] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  const focusAfter = useFocusAfter()
  const form = useApiForm({
    send: () => callApi('coTenantPasswordLink', { payload: { token: readToken() ?? '' }, quiet: true }),
    onDone() {
      setSent(true)
      focusAfter(() => status.current)
    },
  })
  return (
    <Notice tone="info">
      <div className="stack-s" data-part="open-account">
        <p>
          <strong>{t('tenants.openAccount.title')}</strong>
        </p>
        <p>{t('tenants.openAccount.text')}</p>
        <Trouble of={form.trouble} />
        <p role="status" ref={status} tabIndex={-1}>
          {sent && t('tenants.openAccount.sent')}
        </p>
        {!sent && (
          <p>
            <Button
              variant="link"
              busy={form.busy}
              busyLabel={t('tenants.openAccount.busy')}
              onClick={() => void form.submit()}
            >
              {t('tenants.openAccount.button')}
            </Button>
          </p>
        )}
      </div>
    </Notice>
  )
}
