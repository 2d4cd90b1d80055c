import { useState } from 'react'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Plus } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import type { User } from '@nestbond/api/application/user'
import { MOST_TENANTS } from '@nestbond/domain/co-tenants/co-tenants'
import { loadUser } from '../../../application/application.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { AddTenant } from './AddTenant.tsx'
import { NamedTenants } from './NamedTenants.tsx'
import { Shares } from './PremiumShares.tsx'
import { TenantList } from './TenantList.tsx'
import { useCoTenants, type TenantsAnswer } from './use-co-tenants.ts'

const POINTS = [
  'tenants.others.point.own',
  'tenants.others.point.private',
  'tenants.others.point.joint',
  'tenants.others.point.pay',
] as const

/** On the summary: names the other tenants of the rental contract. Open from the start if there are some. */
export function OtherTenants({ user }: { user: User }) {
  const { t } = useTexts()
  const [several, setSeveral] = useState(user.tenancy === 'first')
  const [open, setOpen] = useState(several)
  // A partner may have named the others.
  const { data, error, refetch, put } = useCoTenants(several || user.invitation !== null)
  const [note, setNote] = useState<string | null>(null)
  const take = (answer: TenantsAnswer) => {
    setSeveral(answer.tenants.length > 1)
    put(answer)
    // The application is now one of several, or no longer.
    void loadUser(true).catch(() => {})
  }
  const named = data?.named ?? []
  if (named.length > 0 && !open) setOpen(true)
  const full = data !== undefined && data.tenants.length >= MOST_TENANTS
  const listed = data !== undefined && data.tenants.length > 1
  return (
    <Card aria-label={t('tenants.others.title')}>
      <details className="details-fold" open={open}>
        <summary>
          <h2 className="title">{t('tenants.others.title')}</h2> <Plus />
        </summary>
        <div className="stack">
          <p>{t('tenants.others.lead')}</p>
          <ul className="tenant-points">
            {POINTS.map((point) => (
              <li key={point}>{t(point)}</li>
            ))}
          </ul>
          {several && data === undefined && error === null && <Skeleton count={2} />}
          {data === undefined && error !== null && <Failed error={error} onRetry={() => void refetch()} />}
          {data !== undefined && user.invitation !== null && named.length > 0 && (
            <NamedTenants
              named={named}
              inviter={user.invitation.inviter}
              mayAdd={data.mayAdd}
              onAnswer={(answer, told) => {
                setNote(told)
                take(answer)
              }}
            />
          )}
          {listed && <TenantList answer={data} onAnswer={take} note={note} />}
          {/* On the page from the start, so that screen readers announce its content later. */}
          {!listed && <div role="status">{note !== null && <Notice tone="ok">{note}</Notice>}</div>}
          {listed && <p className="small">{t('tenants.others.afterwards')}</p>}
          {listed && <Shares answer={data} onAnswer={take} heading="h3" />}
          {full && <p className="small">{t('tenants.others.full')}</p>}
          {(data === undefined ? !several : data.mayAdd) && (
            <AddTenant
              onAdded={(answer, added) => {
                setNote(added)
                take(answer)
              }}
            />
          )}
        </div>
      </details>
    </Card>
  )
}
