import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { ApiError } from '../../api/api-error.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { troubleOf } from './trouble.ts'

/** Something of the account is being read, or could not be. */
export function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const texts = useTexts()
  const { t } = texts
  // Whoever is not signed in is on the way to the sign-in already.
  const failed = error !== null && !(error instanceof ApiError && error.status === 401)
  return (
    <div className="stack sheet-wide">
      <h1>{t('withdrawal.title')}</h1>
      {failed ? (
        <Notice tone="error" role="alert">
          <p>{troubleOf(error, texts)}</p>
          <Button variant="link" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </Notice>
      ) : (
        <div className="stack" aria-busy="true">
          <Skeleton count={2} />
          <Skeleton shape="card" />
        </div>
      )}
    </div>
  )
}
