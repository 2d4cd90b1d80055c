import type { Kysely } from 'kysely'
import type { PreparedStatement } from '../platform/database/database.ts'
import { statementsIn } from '../platform/database/statements.ts'
import type { Tables } from '../platform/database/tables.ts'
import { addEvent } from './application-event.ts'

const PROVE: PreparedStatement = {
  name: 'mailbox-prove',
  text: `update applications set mailbox_proved_key = $2 where id = $1 and email_key = $2 and mailbox_proved_key is distinct from $2 returning id`,
}

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
  const proved = await statementsIn(trx)(PROVE, [applicationId, emailKey])
  if (proved.length > 0)
    await addEvent(trx, applicationId, { actor: 'tenant', kind: 'mailbox-proved', data: { by } }, now)
}
