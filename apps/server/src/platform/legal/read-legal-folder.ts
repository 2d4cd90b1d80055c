import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  dateOfVersion,
  LEGAL_DOCUMENT_KINDS,
  LEGAL_DOCUMENTS,
  type LegalDocumentKind,
  type LegalFile,
  legalPath,
  newestFirst,
  unknownPlaceholders,
  VERSION_NAME,
} from '@nestbond/messages/legal-documents'
import { z } from 'zod'
import type { LegalSet } from './legal-set.ts'

/** Far above the longest general terms. */
const MOST_BYTES = 1024 * 1024

const line = z.string().trim().min(1)
const legalFile = z.strictObject({
  title: line,
  sections: z
    .array(z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/), title: line, text: z.array(line).min(1) }))
    .min(1),
})

/** The sections that the contract repeats (contract/papers/contract-text.ts). */
const PARTS_OF_CONTRACT: Partial<Record<LegalDocumentKind, readonly string[]>> = {
  'terms-and-condition': ['conclusion', 'withdrawal', 'consequences'],
  avb: ['end'],
}

/**
 * Reads the legal documents of an installation from `<kind>/<version>/<country>.<language>.json` below a folder. Every kind must be there, and
 * every version in each country of its kind and in both languages.
 * @throws Error with a sentence that names the first file or folder that is missing or wrong
 */
export function readLegalFolder(folder: string): LegalSet {
  const files = new Map<string, LegalFile>()
  const versions = new Map<LegalDocumentKind, readonly [string, ...string[]]>()
  for (const kind of LEGAL_DOCUMENT_KINDS) {
    const [newest, ...earlier] = readVersions(folder, kind)
    if (newest === undefined) throw new Error(`${kind} has no version`)
    versions.set(kind, [newest, ...earlier])
    for (const version of [newest, ...earlier])
      for (const country of LEGAL_DOCUMENTS[kind].countries)
        for (const language of ['de', 'en'] as const) {
          const path = legalPath({ kind, version, country, language })
          files.set(path, readLegalFile(folder, path, PARTS_OF_CONTRACT[kind] ?? []))
        }
  }
  return {
    samples: false,
    versionsOf: (kind) => versions.get(kind) ?? LEGAL_DOCUMENTS[kind].versions,
    file: (name) => files.get(legalPath(name)) ?? null,
  }
}

/** Newest first. */
function readVersions(folder: string, kind: string): string[] {
  const names = listFolder(join(folder, kind), kind)
  for (const name of names)
    if (!VERSION_NAME.test(name) || Number.isNaN(Date.parse(dateOfVersion(name))))
      throw new Error(`${kind}/${name} is not named by a day, such as 2027-01-15`)
  return names.toSorted(newestFirst)
}

function readLegalFile(folder: string, path: string, parts: readonly string[]): LegalFile {
  const file = parse(readText(join(folder, path), path), path)
  const [unknown] = unknownPlaceholders(file)
  if (unknown !== undefined) throw new Error(`${path} names {${unknown}}, which is no fact`)
  const missing = parts.find((id) => !file.sections.some((section) => section.id === id))
  if (missing !== undefined) throw new Error(`${path} has no section ${missing}, which the contract repeats`)
  return file
}

function parse(text: string, path: string): LegalFile {
  try {
    return legalFile.parse(JSON.parse(text))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error).replaceAll('\n', ' ') : 'it is no JSON'
    throw new Error(`${path} is no legal document: ${reason}`, { cause: error })
  }
}

function readText(file: string, path: string): string {
  try {
    if (statSync(file).size > MOST_BYTES) throw new Error(`${path} is larger than a megabyte`)
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw named(error, path)
  }
}

function listFolder(folder: string, path: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'))
  } catch (error) {
    throw named(error, path)
  }
}

/** An error of the file system as a sentence. */
function named(error: unknown, path: string): Error {
  const { code } = error as NodeJS.ErrnoException
  return code === undefined ? (error as Error) : new Error(`${path} cannot be read (${code})`, { cause: error })
}
