import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Staff } from '@nestbond/api/staff/office-session'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { WorkplaceFrame } from '../../frame/WorkplaceFrame.tsx'
import type { RouteName } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { OfficeBar } from './OfficeBar.tsx'
import { useStaff } from './session.ts'

interface OfficeFrameProps {
  screen: RouteName
  /** The title of the window. */
  title: string
  /** desk: fills the window, and each part scrolls separately. page: scrolls as a whole. */
  layout?: 'desk' | 'page'
  /** Underwriters see a notice that they have no access. */
  managersOnly?: boolean
  /** Rendered once the session has loaded. */
  children: (staff: Staff) => ReactNode
}

/** The frame of every office screen: the bar with its areas, the signed-in colleague, and the redirect to the sign-in. */
export function OfficeFrame({ screen, title, layout = 'page', managersOnly = false, children }: OfficeFrameProps) {
  const session = useStaff()
  return (
    <WorkplaceFrame
      screen={screen}
      title={title}
      className="office"
      layout={layout}
      session={session}
      bar={(onLeaveFailed) => <OfficeBar screen={screen} staff={session.data ?? null} onLeaveFailed={onLeaveFailed} />}
    >
      {(staff) => (managersOnly && staff.role !== 'manager' ? <Forbidden title={title} /> : children(staff))}
    </WorkplaceFrame>
  )
}

/** Shown if the colleague's role does not allow this screen (403). */
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
