/// <reference types="vite/client" />
import type { BrowserArea } from './areas.ts'
import type { CompiledArea } from './compile.ts'
import { DEFAULT_LOCALE, fallbackChain, isLocale, type Locale } from './locales.ts'

/**
 * The texts of the questionnaire, compiled by the build plugin (see vite-plugin.ts). The names of all other files load with the first of them
 * (other-areas.ts).
 */
const files = import.meta.glob<CompiledArea>('./catalogs/*/{common,dates,errors,house,resume,steps,validation}.json', {
  import: 'default',
})

async function filesOf(area: BrowserArea) {
  return files[`./catalogs/en/${area}.json`] ? files : (await import('./other-areas.ts')).otherFiles
}

const loaded = new Map<string, Promise<CompiledArea>>()

/**
 * Fetches the texts of one area. The texts of the region override those of the language. Each area is fetched once. An unsupported locale is logged
 * and replaced by the default.
 * @throws the network's error when the chunk cannot be fetched. The next call retries.
 */
export function loadArea(locale: Locale | (string & {}), area: BrowserArea): Promise<CompiledArea> {
  if (!isLocale(locale)) {
    console.warn('async locale loading failed', locale)
    return loadArea(DEFAULT_LOCALE, area)
  }
  const id = `${locale}/${area}`
  const known = loaded.get(id)
  if (known) return known
  const promise = loadLayers(locale, area)
  loaded.set(id, promise)
  promise.catch(() => loaded.delete(id))
  return promise
}

async function loadLayers(locale: Locale, area: BrowserArea): Promise<CompiledArea> {
  const found = await filesOf(area)
  const layers = fallbackChain(locale)
    .map((layer) => found[`./catalogs/${layer}/${area}.json`])
    .filter((file) => file !== undefined)
    .reverse()
  return Object.assign({}, ...(await Promise.all(layers.map((file) => file())))) as CompiledArea
}
