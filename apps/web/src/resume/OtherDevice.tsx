import { useEffect, useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import type { InvitedStepId } from '@nestbond/domain/journey/invited-tenant'
import { CancelledError } from '../api/api-error.ts'
import { loadUser } from '../application/application.ts'
import { useApplication } from '../application/use-application.ts'
import { useTexts } from '../texts/use-texts.ts'
import { answerLines } from './answer-lines.ts'

interface OtherDeviceProps {
  step: InvitedStepId
  busy: boolean
  /** Sends what stands in the form here. */
  onKeep: () => void
  /** Leaves the other device's answer as it is. */
  onTake: () => void
}

/** The same question was answered on another device: that answer is shown, what was typed here still stands in the form, and one of them is chosen. */
export function OtherDevice({ step, busy, onKeep, onTake }: OtherDeviceProps) {
  const texts = useTexts()
  const { t } = texts
  const { answers } = useApplication()
  const [state, setState] = useState<'asking' | 'there' | 'failed'>('asking')
  const box = useRef<HTMLDivElement>(null)
  const ask = () => {
    setState('asking')
    // Somebody else in this tab may ask for the same at this moment: the newer call replaces the older.
    loadUser(true).then(
      () => setState('there'),
      (error: unknown) => (error instanceof CancelledError ? ask() : setState('failed')),
    )
  }
  useEffect(ask, [])
  useEffect(() => box.current?.focus(), [])
  const lines = answerLines(step, answers, texts)
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
