import { remembered } from '../../platform/remembered.ts'
import type { DrawPaper } from '../../platform/threads/paper-threads.ts'

/** Twice the sample documents of all versions. A document has some 25 kB. */
const MOST_KEPT = 400

/** Keeps the drawn legal documents by version, country, language and brand, and draws every other paper each time. Their texts change only with a start. */
export function keepLegalDocuments(draw: DrawPaper): DrawPaper {
  const drawn = remembered<Buffer>(MOST_KEPT)
  return async (name, input, translator) => {
    const key = name.startsWith('legalDocument') ? JSON.stringify([input, translator.locale]) : null
    const kept = key === null ? undefined : drawn.known(key)
    if (kept) return kept
    // Not yet kept while it waits: another caller may be served sooner.
    const pdf = await draw(name, input, translator)
    return key === null ? pdf : drawn(key, async () => pdf)
  }
}
