import { useSyncExternalStore } from 'react'
import type { InvitedStepId } from '@nestbond/domain/journey/invited-tenant'
import type { AnyStepView } from './step-view.ts'

/** The code of each question. It is loaded while the tenant answers the question before. */
const LOAD: Record<InvitedStepId, () => Promise<{ view: AnyStepView }>> = {
  'invited-tenant': () => import('./InvitedTenant.tsx'),
  name: () => import('./Name.tsx'),
  address: () => import('./Address.tsx'),
  'rental-kind': () => import('./RentalKind.tsx'),
  'current-address': () => import('./CurrentAddress.tsx'),
  'rent-time': () => import('./RentTime.tsx'),
  'rent-pay': () => import('./RentPay.tsx'),
  'home-type': () => import('./HomeType.tsx'),
  furnished: () => import('./Furnished.tsx'),
  'living-with': () => import('./LivingWith.tsx'),
  pets: () => import('./Pets.tsx'),
  'rent-amounts': () => import('./RentAmounts.tsx'),
  dates: () => import('./Dates.tsx'),
  'rental-contract': () => import('./RentalContract.tsx'),
  landlord: () => import('./Landlord.tsx'),
  'landlord-address': () => import('./LandlordAddress.tsx'),
  employment: () => import('./Employment.tsx'),
  'user-info': () => import('./UserInfo.tsx'),
}

const loaded = new Map<InvitedStepId, AnyStepView>()
const listeners = new Set<() => void>()
const loading = new Map<InvitedStepId, Promise<AnyStepView>>()

/** The view of a step, or null if its code is not loaded yet. */
export function loadedStep(id: InvitedStepId): AnyStepView | null {
  return loaded.get(id) ?? null
}

/** The view of a step, or null until its code is loaded. Loading renders the screen again. */
export function useLoadedStep(id: InvitedStepId): AnyStepView | null {
  return useSyncExternalStore(subscribe, () => loadedStep(id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads a step's code once. A failed load can be retried. */
export function loadStep(id: InvitedStepId): Promise<AnyStepView> {
  const known = loading.get(id)
  if (known) return known
  const promise = LOAD[id]().then(({ view }) => {
    loaded.set(id, view)
    for (const listener of listeners) listener()
    return view
  })
  loading.set(id, promise)
  promise.catch(() => loading.delete(id))
  return promise
}
