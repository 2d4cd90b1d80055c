import type { ResponseOf } from '@nestbond/api/types'
import { useBrand } from '../brand/brand.ts'
import { askedOnce } from './asked-once.ts'

export type Settings = ResponseOf<'settings'>

/** This installation's settings. Without them, built-in values apply. */
export const { load: loadSettings, useResponse: useSettings } = askedOnce('settings')

/** The product's name: from the applied brand, else from the installation's settings, else from the page, which names it before they are loaded. */
export function useProductName(): string {
  const brand = useBrand()
  const settings = useSettings()
  return brand?.brand.name ?? settings?.product.name ?? document.documentElement.dataset['productName'] ?? 'Nestbond'
}
