import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

/** The landlord's own rows about policies, for the export. The tenant's answers to claims are the tenant's data. */
export async function landlordRecords(db: Db, policyIds: readonly string[], applicationIds: readonly string[]) {
  const claims =
    policyIds.length === 0
      ? []
      : await db
          .selectFrom('claims')
          .select([
            'id',
            'policy_id',
            'state',
            'opened_at',
            'requested_cents',
            'settled_cents',
            'decided_at',
            'account_holder',
            'iban',
            'account_named_at',
            'account_changed_at',
            'paid_on',
          ])
          .where('policy_id', 'in', policyIds)
          .orderBy('opened_at')
          .orderBy('id')
          .execute()
  const claimIds = claims.map(({ id }) => id)
  const items =
    claimIds.length === 0
      ? []
      : await db
          .selectFrom('claim_items')
          .select([
            'id',
            'claim_id',
            'position',
            'requested_cents',
            'reason',
            'state',
            'decided_cents',
            'decision_reason',
          ])
          .where('claim_id', 'in', claimIds)
          .orderBy('claim_id')
          .orderBy('position')
          .execute()
  const evidence =
    claimIds.length === 0
      ? []
      : await db
          .selectFrom('claim_evidence')
          .select(['id', 'claim_id', 'file_name', 'storage_key', 'uploaded_at'])
          .where('claim_id', 'in', claimIds)
          .where('party', '=', 'LANDLORD')
          .orderBy('uploaded_at')
          .orderBy('id')
          .execute()
  const releases =
    policyIds.length === 0
      ? []
      : await db
          .selectFrom('releases')
          .select([
            'id',
            'policy_id',
            'begun_by',
            'state',
            'requested_at',
            'answered_at',
            'reason',
            'signature_name',
            'signature_place',
            'signed_pdf_key',
          ])
          .where('policy_id', 'in', policyIds)
          .orderBy('requested_at')
          .orderBy('id')
          .execute()
  const mails =
    applicationIds.length === 0
      ? []
      : await db
          .selectFrom('sent_mails')
          .select(['kind', 'sent_to', 'subject', 'body', 'state', 'created_at'])
          .where('application_id', 'in', applicationIds)
          .where('recipient', '=', 'landlord')
          .orderBy('position')
          .execute()
  return { claims, items, evidence, releases, mails }
}
