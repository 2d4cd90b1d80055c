import * as austrian from './catalogs/de-AT/areas.ts'
import * as dutchGerman from './catalogs/de-NL/areas.ts'
import * as dutchEnglish from './catalogs/en-NL/areas.ts'
import type { Locale } from './locales.ts'

/**
 * Regional files that differ from their language: a folder each, with an `areas.ts` that names its files.
 * The browser finds the files by itself; a test holds these lists to the folders.
 */
export const overlays: Partial<Record<Locale, Record<string, Record<string, string>>>> = {
  'de-AT': austrian,
  'de-NL': dutchGerman,
  'en-NL': dutchEnglish,
}
