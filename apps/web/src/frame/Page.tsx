import '@nestbond/design-system/BesideFrame.css'
import '@nestbond/design-system/SideFrame.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from '@nestbond/design-system/class-names'
import type { FrameView } from '@nestbond/design-system/Frame.tsx'
import { useProductName } from '../api/settings.ts'
import type { RouteName } from '../paths.ts'
import { AppFooter } from './AppFooter.tsx'
import { AppHeader } from './AppHeader.tsx'
import { PageTitle } from './PageTitle.tsx'
import { useFrame } from './use-frame.tsx'

interface PageProps extends Partial<Pick<FrameView, 'layout' | 'stage' | 'fixedHeader' | 'part'>> {
  screen: RouteName
  title: string
  onBack?: (() => void) | undefined
  /** Class of the main element. */
  className?: string
  children: ReactNode
}

/**
 * The content of a screen, with the app's header and footer in the frame. By default a page of text, cards and forms, without a stage. It takes the focus
 * when it appears.
 */
export function Page({
  screen,
  title,
  onBack,
  layout = 'page',
  stage = null,
  fixedHeader = false,
  part,
  className,
  children,
}: PageProps) {
  const product = useProductName()
  const main = useRef<HTMLElement>(null)
  useFrame({
    layout,
    header: <AppHeader screen={screen} onBack={onBack} />,
    fixedHeader,
    stage,
    part,
    footer: <AppFooter product={product} screen={screen} />,
  })
  useEffect(() => {
    main.current?.focus({ preventScroll: true })
  }, [screen])
  return (
    <main
      id="main"
      className={classNames(layout === 'page' && 'wrap page', className)}
      data-screen={screen}
      tabIndex={-1}
      ref={main}
    >
      <PageTitle title={title} />
      {children}
    </main>
  )
}
