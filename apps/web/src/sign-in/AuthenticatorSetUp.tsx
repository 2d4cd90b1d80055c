import { useEffect, useEffectEvent } from 'react'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { ApiError } from '../api/api-error.ts'
import { useAnswer } from '../api/use-answer.ts'
import { Failed } from '../frame/Failed.tsx'
import { useTexts } from '../texts/use-texts.ts'

interface AuthenticatorSetUpProps {
  /** Must be the same function at every render. */
  read: () => Promise<{ secret: string; qrCode: string }>
  /** Called when the password was entered too long ago. */
  onExpired?: () => void
}

/** The key for the authenticator app: a picture for its camera, and text for people without a camera. */
export function AuthenticatorSetUp({ read, onExpired }: AuthenticatorSetUpProps) {
  const { t } = useTexts()
  const { answer, error, ask } = useAnswer(read, 'second-factor')
  const expire = useEffectEvent(() => onExpired?.())
  useEffect(() => {
    if (error instanceof ApiError && error.status === 401) expire()
  }, [error])
  if (error !== null) return <Failed error={error} onRetry={ask} />
  if (answer === null) return <Skeleton shape="card" />
  return (
    <ol className="set-up">
      <li>
        <span className="set-up-number" aria-hidden="true">
          1
        </span>
        <div>
          <p>{t('sign-in.setUpApp')}</p>
          <img src={`data:image/svg+xml,${encodeURIComponent(answer.qrCode)}`} alt={t('sign-in.qrCode')} />
        </div>
      </li>
      <li>
        <span className="set-up-number" aria-hidden="true">
          2
        </span>
        <div>
          <p>{t('sign-in.setUpKey')}</p>
          <code data-secret="">{answer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </li>
      <li>
        <span className="set-up-number" aria-hidden="true">
          3
        </span>
        <p>{t('sign-in.setUpCode')}</p>
      </li>
    </ol>
  )
}
