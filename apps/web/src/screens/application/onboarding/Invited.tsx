import { lazy, Suspense } from 'react'
import type { User } from '@nestbond/api/application/user'
import { application } from '../../../application/state.ts'
import { currentLocale } from '../../../locale.ts'
import { loadTexts } from '../../../texts/load-texts.ts'

/** Loaded for tenants who were invited. */
const InvitationCard = lazy(async () => {
  const { user } = application.get()
  const [{ InvitationCard: component }] = await Promise.all([
    import('../invited-tenant/InvitationCard.tsx'),
    user?.tenancy === 'co-tenant' ? loadTexts(currentLocale(), ['tenants']) : null,
  ])
  return { default: component }
})

/** Loaded for tenants who were invited. */
const TakePromiseOver = lazy(async () => {
  const [{ TakePromiseOver: component }] = await Promise.all([
    import('../invited-tenant/TakePromiseOver.tsx'),
    loadTexts(currentLocale(), ['promise', 'mailbox-code']),
  ])
  return { default: component }
})

/** Loaded for a co-tenant. */
const DoNotTakePart = lazy(async () => {
  const [{ DoNotTakePart: component }] = await Promise.all([
    import('../co-tenants/DoNotTakePart.tsx'),
    loadTexts(currentLocale(), ['tenants']),
  ])
  return { default: component }
})

interface InvitedProps {
  user: User
  mayTakeOver: boolean
  /** How often the link to the promise was followed. */
  followed: number
  onTaken: () => Promise<void>
}

/** The part below the first question of an invited tenant: who invited, the promise to take over, and the way out for a co-tenant. */
export function Invited({ user, mayTakeOver, followed, onTaken }: InvitedProps) {
  if (!user.invitation) return null
  return (
    <Suspense fallback={null}>
      <div className="stack">
        <InvitationCard user={user} invitation={user.invitation} />
        {mayTakeOver && (
          <TakePromiseOver
            inviter={user.invitation.inviter}
            coTenant={user.tenancy === 'co-tenant'}
            followed={followed}
            onTaken={onTaken}
          />
        )}
      </div>
      {user.tenancy === 'co-tenant' && <DoNotTakePart first={user.invitation.inviter} />}
    </Suspense>
  )
}
