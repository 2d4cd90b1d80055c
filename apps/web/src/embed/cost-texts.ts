/// <reference types="vite/client" />
import type { CompiledArea } from '@nestbond/messages/compile'
import { fallbackChain, type Locale } from '@nestbond/messages/locales'

const files = import.meta.glob<CompiledArea>('../../../../packages/messages/src/catalogs/*/cost.json', {
  import: 'default',
})

/** The words of the comparison in a locale: those of its region over those of its language. */
export async function costTexts(locale: Locale): Promise<CompiledArea> {
  const layers = fallbackChain(locale)
    .map((layer) => files[`../../../../packages/messages/src/catalogs/${layer}/cost.json`])
    .filter((file) => file !== undefined)
    .reverse()
  return Object.assign({}, ...(await Promise.all(layers.map((file) => file())))) as CompiledArea
}
