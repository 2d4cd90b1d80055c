import './SignInPage.css'
import type { ReactNode } from 'react'
import { SkipLink } from '@nestbond/design-system/SkipLink.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { Sheet } from '../frame/Sheet.tsx'
import { useNoFrame } from '../frame/use-frame.tsx'
import type { RouteName } from '../paths.ts'
import { useTexts } from '../texts/use-texts.ts'

interface SignInPageProps {
  screen: RouteName
  title: string
  lead?: string
  /** The area's own header. */
  bar: ReactNode
  children: ReactNode
}

/** A screen of a workplace before the sign-in, with one narrow form. */
export function SignInPage({ screen, title, lead, bar, children }: SignInPageProps) {
  const { t } = useTexts()
  useNoFrame()
  return (
    <div className="workplace">
      <SkipLink>{t('common.skipToContent')}</SkipLink>
      {bar}
      <main id="main" className="sign-in" data-screen={screen} tabIndex={-1}>
        <PageTitle title={title} />
        <Sheet title={title} lead={lead}>
          {children}
        </Sheet>
      </main>
    </div>
  )
}
