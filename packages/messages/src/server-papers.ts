/// <reference types="vite/client" />
import { readdirSync, readFileSync } from 'node:fs'
import { type PaperFile, type PaperName, paperPath } from './legal-documents.ts'

/** Vite bundles the files. Node itself reads them from the disk, for example in a thread that runs from the source. */
const files =
  import.meta.env === undefined
    ? readFolder()
    : import.meta.glob<PaperFile>('./papers/*/*/*.json', { import: 'default', eager: true })

function readFolder(): Record<string, PaperFile> {
  const folder = new URL('./papers/', import.meta.url)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    names.map((name) => [`./papers/${name}`, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as PaperFile]),
  )
}

/** All files, by their path relative to `src`. */
export const paperFiles: Readonly<Record<string, PaperFile>> = files

/** One text of one version. Not for the browser, because it loads all files. */
export function serverPaper(name: PaperName): PaperFile | null {
  return files[paperPath(name)] ?? null
}
