import '@nestbond/design-system/Card.css'
import './Partner.css'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { PartnerUser } from '@nestbond/contract/partner-session'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { SkipLink } from '@nestbond/design-system/SkipLink.tsx'
import { ApiError } from '../../api/api-error.ts'
import { Trouble } from '../../forms/Trouble.tsx'
import { PageTitle } from '../../frame/PageTitle.tsx'
import type { RouteName } from '../../paths.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Failed } from './Failed.tsx'
import { PartnerBar } from './PartnerBar.tsx'
import { usePartnerUser } from './session.ts'

interface PartnerFrameProps {
  screen: RouteName
  title: string
  lead?: string
  /** Beside the heading. */
  actions?: ReactNode
  /** Members are told that they may not be here. */
  ownersOnly?: boolean
  /** Drawn once it is known who is signed in. */
  children: (user: PartnerUser) => ReactNode
}

/** What every screen of the portal has around it: the bar with its areas, the heading, and the way to the sign-in. */
export function PartnerFrame({ screen, title, lead, actions, ownersOnly = false, children }: PartnerFrameProps) {
  const { t } = useTexts()
  const { answer: user, error, ask } = usePartnerUser()
  const main = useRef<HTMLElement>(null)
  const [leaveFault, setLeaveFault] = useState<unknown>(null)
  useEffect(() => {
    main.current?.focus({ preventScroll: true })
  }, [screen])
  // Whoever is not signed in is on the way to the sign-in already.
  const failed = error !== null && !(error instanceof ApiError && error.status === 401)
  const barred = user !== null && ownersOnly && user.role !== 'owner'
  return (
    <div className="office partner">
      <SkipLink>{t('common.skipToContent')}</SkipLink>
      <PartnerBar screen={screen} user={user} onLeaveFailed={setLeaveFault} />
      <main id="main" className="office-page" data-screen={screen} tabIndex={-1} ref={main}>
        <PageTitle title={title} />
        <div className="split partner-head">
          <div className="page-head">
            <h1>{title}</h1>
            {lead && <p className="small">{lead}</p>}
          </div>
          {user !== null && !barred && actions && <div className="partner-actions">{actions}</div>}
        </div>
        <Trouble of={leaveFault} />
        {user === null && (failed ? <Failed error={error} onRetry={ask} /> : <Skeleton count={4} />)}
        {barred && (
          <Notice tone="wait" role="alert">
            {t('partner.ownersOnly')}
          </Notice>
        )}
        {user !== null && !barred && children(user)}
      </main>
    </div>
  )
}
