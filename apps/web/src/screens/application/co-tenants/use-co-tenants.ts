import { useEffect, useEffectEvent, useRef } from 'react'
import type { ResponseOf } from '@nestbond/api/types'
import type { User } from '@nestbond/api/application/user'
import { guard, type GuardedRoute } from '@nestbond/domain/journey/guards'
import { putResponse } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { loadUser } from '../../../application/application.ts'
import { guardState } from '../../../application/state.ts'
import { readToken } from '../../../application/token.ts'
import { useGoOn } from '../summary/go-on.ts'

export type TenantsAnswer = ResponseOf<'coTenants'>
export type Tenant = TenantsAnswer['tenants'][number]
export type NamedTenant = TenantsAnswer['named'][number]

const EVERY_MS = 15_000

/**
 * All tenants of the rental contract. Asks again every 15 seconds while the page is visible, and at once when it becomes visible again. A failed attempt
 * leaves the shown answer, and the next one follows.
 */
export function useCoTenants(enabled = true) {
  const input = { params: { token: readToken() ?? '' }, quiet: true }
  // The list of a single tenant is changed by the tenant alone.
  const query = useCall('coTenants', input, { enabled, pollAfter: ({ tenancy }) => tenancy !== null && EVERY_MS })
  const again = useEffectEvent(() => {
    if (enabled && document.visibilityState === 'visible' && query.data !== undefined) void query.refetch()
  })
  useEffect(() => {
    const look = () => again()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return { ...query, put: (answer: TenantsAnswer) => putResponse('coTenants', input, answer) }
}

/** Whether the first tenant's check may run now: everybody else is accepted. */
export function mayCheck(user: User): boolean {
  return user.tenancy === 'first' && user.lastCompletedPage === 'SUMMARY' && !user.waitsForTenants
}

/**
 * Reloads the application when the answer about the tenants changes, and leaves `screen` if the guards lead elsewhere or the check may run. The summary
 * runs it.
 */
export function useFollowTenants(answer: TenantsAnswer | undefined, screen: GuardedRoute): void {
  const goOn = useGoOn()
  const seen = useRef<string | null>(null)
  const follow = useEffectEvent(async () => {
    const user = await loadUser(true).catch(() => null)
    if (user && (guard(screen, guardState(user)) !== null || mayCheck(user))) await goOn().catch(() => {})
  })
  const shown = answer && JSON.stringify(answer)
  // The first answer only matters where the first tenant waits for it.
  const ready = screen === 'tenants' && (answer?.ready ?? false)
  useEffect(() => {
    if (shown === undefined || seen.current === shown) return
    const changed = seen.current !== null
    seen.current = shown
    if (changed || ready) void follow()
  }, [shown, ready])
}

/** The first tenant's name. */
export function firstName({ tenants }: TenantsAnswer): string {
  return tenants.find(({ first }) => first)?.name ?? ''
}

/** Values of the texts that name the other tenants: how many tenants there are, and the name of the one beside the reader, for texts about two. */
export function householdValues({ tenants }: Pick<TenantsAnswer, 'tenants'>): { count: number; other: string } {
  return { count: tenants.length, other: tenants.find(({ you }) => !you)?.name ?? '' }
}
