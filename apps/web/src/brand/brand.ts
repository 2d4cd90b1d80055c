import { useSyncExternalStore } from 'react'
import type { RemoteEntry } from '@nestbond/design-system/remote-contract'

/** The brand and the components of a loaded remote. Its look is already on the page. */
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

/** The brand of the loaded remote; null while the bundled brand applies. */
export function useBrand(): RemoteBrand | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}
