import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { CancelledError, NoAnswerError } from '../api/api-error.ts'
import { useTexts } from '../texts/use-texts.ts'
import { showFrame } from './frame-view.ts'

/** Shown when a screen could not load, offline or because of a fault in our code. Typed text is kept, and the visitor can try again. */
export function Fault({ error }: { error: unknown }) {
  const { t } = useTexts()
  const router = useRouter()
  // The index page may have left its header and stage.
  useLayoutEffect(() => showFrame(null), [])
  if (error instanceof CancelledError) return null
  const text = t(error instanceof NoAnswerError ? 'common.networkError' : 'common.serverError')
  // The first sentence says what happened, the rest what to do.
  const [, what = text, next = ''] = /^(.*?\.) (.+)$/.exec(text) ?? []
  return (
    <main id="main" className="wrap fault" data-screen="fault">
      <div className="page-head" role="alert">
        <h1>{what}</h1>
        <p>{next}</p>
      </div>
      <Button onClick={() => void router.invalidate()}>{t('common.retry')}</Button>
    </main>
  )
}
