import type { Locale } from './locales.ts'

/**
 * Regional files that differ from their language, a line each:
 * `'de-AT': { steps: deAtSteps }`, with `import deAtSteps from './catalogs/de-AT/steps.json' with { type: 'json' }`.
 * The browser finds the files by itself; a test holds this list to the folders.
 */
export const overlays: Partial<Record<Locale, Record<string, Record<string, string>>>> = {}
