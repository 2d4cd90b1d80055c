import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The account of each co-tenant (accounts of co-tenants, docs/product-decisions.md#d104). A server of the former release leaves the column empty: its
 * co-tenants have no account. Co-tenants of contracts that are signed already get theirs here.
 */
const statements = `
alter table co_tenants add column account_id uuid constraint co_tenants_account_fkey references accounts on delete set null;
create index co_tenants_account_idx on co_tenants (account_id) where account_id is not null;
insert into accounts (id, email, email_key, phones, language, created_at)
  select gen_random_uuid(), newest.email, newest.email_key, newest.phones, newest.language, now() from (
    select distinct on (a.email_key) a.email_key, a.answers ->> 'email' as email, a.language,
      array_remove(array[a.answers -> 'phone' ->> 'e164'], null) as phones
    from co_tenants o
      join applications a on a.id = o.application_id
      join contracts c on c.application_id = o.first_application_id
    where c.signed_at is not null and c.account_id is not null and o.signed_at is not null and a.email_key is not null
    order by a.email_key, c.signed_at desc
  ) newest
  on conflict (email_key) do nothing;
update co_tenants o set account_id = k.id
  from applications a join accounts k on k.email_key = a.email_key, contracts c
  where a.id = o.application_id and c.application_id = o.first_application_id
    and c.signed_at is not null and c.account_id is not null and o.signed_at is not null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
