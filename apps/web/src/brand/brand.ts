import { useSyncExternalStore } from 'react'
import type { RemoteEntry } from '@nestbond/design-system/remote-contract'

/** What a remote has brought besides its look, which is on the page already. */
export type RemoteBrand = Pick<RemoteEntry, 'brand' | 'components'>

let current: RemoteBrand | null = null
const listeners = new Set<() => void>()

export function putBrand(brand: RemoteBrand): void {
  current = brand
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The brand of a remote; null while there is none, and then the bundled one holds. */
export function useBrand(): RemoteBrand | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}
