import { useSyncExternalStore, type ReactNode } from 'react'
import { LoadingOverlay } from '@nestbond/design-system/LoadingOverlay.tsx'
import type { Cents } from '@nestbond/domain/values/money'
import { isLoading, onLoading } from '../../../api/loading.ts'
import { TextsProvider } from '../../../texts/TextsProvider.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { Home } from './Home.tsx'
import { HomeHeader } from './HomeHeader.tsx'

interface IndexPageProps {
  product: string
  firstPrice: Cents | null
  logo: ReactNode
  house: ReactNode
  scenes: ReactNode
  footer: ReactNode
  onStarted: () => void
  onIntent?: () => void
}

/** The standalone index: the build renders it and the browser hydrates it, without the rest of the app. */
export function IndexPage({ logo, ...rest }: IndexPageProps) {
  return (
    <TextsProvider>
      <Home header={<HomeHeader logo={logo} />} {...rest} />
      <Overlay />
    </TextsProvider>
  )
}

function Overlay() {
  const { t } = useTexts()
  const active = useSyncExternalStore(onLoading, isLoading, () => false)
  return <LoadingOverlay active={active} label={t('common.loading')} text={t('common.loadingText')} />
}
