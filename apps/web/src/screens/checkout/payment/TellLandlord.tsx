import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Copy, Mail } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { Toast, ToastPlace } from '@nestbond/design-system/Toast.tsx'
import { useCall } from '../../../api/use-call.ts'
import { readToken } from '../../../application/token.ts'
import { CorrectionNotice } from '../invite-again/CorrectionNotice.tsx'
import { copyText } from '../../../copy-text.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Invites the landlord: a prepared mail, unless the landlord gets a letter, and a link to share by other means. */
export function TellLandlord({ landlord, byPost }: { landlord: string; byPost: boolean }) {
  const { t } = useTexts()
  const { data, isFetching, refetch } = useCall('finishPage', { params: { token: readToken() ?? '' } })
  const [copied, setCopied] = useState(false)
  if (!data) {
    if (isFetching) return <Skeleton shape="field" />
    return (
      <Notice tone="error" role="alert">
        <p>{t('payment.finish.failed')}</p>
        <Button variant="link" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </Notice>
    )
  }
  const copy = async () => {
    if (await copyText(data.shortUrl)) {
      setCopied(true)
      setTimeout(() => setCopied(false), 4_000)
    } else document.getElementById('short-url')?.focus()
  }
  return (
    <>
      {data.correction !== null && <CorrectionNotice landlord={landlord} correction={data.correction} />}
      <div className="split start">
        {!byPost && (
          <Button href={data.mailtoLink}>
            <Mail /> {t('payment.finish.mail')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy /> {t('common.copyLink')}
        </Button>
      </div>
      <div className="field short-url">
        <label htmlFor="short-url">{t('payment.finish.link')}</label>
        <input
          className="input"
          id="short-url"
          readOnly
          value={data.shortUrl}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <p className="small">{t('payment.finish.mailbox', { email: data.tenantEmail })}</p>
      <ToastPlace>{copied && <Toast>{t('common.copied')}</Toast>}</ToastPlace>
    </>
  )
}
