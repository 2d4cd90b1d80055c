/// <reference types="vite/client" />
import type { BrowserArea } from './areas.ts'
import type { CompiledArea } from './compile.ts'
import { DEFAULT_LOCALE, fallbackChain, isLocale, type Locale } from './locales.ts'

/** One chunk per file, compiled by the build plugin (see vite-plugin.ts). Areas that only the server uses are left out. */
const files = import.meta.glob<CompiledArea>(['./catalogs/*/*.json', '!./catalogs/*/{api,mail,pdf}.json'], {
  import: 'default',
})

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
  const layers = fallbackChain(locale)
    .map((layer) => files[`./catalogs/${layer}/${area}.json`])
    .filter((file) => file !== undefined)
    .reverse()
  const promise = Promise.all(layers.map((file) => file())).then((parts): CompiledArea => Object.assign({}, ...parts))
  loaded.set(id, promise)
  promise.catch(() => loaded.delete(id))
  return promise
}
