import { useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Copy, Mail, Share2 } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { Toast, ToastPlace } from '@nestbond/design-system/Toast.tsx'
import { useCall } from '../../../api/use-call.ts'
import { loadUser } from '../../../application/application.ts'
import { readToken } from '../../../application/token.ts'
import { HoldNotice } from '../co-tenants/HoldNotice.tsx'
import { CorrectionNotice } from '../invite-again/CorrectionNotice.tsx'
import { copyText } from '../../../copy-text.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Invites the landlord: a prepared mail, unless the landlord gets a letter, and a link to share by other means. */
export function TellLandlord({ landlord, byPost }: { landlord: string; byPost: boolean }) {
  const { t } = useTexts()
  const { data, isFetching, refetch } = useCall('finishPage', { params: { token: readToken() ?? '' } })
  const [copied, setCopied] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
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
  const { shortUrl, hold } = data
  // The landlord cannot accept, so there is nothing to pass on.
  if (hold !== null)
    return (
      <HoldNotice
        hold={hold}
        who="FIRST"
        first={data.firstName}
        onAnswered={() => {
          void refetch()
          void loadUser(true).catch(() => {})
        }}
      />
    )
  // A phone has its own sheet for that; without one, or if it fails, the link is copied.
  const shares = 'share' in navigator && matchMedia('(pointer: coarse)').matches
  const share = async () => {
    try {
      await navigator.share({ url: shortUrl })
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  const copy = async () => {
    if (await copyText(shortUrl)) {
      setCopied(true)
      setTimeout(() => setCopied(false), 4_000)
    } else if (link.current) {
      link.current.focus()
      getSelection()?.selectAllChildren(link.current)
    }
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
        <Button variant={byPost ? 'main' : 'secondary'} onClick={() => void (shares ? share() : copy())}>
          {shares ? <Share2 /> : <Copy />} {t(shares ? 'payment.finish.share' : 'common.copyLink')}
        </Button>
      </div>
      <p className="small">
        {t('payment.finish.link')}:{' '}
        <a id="short-url" ref={link} href={shortUrl} target="_blank" rel="noopener">
          {shortUrl.replace(/^https?:\/\//, '')}
          <span className="visually-hidden"> ({t('common.opensNewTab')})</span>
        </a>
      </p>
      <p className="small">{t('payment.finish.mailbox', { email: data.tenantEmail })}</p>
      <ToastPlace>{copied && <Toast>{t('common.copied')}</Toast>}</ToastPlace>
    </>
  )
}
