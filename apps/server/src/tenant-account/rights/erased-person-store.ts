import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { PAID_BY } from '../../application/premium-share-store.ts'
import { ERASED_WITH_CONTRACT, type Erased } from './erased-contract-store.ts'

/**
 * Tables whose rows say something of the first tenant alone, so they change as if the whole contract was erased. All others stay, because the other
 * tenants' contract needs them: co-tenants and shares, claims, release, move-out, home, premiums and papers (accounts of co-tenants,
 * docs/product-decisions.md#d104). A test searches all tables for traces of the person.
 */
const OF_THE_PERSON = [
  'application_tokens',
  'link_secrets',
  'named_co_tenants',
  'landlord_contact_changes',
  'landlord_corrections',
  'application_search',
  'sent_mails',
  'support_notes',
  'support_acts',
  'support_proposals',
  'resume_reminders',
  'deposit_back_requests',
  'documents',
  'uploads',
  'split_change_parts',
  'promises',
  'promise_take_overs',
  'promise_requests',
  'decisions',
  'card_setups',
  'rights_requests',
  'tenant_invitation_reports',
  'tenant_invitations',
  'contracts',
  'deposit_changes',
  'ratings',
  'premium_collection_events',
] as const satisfies readonly (keyof Tables)[]

type Erase = (trx: Kysely<Tables>, erased: Erased) => Promise<unknown>

/** How rows change when the first tenant of several is erased and others still have the contract, in this order. */
export const ERASED_WITH_PERSON: readonly Erase[] = [
  (trx, { applicationIds }) => trx.deleteFrom('mailbox_codes').where('subject', 'in', applicationIds).execute(),
  // The first tenant's name and address in the invitations of the others.
  (trx, { applicationIds }) =>
    trx
      .updateTable('tenant_invitations')
      .set({ inviter_name: '', inviter_email: '' })
      .where('inviter', '=', 'tenant')
      .where('application_id', 'in', (e) =>
        e.selectFrom('co_tenants').select('application_id').where('first_application_id', 'in', applicationIds),
      )
      .execute(),
  // What the first tenant alone has answered to a claim. The answer that counts is the one of all.
  (trx, { applicationIds }) =>
    trx.deleteFrom('claim_joint_answers').where('application_id', 'in', applicationIds).execute(),
  // Their card says of another's share that they have paid it, which must stay true without the card: the ledgers of the others show it.
  async (trx, { policyIds }) => {
    if (policyIds.length === 0) return
    await trx
      .updateTable('premium_charges as c')
      .from('policies as p')
      .set(({ ref }) => ({ transferred_by: ref('p.application_id') }))
      .whereRef('p.id', '=', 'c.policy_id')
      .where('p.id', 'in', policyIds)
      .where('c.payer_id', 'is not', null)
      .where('c.transferred_by', 'is', null)
      .where(sql<boolean>`${sql.raw(PAID_BY)} is null`)
      .execute()
  },
  // The card is gone, and an ended policy charges nothing.
  async (trx, { policyIds }) => {
    if (policyIds.length === 0) return
    await trx
      .updateTable('policies')
      .set({ card_provider: null, card_setup_id: null, next_charge_on: null })
      .where('id', 'in', policyIds)
      .execute()
  },
  ...OF_THE_PERSON.flatMap((table) => ERASED_WITH_CONTRACT[table] ?? []),
]
