import { useEffect, useState } from 'react'
import type { ResponseOf } from '@nestbond/api/types'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { ArrowUpRight, Copy, RefreshCw } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { ApiError, CancelledError } from '../api/api-error.ts'
import { callApi } from '../api/client.ts'
import { allSaved } from '../application/answer-queue.ts'
import { applicationToken } from '../application/load-user.ts'
import { saveBeside } from '../application/save-answers.ts'
import { setRemindMe } from '../application/state.ts'
import { useApplication } from '../application/use-application.ts'
import { copyText } from '../copy-text.ts'
import { QrCode } from '../qr/QrCode.tsx'
import { useTexts } from '../texts/use-texts.ts'

type Link = ResponseOf<'handOver'>
type State =
  | { kind: 'asking' }
  | { kind: 'there'; link: Link }
  | { kind: 'over' }
  | { kind: 'failed'; why: 'common.saveFailed' | 'errors.RATE_LIMITED' | 'common.networkError' }

/** Offers a link for another device, valid once and for a few minutes: as a QR code, or, on a phone, to share. Also shows the mailed link and its reminder. */
export function HandOverDialog({ open, onPhone, onClose }: { open: boolean; onPhone: boolean; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog
      open={open}
      title={t(onPhone ? 'resume.openLater' : 'resume.title')}
      onClose={onClose}
      closeLabel={t('common.close')}
    >
      <HandOver onPhone={onPhone} />
      <Later />
    </Dialog>
  )
}

/** Requests a link as soon as it is shown. */
function HandOver({ onPhone }: { onPhone: boolean }) {
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
      <RefreshCw /> {t(onPhone ? 'resume.newLink' : 'resume.newCode')}
    </Button>
  )
  return (
    <div className="hand-over" aria-busy={state.kind === 'asking'}>
      <p>{t(onPhone ? 'resume.shareLead' : 'resume.lead')}</p>
      {state.kind === 'asking' && (
        <div className={onPhone ? undefined : 'qr-place'}>
          <Skeleton shape={onPhone ? 'field' : 'card'} />
        </div>
      )}
      {state.kind === 'there' && onPhone && (
        <Button variant="secondary" wide onClick={() => void share(state.link.url).then(setCopied)}>
          <ArrowUpRight /> {t('resume.share')}
        </Button>
      )}
      {state.kind === 'there' && !onPhone && (
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
        {state.kind === 'over' ? t(onPhone ? 'resume.shareOver' : 'resume.over') : copied ? t('common.copied') : ''}
      </p>
      {(state.kind === 'over' || state.kind === 'failed') && again}
    </div>
  )
}

/** Opens the phone's sheet for sharing; without one, copies the link. Resolves to whether it was copied. */
async function share(url: string): Promise<boolean> {
  if (typeof navigator.share !== 'function') return copyText(url)
  // Rejects when the sheet is closed without a choice.
  await navigator.share({ url }).catch(() => {})
  return false
}

/** Says that the link was mailed, and offers a reminder. */
function Later() {
  const { t } = useTexts()
  const answers = useApplication('answers')
  const user = useApplication('user')
  if (!answers.email || !user) return <p className="small later">{t('resume.later.noEmail')}</p>
  return (
    <div className="stack-s later">
      <h3 className="heading">{t('resume.later.title')}</h3>
      <p>{t('resume.later.mailed', { email: answers.email })}</p>
      <RemindMe wanted={user.remindMe} />
    </div>
  )
}

/** Option for a reminder, off by default: one mail, a day after the last answer. */
function RemindMe({ wanted }: { wanted: boolean }) {
  const { t } = useTexts()
  const [state, setState] = useState<'idle' | 'saved' | 'failed'>('idle')
  const change = async (remindMe: boolean) => {
    setRemindMe(remindMe)
    try {
      await saveBeside('remind-me', async () =>
        callApi('resumeReminder', { payload: { token: await applicationToken(), remindMe }, quiet: true }),
      )
      setState('saved')
    } catch (error) {
      if (error instanceof CancelledError) return
      setRemindMe(!remindMe)
      setState('failed')
    }
  }
  return (
    <div>
      <Checkbox name="remindMe" checked={wanted} onChange={(event) => void change(event.currentTarget.checked)}>
        {t('resume.remindMe')}
      </Checkbox>
      <p role="status" className="small">
        {state === 'saved' && t('common.saved')}
        {state === 'failed' && t('common.saveFailed')}
      </p>
    </div>
  )
}
