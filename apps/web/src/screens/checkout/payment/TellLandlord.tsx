import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Copy, Mail } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { Toast, ToastPlace } from '@nestbond/design-system/Toast.tsx'
import { callApi } from '../../../api/client.ts'
import { useAnswer } from '../../../api/use-answer.ts'
import { readToken } from '../../../application/token.ts'
import { copyText } from '../../../copy-text.ts'
import { useTexts } from '../../../texts/use-texts.ts'

const readFinishPage = (token: string) => callApi('finishPage', { params: { token } })

/** Invites the landlord: a prepared mail, and a link to share by other means. */
export function TellLandlord() {
  const { t } = useTexts()
  const { answer, loading, ask } = useAnswer(readFinishPage, readToken() ?? '')
  const [copied, setCopied] = useState(false)
  if (!answer) {
    if (loading) return <Skeleton shape="field" />
    return (
      <Notice tone="error" role="alert">
        <p>{t('payment.finish.failed')}</p>
        <Button variant="link" onClick={ask}>
          {t('common.retry')}
        </Button>
      </Notice>
    )
  }
  const copy = async () => {
    if (await copyText(answer.shortUrl)) {
      setCopied(true)
      setTimeout(() => setCopied(false), 4_000)
    } else document.getElementById('short-url')?.focus()
  }
  return (
    <>
      <div className="split start">
        <Button href={answer.mailtoLink}>
          <Mail /> {t('payment.finish.mail')}
        </Button>
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
          value={answer.shortUrl}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <p className="small">{t('payment.finish.mailbox', { email: answer.tenantEmail })}</p>
      <ToastPlace>{copied && <Toast>{t('common.copied')}</Toast>}</ToastPlace>
    </>
  )
}
