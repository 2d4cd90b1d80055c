/// <reference types="vite/client" />
import { readdirSync, readFileSync } from 'node:fs'
import { type LegalFile, type LegalDocumentName, legalPath } from './legal-documents.ts'

/** Vite bundles the files. Node itself reads them from the disk, for example in a thread that runs from the source. */
const files =
  import.meta.env === undefined
    ? readFolder()
    : import.meta.glob<LegalFile>('./legal-documents/*/*/*.json', { import: 'default', eager: true })

function readFolder(): Record<string, LegalFile> {
  const folder = new URL('./legal-documents/', import.meta.url)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    names.map((name) => [
      `./legal-documents/${name}`,
      JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as LegalFile,
    ]),
  )
}

/** All files of the sample texts, by their path relative to `src`. */
export const sampleFiles: Readonly<Record<string, LegalFile>> = files

/** One sample text of one version. Not for the browser, because it loads all files. */
export function sampleDocument(name: LegalDocumentName): LegalFile | null {
  return files[`./legal-documents/${legalPath(name)}`] ?? null
}
