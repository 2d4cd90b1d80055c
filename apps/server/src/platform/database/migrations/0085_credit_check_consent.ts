import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Consents to the credit check get their own rows (consents by country, docs/product-decisions.md#d43). Rows of older versions stay valid. */
const statements = `
alter table consents drop constraint consents_kind_check;
alter table consents add constraint consents_kind_check check (kind in ('termsOfUse', 'privacyPolicy', 'creditCheck',
  'intermediaryInformation', 'productInformation', 'electronicCommunication', 'fulfilmentWithinWithdrawal', 'newsAgreement')) not valid`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
