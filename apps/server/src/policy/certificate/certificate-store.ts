import type { Kysely } from 'kysely'
import { findCertificateOf, type StoredCertificate } from '../../application/policy-of-application-store.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** Whether a renewal was carried out before. */
export async function wasRenewed(db: Kysely<Tables>, renewalId: string): Promise<boolean> {
  const row = await db
    .selectFrom('replaced_certificates')
    .select('code')
    .where('renewal_id', '=', renewalId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Replaces the certificate `replaces` of a policy by another, and keeps its code.
 * @returns false if another renewal has replaced it in the meantime
 */
export async function replaceCertificate(
  trx: Kysely<Tables>,
  renewed: {
    code: string
    policyId: string
    pdfKey: string
    pdfSha256: string
    issuedAt: Date
    replaces: string
    renewalId: string
    now: Date
  },
): Promise<boolean> {
  const present = await trx
    .selectFrom('certificates')
    .selectAll()
    .where('policy_id', '=', renewed.policyId)
    .forUpdate()
    .executeTakeFirst()
  if (present?.code !== renewed.replaces) return false
  await trx
    .insertInto('replaced_certificates')
    .values({
      code: present.code,
      policy_id: renewed.policyId,
      renewal_id: renewed.renewalId,
      issued_at: present.issued_at,
      replaced_at: renewed.now,
    })
    .execute()
  await trx
    .updateTable('certificates')
    .set({
      code: renewed.code,
      pdf_key: renewed.pdfKey,
      pdf_sha256: renewed.pdfSha256,
      issued_at: renewed.issuedAt,
    })
    .where('policy_id', '=', renewed.policyId)
    .execute()
  return true
}

/**
 * Names the file of a certificate that was rendered again, with the hash of its bytes, in the place of a missing one.
 * @returns false if the row names another file by now
 */
export async function nameCertificateFile(
  trx: Kysely<Tables>,
  { code, missing, key, sha256 }: { code: string; missing: string; key: string; sha256: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('certificates')
    .set({ pdf_key: key, pdf_sha256: sha256 })
    .where('code', '=', code)
    .where('pdf_key', '=', missing)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The code of the certificate that a policy's present one replaces; null if it is the first. */
export async function findReplacedCode(db: Kysely<Tables>, policyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('replaced_certificates')
    .select('code')
    .where('policy_id', '=', policyId)
    .orderBy('replaced_at', 'desc')
    .orderBy('issued_at', 'desc')
    .orderBy('code')
    .limit(1)
    .executeTakeFirst()
  return row?.code ?? null
}

/** The present certificate of the policy whose certificate had this code before; null if no certificate had it. */
export async function findReplacement(db: Kysely<Tables>, code: string): Promise<StoredCertificate | null> {
  const row = await db
    .selectFrom('replaced_certificates as r')
    .innerJoin('policies as p', 'p.id', 'r.policy_id')
    .select('p.application_id')
    .where('r.code', '=', code)
    .executeTakeFirst()
  return row ? findCertificateOf(db, row.application_id) : null
}
