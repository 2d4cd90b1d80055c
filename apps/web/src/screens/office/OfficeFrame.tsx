import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Staff } from '@nestbond/contract/office-session'
import { Button } from '@nestbond/design-system/Button.tsx'
import { classNames } from '@nestbond/design-system/class-names'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { SkipLink } from '@nestbond/design-system/SkipLink.tsx'
import { ApiError } from '../../api/api-error.ts'
import { Trouble } from '../../forms/Trouble.tsx'
import { Failed } from '../../frame/Failed.tsx'
import { PageTitle } from '../../frame/PageTitle.tsx'
import type { RouteName } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { OfficeBar } from './OfficeBar.tsx'
import { useStaff } from './session.ts'

interface OfficeFrameProps {
  screen: RouteName
  /** Of the window. */
  title: string
  /** desk: fills the window, its parts scroll by themselves; page: a page that scrolls as a whole. */
  layout?: 'desk' | 'page'
  /** Underwriters are told that they may not be here. */
  managersOnly?: boolean
  /** Drawn once it is known who is signed in. */
  children: (staff: Staff) => ReactNode
}

/** What every screen of the office has around it: the bar with its areas, who is signed in, and the way to the sign-in. */
export function OfficeFrame({ screen, title, layout = 'page', managersOnly = false, children }: OfficeFrameProps) {
  const { t } = useTexts()
  const { answer: staff, error, ask } = useStaff()
  const main = useRef<HTMLElement>(null)
  const [leaveFault, setLeaveFault] = useState<unknown>(null)
  useEffect(() => {
    main.current?.focus({ preventScroll: true })
  }, [screen])
  // Whoever is not signed in is on the way to the sign-in already.
  const failed = error !== null && !(error instanceof ApiError && error.status === 401)
  return (
    <div className={classNames('office', layout === 'desk' && 'office-desk')}>
      <SkipLink>{t('common.skipToContent')}</SkipLink>
      <OfficeBar screen={screen} staff={staff} onLeaveFailed={setLeaveFault} />
      <main id="main" className={layout === 'desk' ? 'desk' : 'office-page'} data-screen={screen} tabIndex={-1} ref={main}>
        <PageTitle title={title} />
        <Trouble of={leaveFault} />
        {staff === null && !failed && <Skeleton count={4} />}
        {staff === null && failed && <Failed error={error} onRetry={ask} />}
        {staff !== null && (managersOnly && staff.role !== 'manager' ? <Forbidden title={title} /> : children(staff))}
      </main>
    </div>
  )
}

/** A screen that the own role does not open (403). */
function Forbidden({ title }: { title: string }) {
  const { t } = useTexts()
  const router = useRouter()
  return (
    <div className="stack">
      <h1 className="title">{title}</h1>
      <Notice tone="wait" role="alert">
        <p>{t('office.forbidden')}</p>
        <Button variant="link" onClick={() => router.history.back()}>
          {t('common.back')}
        </Button>
      </Notice>
    </div>
  )
}

