import { useEffect, useState } from 'react'
import type { ResponseOf } from '@nestbond/api/types'
import { classNames } from '@nestbond/design-system/class-names'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { Copy, RefreshCw } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { ApiError } from '../api/api-error.ts'
import { callApi } from '../api/client.ts'
import { allSaved, applicationToken } from '../application/application.ts'
import { useApplication } from '../application/use-application.ts'
import { copyText } from '../copy-text.ts'
import { QrCode } from '../qr/QrCode.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { RemindMe } from './RemindMe.tsx'

type Link = ResponseOf<'handOver'>
type State =
  | { kind: 'asking' }
  | { kind: 'there'; link: Link }
  | { kind: 'over' }
  | { kind: 'failed'; why: 'common.saveFailed' | 'errors.RATE_LIMITED' | 'common.networkError' }

/** Offers a QR code for the phone, valid once and for a few minutes, except on the phone itself. Also shows the mailed link and its reminder. */
export function HandOverDialog({ open, onPhone, onClose }: { open: boolean; onPhone: boolean; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog
      open={open}
      title={t(onPhone ? 'resume.openLater' : 'resume.title')}
      onClose={onClose}
      closeLabel={t('common.close')}
    >
      {!onPhone && <HandOver />}
      <Later titled={!onPhone} />
    </Dialog>
  )
}

/** Requests a link as soon as it is shown. */
function HandOver() {
  const { t } = useTexts()
  const [state, setState] = useState<State>({ kind: 'asking' })
  const [attempt, setAttempt] = useState(0)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    // Wait for pending saves, because the other device needs them.
    allSaved()
      .then(async (saved) =>
        saved ? callApi('handOver', { payload: { token: await applicationToken() }, quiet: true }) : null,
      )
      .then(
        (link) => {
          if (gone) return
          if (link === null) return setState({ kind: 'failed', why: 'common.saveFailed' })
          setState({ kind: 'there', link })
          timer = setTimeout(() => setState({ kind: 'over' }), Math.max(0, Date.parse(link.validUntil) - Date.now()))
        },
        (error: unknown) => {
          if (gone) return
          const limited = error instanceof ApiError && error.status === 429
          setState({ kind: 'failed', why: limited ? 'errors.RATE_LIMITED' : 'common.networkError' })
        },
      )
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [attempt])
  const askAgain = () => {
    setState({ kind: 'asking' })
    setCopied(false)
    setAttempt((count) => count + 1)
  }
  const again = (
    <Button variant="secondary" size="small" onClick={askAgain}>
      <RefreshCw /> {t('resume.newCode')}
    </Button>
  )
  return (
    <div className="hand-over" aria-busy={state.kind === 'asking'}>
      <p>{t('resume.lead')}</p>
      {state.kind === 'asking' && (
        <div className="qr-place">
          <Skeleton shape="card" />
        </div>
      )}
      {state.kind === 'there' && (
        <>
          <QrCode text={state.link.url} label={t('resume.qr')} />
          <Button variant="link" onClick={() => void copyText(state.link.url).then(setCopied)}>
            <Copy /> {t('common.copyLink')}
          </Button>
        </>
      )}
      {state.kind === 'failed' && (
        <Notice tone="error" role="alert">
          <p>{t(state.why)}</p>
        </Notice>
      )}
      <p role="status" className="small">
        {state.kind === 'over' ? t('resume.over') : copied ? t('common.copied') : ''}
      </p>
      {(state.kind === 'over' || state.kind === 'failed') && again}
    </div>
  )
}

/** Says that the link was mailed, and offers a reminder. */
function Later({ titled }: { titled: boolean }) {
  const { t } = useTexts()
  const { answers, user } = useApplication()
  if (!answers.email || !user)
    return <p className={classNames('small', titled && 'later')}>{t('resume.later.noEmail')}</p>
  return (
    <div className={classNames('stack-s', titled && 'later')}>
      {titled && <h3 className="heading">{t('resume.later.title')}</h3>}
      <p>{t('resume.later.mailed', { email: answers.email })}</p>
      <RemindMe wanted={user.remindMe} />
    </div>
  )
}
