import * as austrian from './catalogs/de-AT/areas.ts'
import * as dutchGerman from './catalogs/de-NL/areas.ts'
import * as dutchEnglish from './catalogs/en-NL/areas.ts'
import type { Locale } from './locales.ts'

/**
 * Regional files that differ from their language: one folder per region, with an `areas.ts` that lists its files. The browser finds the files by a
 * glob; a test checks these lists against the folders.
 */
export const overlays: Partial<Record<Locale, Record<string, Record<string, string>>>> = {
  'de-AT': austrian,
  'de-NL': dutchGerman,
  'en-NL': dutchEnglish,
}
