import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { troubleOf } from '../texts/trouble.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Says why loading failed, with a button to try again. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const texts = useTexts()
  return (
    <Notice tone="error" role="alert">
      <p>{troubleOf(error, texts)}</p>
      <Button variant="link" onClick={() => void onRetry()}>
        {texts.t('common.retry')}
      </Button>
    </Notice>
  )
}
