import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Mails the certificate to the signed-in tenant again. */
export function MailCertificate({ policy: { id, country } }: { policy: AccountPolicy }) {
  const { t } = useTexts()
  const form = useApiForm({
    send: () => callApi('userCertificateMail', { params: { id }, payload: {}, quiet: true }),
  })
  return (
    <div className="stack-s" data-part="mail-certificate">
      <div>
        <Button
          size="small"
          variant="secondary"
          busy={form.busy}
          busyLabel={t('account.busy')}
          onClick={() => void form.submit()}
        >
          {t('account.paper.mailCertificate', { country })}
        </Button>
      </div>
      <div role="status">
        {form.done && <Notice tone="ok">{t('account.paper.certificateMailed', { country })}</Notice>}
      </div>
      <Trouble of={form.trouble} />
    </div>
  )
}
