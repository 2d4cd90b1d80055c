import { useEffect, useEffectEvent } from 'react'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { ApiError } from '../api/api-error.ts'
import { useCall } from '../api/use-call.ts'
import { Failed } from '../frame/Failed.tsx'
import { useTexts } from '../texts/use-texts.ts'

interface AuthenticatorSetUpProps {
  call: 'officeSecondFactorSetUp' | 'partnerSecondFactorSetUp'
  /** Called when the password was entered too long ago. */
  onExpired?: () => void
}

/** The key for the authenticator app: a picture for its camera, and text for people without a camera. */
export function AuthenticatorSetUp({ call, onExpired }: AuthenticatorSetUpProps) {
  const { t } = useTexts()
  const { data, error, refetch } = useCall(call, { quiet: true })
  const expire = useEffectEvent(() => onExpired?.())
  useEffect(() => {
    if (error instanceof ApiError && error.status === 401) expire()
  }, [error])
  if (error) return <Failed error={error} onRetry={refetch} />
  if (!data) return <Skeleton shape="card" />
  return (
    <ol className="set-up">
      <li>
        <span className="set-up-number" aria-hidden="true">
          1
        </span>
        <div>
          <p>{t('sign-in.setUpApp')}</p>
          <img src={`data:image/svg+xml,${encodeURIComponent(data.qrCode)}`} alt={t('sign-in.qrCode')} />
        </div>
      </li>
      <li>
        <span className="set-up-number" aria-hidden="true">
          2
        </span>
        <div>
          <p>{t('sign-in.setUpKey')}</p>
          <code data-secret="">{data.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
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
