import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import { dateOfVersion, LEGAL_DOCUMENT_KINDS } from '@nestbond/messages/legal-documents'
import { SAMPLES } from '../legal/legal-set.ts'
import { readLegalFolder } from '../legal/read-legal-folder.ts'
import type { Settings } from './environment.ts'

/** The settings of the company's facts. */
export const COMPANY_SETTINGS = {
  name: 'COMPANY_NAME',
  street: 'COMPANY_STREET',
  city: 'COMPANY_CITY',
  representatives: 'COMPANY_REPRESENTATIVES',
  register: 'COMPANY_REGISTER',
  intermediaryNumber: 'COMPANY_INTERMEDIARY_NUMBER',
  vatId: 'COMPANY_VAT_ID',
  supervisor: 'COMPANY_SUPERVISOR',
} as const

/** Facts in the legal documents about the company that runs the installation. */
export type CompanyFacts = Record<keyof typeof COMPANY_SETTINGS, string>

/** Null: the legal documents name a marked sample. */
export function companyOf(s: Settings): CompanyFacts | null {
  const facts = Object.entries(COMPANY_SETTINGS).map(([fact, name]) => [fact, s[name]])
  return facts.some(([, value]) => value === undefined) ? null : (Object.fromEntries(facts) as CompanyFacts)
}

/** The problem of the folder, which platform/legal/legal-set.ts reads again in each process and thread. Each kind must have a version in force. */
export function wrongLegalFolder(
  { LEGAL_FOLDER }: Pick<Settings, 'LEGAL_FOLDER'>,
  today: CivilDate = civilDateIn(new Date()),
): string[] {
  if (LEGAL_FOLDER === undefined || LEGAL_FOLDER === SAMPLES) return []
  try {
    const { versionsOf } = readLegalFolder(LEGAL_FOLDER)
    const early = LEGAL_DOCUMENT_KINDS.find((kind) =>
      versionsOf(kind).every((version) => dateOfVersion(version) > today),
    )
    return early === undefined ? [] : [`LEGAL_FOLDER has no version of ${early} that is in force today (${today})`]
  } catch (error) {
    return [`LEGAL_FOLDER is no folder of legal documents: ${(error as Error).message}`]
  }
}
