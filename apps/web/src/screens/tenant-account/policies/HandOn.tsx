import { useId, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Copy, Mail } from '@nestbond/design-system/icons.tsx'
import { Toast, ToastPlace } from '@nestbond/design-system/Toast.tsx'
import { copyText } from '../../../copy-text.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface HandOnProps {
  url: string
  /** Null for a landlord without e-mail. */
  mailtoLink: string | null
  label: string
}

/** A landlord's link that the tenant can forward, by mail or by copying it. */
export function HandOn({ url, mailtoLink, label }: HandOnProps) {
  const { t } = useTexts()
  const id = useId()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (await copyText(url)) {
      setCopied(true)
      setTimeout(() => setCopied(false), 4_000)
    } else document.getElementById(id)?.focus()
  }
  return (
    <>
      <div className="field short-url">
        <label htmlFor={id}>{label}</label>
        <input className="input" id={id} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </div>
      <div className="split start">
        {mailtoLink !== null && (
          <Button size="small" href={mailtoLink}>
            <Mail /> {t('account.invitation.mail')}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => void copy()}>
          <Copy /> {t('common.copyLink')}
        </Button>
      </div>
      <ToastPlace>{copied && <Toast>{t('common.copied')}</Toast>}</ToastPlace>
    </>
  )
}
