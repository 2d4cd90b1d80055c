/// <reference types="vite/client" />
import { type PaperFile, type PaperName, paperPath } from './legal-documents.ts'

/** One chunk per file, so that reading one document fetches no other. */
const files = import.meta.glob<PaperFile>('./papers/*/*/*.json', { import: 'default' })

/**
 * One text of one version, in the browser. Null if it does not exist.
 * @throws the network's error when the chunk cannot be fetched
 */
export async function loadPaper(name: PaperName): Promise<PaperFile | null> {
  return (await files[paperPath(name)]?.()) ?? null
}
