import type { RightsLedger } from '@nestbond/api/tenant-account/rights'
import { REVOCABLE_CONSENTS } from '@nestbond/domain/rights/rights'
import { isLegalDocumentKind } from '@nestbond/messages/legal-documents'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { consentPaper, consentRows } from '../../application/consent-store.ts'
import { handoverRows } from '../../application/handover-store.ts'
import type { OwnData } from './own-data.ts'
import { isVersionOf } from '../../platform/legal/legal-set.ts'

interface Entry {
  id: string
  refId: string
  /** Number of the signed contract; null for an unsigned application. */
  number: string | null
}

/** The applications that a person's ledger covers, signed contracts first. */
export function ledgerEntries({ contracts, unsigned }: OwnData): Entry[] {
  return [
    ...contracts.map(({ opened, application }) => ({
      id: application.id,
      refId: application.refId,
      number: opened.contract.number,
    })),
    ...unsigned.map(({ id, refId }) => ({ id, refId, number: null })),
  ]
}

/** Every consent and document of a person with its version, language, channel and time, newest first. */
export async function readLedger(kysely: Kysely<Tables>, own: OwnData): Promise<RightsLedger> {
  const entries = new Map(ledgerEntries(own).map((entry) => [entry.id, entry]))
  if (entries.size === 0) return { consents: [], handovers: [] }
  const ids = [...entries.keys()]
  const consents = await consentRows(kysely, ids)
  const handovers = await handoverRows(kysely, ids)
  const about = (id: string) => ({ refId: entries.get(id)?.refId ?? '', contractId: entries.get(id)?.number ?? null })
  const seen = new Set<string>()
  return {
    consents: consents.map(({ application_id, kind, granted, text_version, language, at }) => {
      const key = `${application_id} ${kind}`
      const inForce = !seen.has(key)
      seen.add(key)
      const revocable = inForce && REVOCABLE_CONSENTS.some((one) => one === kind)
      return {
        ...about(application_id),
        kind,
        granted,
        version: text_version,
        language,
        at: at.toISOString(),
        text: consentPaper(kind, text_version),
        inForce,
        revocable,
      }
    }),
    handovers: handovers.map(({ application_id, kind, text_version, language, channel, at }) => ({
      ...about(application_id),
      kind,
      version: text_version,
      language,
      channel,
      at: at.toISOString(),
      text: published(kind, text_version),
    })),
  }
}

/** The kind of the document if the given version is still published, otherwise null. */
function published(kind: string, version: string): string | null {
  return isLegalDocumentKind(kind) && isVersionOf(kind, version) ? kind : null
}
