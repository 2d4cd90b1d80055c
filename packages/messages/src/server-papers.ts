/// <reference types="vite/client" />
import { type PaperFile, type PaperName, paperPath } from './legal-documents.ts'

const files = import.meta.glob<PaperFile>('./papers/*/*/*.json', { import: 'default', eager: true })

/** Every file that there is, by its path below `src`. */
export const paperFiles: Readonly<Record<string, PaperFile>> = files

/** One text of one version. Not for the browser: it holds all of them. */
export function serverPaper(name: PaperName): PaperFile | null {
  return files[paperPath(name)] ?? null
}
