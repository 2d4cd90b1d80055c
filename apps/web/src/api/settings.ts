import { useSyncExternalStore } from 'react'
import type { ResponseOf } from '@nestbond/api/types'
import { useBrand } from '../brand/brand.ts'
import { callApi } from './client.ts'

export type Settings = ResponseOf<'settings'>

let settings: Settings | null = null
let asked: Promise<Settings | null> | null = null
const listeners = new Set<() => void>()

/** This installation's settings, requested once. Null if the server returns none; built-in values apply then. */
export function loadSettings(): Promise<Settings | null> {
  asked ??= callApi('settings', { quiet: true }).then(
    (answer) => {
      settings = answer
      for (const listener of listeners) listener()
      return answer
    },
    () => {
      asked = null
      return null
    },
  )
  return asked
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSettings(): Settings | null {
  return useSyncExternalStore(
    subscribe,
    () => settings,
    () => settings,
  )
}

/** The product's name: from the applied brand, else from the installation's settings. */
export function useProductName(): string {
  const brand = useBrand()
  const settings = useSettings()
  return brand?.brand.name ?? settings?.product.name ?? 'Nestbond'
}
