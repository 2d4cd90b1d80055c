import type { Kysely, Selectable } from 'kysely'
import type { ConsentOnPaper } from '../platform/pdf/inputs.ts'
import type { ContractsTable } from './tables.ts'
import type { Tables } from '../platform/database/tables.ts'
import { newContractNumber } from '../platform/pdf/paper-codes.ts'

export interface StoredContract {
  id: string
  number: string
  /** Null for a draft. */
  signed: { at: Date; pdfKey: string } | null
}

export async function findContract(db: Kysely<Tables>, applicationId: string): Promise<StoredContract | null> {
  const row = await db
    .selectFrom('contracts')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return row ? toContract(row) : null
}

/** Returns the application's contract, creating it with a new number on first use. The number never changes. */
export async function beginContract(
  db: Kysely<Tables>,
  application: { id: string; answersVersion: number },
  now: Date,
): Promise<StoredContract> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const known = await findContract(db, application.id)
    if (known) return known
    // The insert is a no-op if a parallel call has created the contract, or if the number is taken. In both cases, look again.
    await db
      .insertInto('contracts')
      .values({
        id: crypto.randomUUID(),
        number: newContractNumber(String(now.getUTCFullYear())),
        application_id: application.id,
        answers_version: application.answersVersion,
        created_at: now,
      })
      .onConflict((on) => on.doNothing())
      .execute()
  }
  throw new Error('found no unused contract number')
}

export interface Signing {
  answersVersion: number
  at: Date
  pdfKey: string
  pdfSha256: string
  name: string
  place: string
  kind: 'typed' | 'drawn'
}

/** @returns false if the contract is already signed; the first signature stands */
export async function sign(trx: Kysely<Tables>, contractId: string, signing: Signing): Promise<boolean> {
  const update = await trx
    .updateTable('contracts')
    .set({
      answers_version: signing.answersVersion,
      signed_at: signing.at,
      signed_pdf_key: signing.pdfKey,
      signed_pdf_sha256: signing.pdfSha256,
      signature_name: signing.name,
      signature_place: signing.place,
      signature_kind: signing.kind,
    })
    .where('id', '=', contractId)
    .where('signed_at', 'is', null)
    .executeTakeFirst()
  return update.numUpdatedRows === 1n
}

/** The consents in force, in the order in which they were given. The consent to the newsletter is not part of the contract. */
export async function consentsOnPaper(db: Kysely<Tables>, applicationId: string): Promise<ConsentOnPaper[]> {
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .distinctOn('kind')
    .where('application_id', '=', applicationId)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute()
  return rows
    .filter((row) => row.granted)
    .sort((a, b) => a.id - b.id)
    .flatMap(({ kind, at, text_version: version }) =>
      kind === 'newsAgreement' ? [] : [{ id: kind, givenAt: at, version }],
    )
}

function toContract(row: Selectable<ContractsTable>): StoredContract {
  const signed = row.signed_at && row.signed_pdf_key ? { at: row.signed_at, pdfKey: row.signed_pdf_key } : null
  return { id: row.id, number: row.number, signed }
}
