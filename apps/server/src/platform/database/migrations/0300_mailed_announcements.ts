import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * When the mail of an announcement was handed over, or refused, and the mandate that a policy may no longer be debited with. Announcements so far count
 * as mailed on their day. A mandate of an earlier objection, or of an account that cannot be debited, has ended.
 *
 * The reasons are a copy of those for which `endsMandate` of packages/domain/src/premiums/debit.ts was true when this was written: a migration never
 * changes, and returns after it end their mandate by the domain's rule of that day.
 */
const STATEMENTS = [
  `alter table debit_notices add column mailed_on date, add column mail_id uuid, add column refused_on date`,
  `update debit_notices set mailed_on = (announced_at at time zone 'Europe/Berlin')::date`,
  `create index debit_notices_mail_idx on debit_notices (mail_id) where mail_id is not null`,
  `alter table policies add column ended_mandate text`,
  `update policies p set ended_mandate = card_setup_id where payment_method = 'sepa_debit' and exists (select from premium_charges c
    where c.policy_id = p.id and c.card_setup_id = p.card_setup_id and c.decline_code in ('payment_returned', 'AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'AG02',
      'MD01', 'MD02', 'MD06', 'MD07', 'MS02', 'RC01', 'SL01', 'bank_account_restricted', 'bank_ownership_changed', 'account_closed',
      'invalid_account_number_length', 'invalid_account_number', 'incorrect_account_details', 'incorrect_account_holder_name', 'debit_not_authorized',
      'recipient_deceased', 'branch_does_not_exist', 'no_account', 'sepa_unsupported_account', 'bank_account_unusable', 'payment_intent_mandate_invalid',
      'payment_method_missing', 'setup_unknown', 'refer_to_customer'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
