/// <reference types="vite/client" />
import { readdirSync, readFileSync } from 'node:fs'
import { type PaperFile, type PaperName, paperPath } from './legal-documents.ts'

/** Vite puts the files into its bundle. Node itself, as in a thread that runs from the source, reads them. */
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

/** Every file that there is, by its path below `src`. */
export const paperFiles: Readonly<Record<string, PaperFile>> = files

/** One text of one version. Not for the browser: it holds all of them. */
export function serverPaper(name: PaperName): PaperFile | null {
  return files[paperPath(name)] ?? null
}
