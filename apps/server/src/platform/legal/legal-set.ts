import {
  dateOfVersion,
  type LegalDocumentKind,
  type LegalDocumentName,
  type LegalFile,
  sampleVersions,
} from '@nestbond/messages/legal-documents'
import { sampleDocument } from '@nestbond/messages/server-legal-documents'
import { systemClock, todayOf } from '../clock.ts'
import { readLegalFolder } from './read-legal-folder.ts'

/** The legal documents of an installation. */
export interface LegalSet {
  /** Whether they are the product's sample texts, which say so. */
  samples: boolean
  /** All published versions, newest first. */
  versionsOf(kind: LegalDocumentKind): readonly [string, ...string[]]
  /** Null if there is no such text. */
  file(name: LegalDocumentName): LegalFile | null
}

/** The value of LEGAL_FOLDER that asks for the sample texts by name. */
export const SAMPLES = 'samples'

const SAMPLE_SET: LegalSet = { samples: true, versionsOf: sampleVersions, file: sampleDocument }

let read: LegalSet | undefined

/** The documents of LEGAL_FOLDER, read once for each process and thread, else the samples. `loadConfig` has checked the folder. */
function legalSet(): LegalSet {
  const folder = process.env['LEGAL_FOLDER']?.trim() ?? ''
  return (read ??= folder === '' || folder === SAMPLES ? SAMPLE_SET : readLegalFolder(folder))
}

/** Whether the texts in force are the product's samples. */
export function areSamples(): boolean {
  return legalSet().samples
}

/** Whether one version is a sample. With a folder, these are the versions that tenants have agreed to before there was one. */
export function isSample({ kind, version }: Pick<LegalDocumentName, 'kind' | 'version'>): boolean {
  return areSamples() || !legalSet().versionsOf(kind).includes(version)
}

/**
 * The version in force and the earlier ones, newest first. The machine's date decides, not the clock that tests move. The start has checked that one
 * version is in force (config/company.ts).
 */
export function versionsOf(kind: LegalDocumentKind): readonly [string, ...string[]] {
  const all = legalSet().versionsOf(kind)
  const [current, ...earlier] = all.filter(countsToday)
  return current === undefined ? [all.at(-1) ?? all[0]] : [current, ...earlier]
}

/** The version that is in force. */
export function currentVersion(kind: LegalDocumentKind): string {
  return versionsOf(kind)[0]
}

/** True for every version that is or was in force, also as a sample. */
export function isVersionOf(kind: LegalDocumentKind, version: string): boolean {
  return versionsOf(kind).includes(version) || sampleVersions(kind).filter(countsToday).includes(version)
}

function countsToday(version: string): boolean {
  return dateOfVersion(version) <= todayOf(systemClock)
}

/** One text of one version. */
export function legalFile(name: LegalDocumentName): LegalFile | null {
  return isSample(name) ? sampleDocument(name) : legalSet().file(name)
}
