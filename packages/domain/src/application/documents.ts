import type { DocumentKind } from '../values/enums.ts'

/** The required kinds that are not uploaded yet, each once, in the order of `required`. */
export function missingDocuments(required: readonly DocumentKind[], present: readonly DocumentKind[]): DocumentKind[] {
  return [...new Set(required)].filter((kind) => !present.includes(kind))
}

/** Files per kind of document (uploads and rate limits, docs/product-decisions.md#d29a). */
export const MOST_FILES_OF_A_KIND = 5

/** Uploads of one application per hour, including rejected ones (uploads and rate limits, docs/product-decisions.md#d29a). */
export const MOST_UPLOADS_AN_HOUR = 20

/** Bytes of one file: 50 MB (specification 5). */
export const MOST_BYTES = 50 * 1024 * 1024
