import { Outlet, useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { LoadingOverlay } from '@nestbond/design-system/LoadingOverlay.tsx'
import { isLoading, onLoading } from '../api/loading.ts'
import { useTexts } from '../texts/use-texts.ts'

/** The frame around every screen. Its overlay announces loading and never blocks. */
export function Frame() {
  const { t } = useTexts()
  const calling = useSyncExternalStore(onLoading, isLoading, () => false)
  const leaving = useRouterState({ select: (state) => state.status === 'pending' })
  return (
    <>
      <Outlet />
      <LoadingOverlay active={calling || leaving} label={t('common.loading')} text={t('common.loadingText')} />
    </>
  )
}
