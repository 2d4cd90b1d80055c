import { useSyncExternalStore } from 'react'

/** A narrow window or one that is touched: the phone itself, which needs no code to be scanned. */
const ON_PHONE = '(max-width: 47.99rem), (pointer: coarse)'

export function useOnPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(ON_PHONE).matches)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(ON_PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
