import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A tenant's rights (rights of the tenant, docs/product-decisions.md#d49). A restricted contract is one whose person was erased: rows without
 * personal data and sealed PDFs that are shown to no user, until they are deleted too (`keep_until`). An erasure records that it happened, not whom
 * it concerned. A change of the e-mail address waits for the link that was sent to the new address; only the SHA-256 of its secret is stored. The
 * office corrects data on signed papers.
 */
const statements = `
create table restricted_contracts (
  contract_id uuid primary key constraint restricted_contracts_contract_fkey references contracts,
  restricted_at timestamptz not null,
  keep_until date not null,
  erased_at timestamptz
);
create index restricted_contracts_due_idx on restricted_contracts (keep_until) where erased_at is null;

create table erasures (
  id uuid primary key,
  account_id uuid constraint erasures_account_fkey references accounts on delete set null,
  requested_at timestamptz not null,
  done_at timestamptz,
  contracts_kept integer not null default 0
);
create index erasures_account_idx on erasures (account_id) where account_id is not null;

create table account_email_changes (
  secret_hash text primary key,
  account_id uuid not null constraint account_email_changes_account_fkey references accounts on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index account_email_changes_account_idx on account_email_changes (account_id);

create table rights_requests (
  id uuid primary key,
  account_id uuid not null constraint rights_requests_account_fkey references accounts on delete cascade,
  application_id uuid not null constraint rights_requests_application_fkey references applications on delete cascade,
  kind text not null constraint rights_requests_kind_check check (kind in ('firstName', 'lastName', 'birthDate', 'landlordEmail', 'paper')),
  wanted text not null default '',
  note text,
  state text not null default 'OPEN' constraint rights_requests_state_check check (state in ('OPEN', 'DONE', 'REFUSED')),
  requested_at timestamptz not null,
  answered_at timestamptz,
  staff_id uuid constraint rights_requests_staff_fkey references staff_accounts,
  answer text,
  constraint rights_requests_answer_check check ((state = 'OPEN') = (answered_at is null) and (state = 'OPEN') = (staff_id is null))
);
create index rights_requests_account_idx on rights_requests (account_id, requested_at);
create index rights_requests_application_idx on rights_requests (application_id);
create index rights_requests_open_idx on rights_requests (requested_at, id) where state = 'OPEN';
create index rights_requests_staff_idx on rights_requests (staff_id) where staff_id is not null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
