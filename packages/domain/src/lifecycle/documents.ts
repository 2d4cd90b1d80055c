import type { DocumentKind } from '../values/enums.ts'

/** The kinds that are asked for and not there yet, each once, in the order in which they are asked for. */
export function missingDocuments(required: readonly DocumentKind[], present: readonly DocumentKind[]): DocumentKind[] {
  return [...new Set(required)].filter((kind) => !present.includes(kind))
}

/** A kind takes this many files (D29a). */
export const MOST_FILES_OF_A_KIND = 5

/** Uploads of one application within an hour, rejected ones too (D29a). */
export const MOST_UPLOADS_AN_HOUR = 20

/** 50 MB in bytes, of one file (specification 5). */
export const MOST_BYTES = 50 * 1024 * 1024
