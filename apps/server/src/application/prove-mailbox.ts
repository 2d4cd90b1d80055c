import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { addEvent } from './application-event.ts'
import { writeProof } from './mailbox-proof-store.ts'

export interface MailboxProof {
  applicationId: string
  /** Key of the mailbox that was proved, see `emailKey`. */
  emailKey: string
  by: 'link' | 'code'
}

/**
 * Records that the tenant reads the mails to an address. No-op if the application has another address now (proof of the tenant's mailbox,
 * docs/product-decisions.md#d53).
 */
export async function proveMailbox(
  trx: Kysely<Tables>,
  { applicationId, emailKey, by }: MailboxProof,
  now: Date,
): Promise<void> {
  if (await writeProof(trx, applicationId, emailKey))
    await addEvent(trx, applicationId, { actor: 'tenant', kind: 'mailbox-proved', data: { by } }, now)
}
