import { StrictMode, useSyncExternalStore, type ReactNode } from 'react'
import { Frame } from '@nestbond/design-system/Frame.tsx'
import { TextsProvider } from '../texts/TextsProvider.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { frameView, onFrameView } from './frame-view.ts'
import { UnderWayMark } from './UnderWayMark.tsx'

/**
 * The React root of the index page and of the app, with the one mounted frame. Both render it at the same place, so React keeps the elements of header,
 * stage and footer when the app takes over from the index. It is loaded with the index: it must not import the router.
 */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <TextsProvider>
        <MountedFrame>{children}</MountedFrame>
        <UnderWayMark />
      </TextsProvider>
    </StrictMode>
  )
}

function MountedFrame({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const view = useSyncExternalStore(onFrameView, frameView, frameView)
  return (
    <Frame view={view} skipLabel={view ? t('common.skipToContent') : ''}>
      {children}
    </Frame>
  )
}
