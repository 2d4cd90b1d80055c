import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Staff } from '@nestbond/api/office-session'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { WorkplaceFrame } from '../../frame/WorkplaceFrame.tsx'
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
  const session = useStaff()
  return (
    <WorkplaceFrame
      screen={screen}
      title={title}
      className="office"
      layout={layout}
      session={session}
      bar={(onLeaveFailed) => <OfficeBar screen={screen} staff={session.answer} onLeaveFailed={onLeaveFailed} />}
    >
      {(staff) => (managersOnly && staff.role !== 'manager' ? <Forbidden title={title} /> : children(staff))}
    </WorkplaceFrame>
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
