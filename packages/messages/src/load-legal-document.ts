/// <reference types="vite/client" />
import { type LegalFile, type LegalDocumentName, legalPath } from './legal-documents.ts'

/** One chunk per file, so that reading one document fetches no other. */
const files = import.meta.glob<LegalFile>('./legal-documents/*/*/*.json', { import: 'default' })

/**
 * One text of one version, in the browser. Null if it does not exist.
 * @throws the network's error when the chunk cannot be fetched
 */
export async function loadLegalDocument(name: LegalDocumentName): Promise<LegalFile | null> {
  return (await files[legalPath(name)]?.()) ?? null
}
