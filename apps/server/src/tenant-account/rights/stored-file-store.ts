import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

/** Keys of the files that an erasure deletes: uploads of the tenant, unsigned contract PDFs, and mandates, whose rows go too. */
export async function filesToErase(db: Db, applicationIds: readonly string[]): Promise<string[]> {
  if (applicationIds.length === 0) return []
  const documents = await db
    .selectFrom('documents')
    .select('storage_key as key')
    .where('application_id', 'in', applicationIds)
    .execute()
  const drafts = await db
    .selectFrom('contracts')
    .select('pdf_key as key')
    .where('application_id', 'in', applicationIds)
    .execute()
  const mandates = await db
    .selectFrom('card_setups')
    .select('mandate_pdf_key as key')
    .where('application_id', 'in', applicationIds)
    .execute()
  return keysOf([...documents, ...drafts, ...mandates])
}

/** Keys of the evidence of claims, which is deleted once no tenant has the contract any more. */
export async function evidenceOf(db: Db, applicationIds: readonly string[]): Promise<string[]> {
  if (applicationIds.length === 0) return []
  const evidence = await db
    .selectFrom('claim_evidence as e')
    .innerJoin('claims as c', 'c.id', 'e.claim_id')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select('e.storage_key as key')
    .where('p.application_id', 'in', applicationIds)
    .execute()
  return keysOf(evidence)
}

/** Keys of the papers that the law makes us keep: contract, certificate, receipts, release and withdrawal. */
export async function papersToKeep(db: Db, contractIds: readonly string[]): Promise<string[]> {
  if (contractIds.length === 0) return []
  const contracts = await db
    .selectFrom('contracts')
    .select('signed_pdf_key as key')
    .where('id', 'in', contractIds)
    .execute()
  const certificates = await db
    .selectFrom('certificates as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select('c.pdf_key as key')
    .where('p.contract_id', 'in', contractIds)
    .execute()
  const receipts = await db
    .selectFrom('premium_charges as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select('c.receipt_pdf_key as key')
    .where('p.contract_id', 'in', contractIds)
    .execute()
  const releases = await db
    .selectFrom('releases as r')
    .innerJoin('policies as p', 'p.id', 'r.policy_id')
    .select('r.signed_pdf_key as key')
    .where('p.contract_id', 'in', contractIds)
    .execute()
  const withdrawals = await db
    .selectFrom('withdrawals')
    .select('receipt_pdf_key as key')
    .where('contract_id', 'in', contractIds)
    .execute()
  const ofCoTenants = await db
    .selectFrom('co_tenant_withdrawals')
    .select('receipt_pdf_key as key')
    .where('contract_id', 'in', contractIds)
    .execute()
  return keysOf([...contracts, ...certificates, ...receipts, ...releases, ...withdrawals, ...ofCoTenants])
}

/** Removes the references to those papers at the end of their retention period. */
export async function forgetPapers(trx: Db, contractIds: readonly string[]): Promise<void> {
  if (contractIds.length === 0) return
  const policies = trx.selectFrom('policies').select('id').where('contract_id', 'in', contractIds)
  await trx.deleteFrom('certificates').where('policy_id', 'in', policies).execute()
  await trx.deleteFrom('replaced_certificates').where('policy_id', 'in', policies).execute()
  // A release row without its signed paper has no meaning.
  await trx.deleteFrom('releases').where('policy_id', 'in', policies).execute()
  await trx.updateTable('withdrawals').set({ receipt_pdf_key: null }).where('contract_id', 'in', contractIds).execute()
  await trx
    .updateTable('co_tenant_withdrawals')
    .set({ receipt_pdf_key: null })
    .where('contract_id', 'in', contractIds)
    .execute()
  await trx.updateTable('premium_charges').set({ receipt_pdf_key: null }).where('policy_id', 'in', policies).execute()
  await trx
    .updateTable('contracts')
    .set({ signed_pdf_key: null, signed_pdf_sha256: null })
    .where('id', 'in', contractIds)
    .execute()
}

function keysOf(rows: readonly { key: string | null }[]): string[] {
  return rows.flatMap(({ key }) => (key === null ? [] : [key]))
}
