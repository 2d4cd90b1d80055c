import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LEGAL_DOCUMENT_KINDS, LEGAL_DOCUMENTS, legalPath, sampleVersions } from '@nestbond/messages/legal-documents'
import { sampleDocument } from '@nestbond/messages/server-legal-documents'

/** Writes the newest sample of every legal document into a folder for LEGAL_FOLDER, under another version. */
export function writeLegalFolder(folder: string, version: string): void {
  for (const kind of LEGAL_DOCUMENT_KINDS)
    for (const country of LEGAL_DOCUMENTS[kind].countries)
      for (const language of ['de', 'en'] as const) {
        const file = join(folder, legalPath({ kind, version, country, language }))
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(
          file,
          JSON.stringify(sampleDocument({ kind, version: sampleVersions(kind)[0], country, language })),
        )
      }
}
