import type { BrowserArea } from '@nestbond/messages/areas'
import { loadArea } from '@nestbond/messages/load-area'
import type { Locale } from '@nestbond/messages/locales'
import { currentTexts, missingAreas, putTexts } from './texts.ts'

/** Loads the missing areas in this locale, and shows all areas used so far in it. The index gets its texts with the page and does not load this module. */
export async function loadTexts(locale: Locale, needed: readonly BrowserArea[]): Promise<void> {
  const missing = missingAreas(locale, needed)
  if (missing.length === 0 && currentTexts().locale === locale) return
  const loaded = await Promise.all(missing.map(async (area) => ({ area, texts: await loadArea(locale, area) })))
  putTexts(locale, Object.fromEntries(loaded.map(({ area, texts }) => [area, texts])))
}
