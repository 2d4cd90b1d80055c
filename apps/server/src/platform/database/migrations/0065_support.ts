import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The support desk: an index that finds applications by their words, the mails that were sent about them, the office's notes, and everything that a
 * member of staff did for a person. GIN's list of pending entries is off, because every search would have to read it. Acts and notes are append-only.
 */
const statements = `
create table application_search (
  application_id uuid primary key constraint application_search_application_fkey references applications on delete cascade,
  search tsvector not null,
  created_at timestamptz not null
);
create index application_search_words_idx on application_search using gin (search) with (fastupdate = off);
create index application_search_newest_idx on application_search (created_at, application_id);

create table sent_mails (
  id uuid primary key,
  position bigint generated always as identity,
  application_id uuid not null constraint sent_mails_application_fkey references applications on delete cascade,
  mail_id uuid not null,
  message_id text constraint sent_mails_message_key unique,
  kind text not null,
  data jsonb not null,
  recipient text not null constraint sent_mails_recipient_check check (recipient in ('tenant', 'landlord')),
  sent_to text not null,
  subject text not null,
  body text not null,
  state text not null constraint sent_mails_state_check check (state in ('WAITING', 'SENDING', 'SENT', 'RETRYING', 'REFUSED', 'DROPPED')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint sent_mails_waiting_check check ((state in ('WAITING', 'DROPPED')) = (message_id is null))
);
create index sent_mails_application_idx on sent_mails (application_id, position);
create index sent_mails_waiting_idx on sent_mails (mail_id) where state = 'WAITING';
create index sent_mails_failed_idx on sent_mails (changed_at) where state in ('RETRYING', 'REFUSED');
create index sent_mails_age_idx on sent_mails (created_at);

create table support_notes (
  id uuid primary key,
  application_id uuid not null constraint support_notes_application_fkey references applications on delete cascade,
  staff_id uuid not null constraint support_notes_staff_fkey references staff_accounts,
  note text not null,
  at timestamptz not null
);
create index support_notes_application_idx on support_notes (application_id, at);
create index support_notes_staff_idx on support_notes (staff_id);

create table support_acts (
  id bigint generated always as identity primary key,
  application_id uuid not null constraint support_acts_application_fkey references applications on delete cascade,
  staff_id uuid not null constraint support_acts_staff_fkey references staff_accounts,
  kind text not null,
  reason text,
  at timestamptz not null
);
create index support_acts_application_idx on support_acts (application_id, at);
create index support_acts_staff_idx on support_acts (staff_id, at)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
