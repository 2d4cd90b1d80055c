import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Letters to landlords without a mailbox: their state, the codes that are printed on them, and the day on which an invitation was posted. */
const statements = `
alter table sent_mails drop constraint sent_mails_state_check;
alter table sent_mails add constraint sent_mails_state_check
  check (state in ('WAITING', 'SENDING', 'SENT', 'RETRYING', 'REFUSED', 'DROPPED', 'TO_POST', 'POSTED')) not valid;
alter table sent_mails validate constraint sent_mails_state_check;
create index sent_mails_to_post_idx on sent_mails (application_id) where state = 'TO_POST';
alter table invitations add column posted_at timestamptz;
create table letter_codes (
  code_hash text primary key,
  invitation_id uuid not null constraint letter_codes_invitation_fkey references invitations on delete cascade,
  generation int not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index letter_codes_invitation_idx on letter_codes (invitation_id);
create index letter_codes_expiry_idx on letter_codes (expires_at)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
