import '@nestbond/design-system/Card.css'
import './Partner.css'
import type { ReactNode } from 'react'
import type { PartnerUser } from '@nestbond/api/partner-portal/session'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { WorkplaceFrame } from '../../frame/WorkplaceFrame.tsx'
import type { RouteName } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { PartnerBar } from './PartnerBar.tsx'
import { usePartnerUser } from './session.ts'

interface PartnerFrameProps {
  screen: RouteName
  title: string
  lead?: string
  /** Shown beside the heading. */
  actions?: ReactNode
  /** Members see a notice that they have no access. */
  ownersOnly?: boolean
  /** Rendered once the session has loaded. */
  children: (user: PartnerUser) => ReactNode
}

/** The frame of every portal screen: the bar with its areas, the heading, and the redirect to the sign-in. */
export function PartnerFrame({ screen, title, lead, actions, ownersOnly = false, children }: PartnerFrameProps) {
  const { t } = useTexts()
  const session = usePartnerUser()
  const user = session.data ?? null
  const mayBeHere = user !== null && !(ownersOnly && user.role !== 'owner')
  return (
    <WorkplaceFrame
      screen={screen}
      title={title}
      className="partner"
      session={session}
      bar={(onLeaveFailed) => <PartnerBar screen={screen} user={user} onLeaveFailed={onLeaveFailed} />}
      head={
        <div className="split partner-head">
          <div className="page-head">
            <h1>{title}</h1>
            {lead && <p className="small">{lead}</p>}
          </div>
          {mayBeHere && actions && <div className="partner-actions">{actions}</div>}
        </div>
      }
    >
      {(signedIn) =>
        mayBeHere ? (
          children(signedIn)
        ) : (
          <Notice tone="wait" role="alert">
            {t('partner.ownersOnly')}
          </Notice>
        )
      }
    </WorkplaceFrame>
  )
}
