import { useSyncExternalStore } from 'react'

/** Matches a phone, by its narrow window or touch screen. A phone needs no QR code. */
const ON_PHONE = '(max-width: 47.99rem), (pointer: coarse)'

export function useOnPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(ON_PHONE).matches)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(ON_PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
