import { useRouter } from '@tanstack/react-router'
import { Button } from '@nestbond/design-system/Button.tsx'
import { CancelledError, NoAnswerError } from '../api/api-error.ts'
import { useTexts } from '../texts/use-texts.ts'

/** A screen that could not be loaded: offline, or a fault of ours. Everything typed is kept; the person can try again. */
export function Fault({ error }: { error: unknown }) {
  const { t } = useTexts()
  const router = useRouter()
  if (error instanceof CancelledError) return null
  return (
    <main id="main" className="wrap page" data-screen="fault">
      <h1>{t(error instanceof NoAnswerError ? 'common.networkError' : 'common.serverError')}</h1>
      <Button onClick={() => void router.invalidate()}>{t('common.retry')}</Button>
    </main>
  )
}
