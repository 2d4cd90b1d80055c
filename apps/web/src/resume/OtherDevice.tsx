import { useEffect, useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { answerLines, type InvitedStepId } from '@nestbond/domain/journey/invited-tenant'
import { CancelledError } from '../api/api-error.ts'
import { loadUser } from '../application/application.ts'
import { useApplication } from '../application/use-application.ts'
import { useTexts } from '../texts/use-texts.ts'
import { tellLines } from '../texts/tell.ts'

interface OtherDeviceProps {
  step: InvitedStepId
  busy: boolean
  /** Saves the answer typed here. */
  onKeep: () => void
  /** Keeps the answer of the other device. */
  onTake: () => void
}

/** Shown when another device has answered the same question. It shows that answer, the form keeps the typed one, and the tenant chooses. */
export function OtherDevice({ step, busy, onKeep, onTake }: OtherDeviceProps) {
  const texts = useTexts()
  const { t } = texts
  const answers = useApplication('answers')
  const [state, setState] = useState<'asking' | 'there' | 'failed'>('asking')
  const box = useRef<HTMLDivElement>(null)
  const ask = () => {
    setState('asking')
    // Another part of this tab may load the user at the same time, and the newer call cancels the older one. Ask again then.
    loadUser(true).then(
      () => setState('there'),
      (error: unknown) => (error instanceof CancelledError ? ask() : setState('failed')),
    )
  }
  useEffect(ask, [])
  useEffect(() => box.current?.focus(), [])
  const lines = tellLines(answerLines(step, answers), texts)
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={t('resume.other.title')} className="other-device">
      <Notice tone="wait">
        <p>
          <strong>{t('resume.other.title')}</strong>
        </p>
        {state === 'asking' && <Skeleton count={1} />}
        {state === 'failed' && (
          <>
            <p>{t('common.networkError')}</p>
            <Button variant="link" onClick={ask}>
              {t('common.retry')}
            </Button>
          </>
        )}
        {state === 'there' && (
          <>
            <p>{t('resume.other.text')}</p>
            <ul className="plain">
              {lines.map((line) => (
                <li key={line}>
                  <strong>{line}</strong>
                </li>
              ))}
              {lines.length === 0 && <li>{t('resume.other.nothing')}</li>}
            </ul>
            <div className="split start">
              <Button type="button" size="small" busy={busy} busyLabel={t('common.saving')} onClick={onKeep}>
                {t('resume.other.keep')}
              </Button>
              <Button type="button" size="small" variant="secondary" onClick={onTake}>
                {t('resume.other.take')}
              </Button>
            </div>
          </>
        )}
      </Notice>
    </div>
  )
}
