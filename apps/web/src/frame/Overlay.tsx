import { useSyncExternalStore } from 'react'
import { LoadingOverlay } from '@nestbond/design-system/LoadingOverlay.tsx'
import { isLoading, isWaiting, onLoading } from '../api/loading.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Announces calls under way, that the server is not ready for one, or that the next screen is loading. It never blocks. */
export function Overlay({ leaving = false }: { leaving?: boolean }) {
  const { t } = useTexts()
  const calling = useSyncExternalStore(onLoading, isLoading, () => false)
  const waiting = useSyncExternalStore(onLoading, isWaiting, () => false)
  if (waiting) return <LoadingOverlay active label={t('common.serverBusy')} />
  return <LoadingOverlay active={calling || leaving} label={t('common.loading')} text={t('common.loadingText')} />
}
