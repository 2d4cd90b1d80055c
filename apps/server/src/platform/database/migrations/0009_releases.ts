import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The landlords' releases of liability, from the tenant's request to the sealed paper. */
const statements = `
create table releases (
  id uuid primary key,
  policy_id uuid not null constraint releases_policy_fkey references policies,
  begun_by text not null constraint releases_begun_by_check check (begun_by in ('tenant', 'landlord')),
  state text not null constraint releases_state_check check (state in ('REQUESTED', 'SIGNED', 'OBJECTED', 'TAKEN_BACK')),
  requested_at timestamptz not null,
  answered_at timestamptz,
  reminded_day integer not null default 0 constraint releases_reminded_day_check check (reminded_day >= 0),
  reason text,
  signature_name text,
  signature_place text,
  signature_kind text constraint releases_signature_kind_check check (signature_kind in ('typed', 'drawn')),
  signed_pdf_key text,
  signed_pdf_sha256 text,
  refund_cents integer constraint releases_refund_check check (refund_cents >= 0),
  constraint releases_answered_check check ((state = 'REQUESTED') = (answered_at is null)),
  constraint releases_signed_check check ((state = 'SIGNED') = (signed_pdf_key is not null and signed_pdf_sha256 is not null))
);
create unique index releases_one_open_idx on releases (policy_id) where state = 'REQUESTED';
create unique index releases_one_signed_idx on releases (policy_id) where state = 'SIGNED';
create index releases_policy_idx on releases (policy_id, requested_at)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
