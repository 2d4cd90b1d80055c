import { useEffect, useRef, type ReactNode } from 'react'
import { PageLayout } from '@nestbond/design-system/PageLayout.tsx'
import { useProductName } from '../api/settings.ts'
import type { RouteName } from '../paths.ts'
import { useTexts } from '../texts/use-texts.ts'
import { AppFooter } from './AppFooter.tsx'
import { AppHeader } from './AppHeader.tsx'
import { PageTitle } from './PageTitle.tsx'

interface PageProps {
  screen: RouteName
  title: string
  onBack?: (() => void) | undefined
  /** The header stays at the top while the page scrolls (offers). */
  fixedHeader?: boolean
  className?: string
  children: ReactNode
}

/** A screen of text, cards and forms with header, footer and title. It takes the focus when it appears. */
export function Page({ screen, title, onBack, fixedHeader = false, className, children }: PageProps) {
  const { t } = useTexts()
  const product = useProductName()
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    main.current?.focus({ preventScroll: true })
  }, [screen])
  return (
    <PageLayout
      screen={screen}
      skipLabel={t('common.skipToContent')}
      header={<AppHeader screen={screen} onBack={onBack} fixed={fixedHeader} />}
      footer={<AppFooter product={product} screen={screen} />}
      underFixed={fixedHeader}
      mainRef={main}
      className={className}
    >
      <PageTitle title={title} />
      {children}
    </PageLayout>
  )
}
