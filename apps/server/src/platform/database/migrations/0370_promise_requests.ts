import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Requests of partners for a person's promise (partners ask for a promise, docs/product-decisions.md#d106). A request has what the partner typed, and is
 * deleted with the person's application. The partner's webhooks hear of its states.
 */
const statements = `
create table promise_requests (
  id uuid primary key,
  application_id uuid not null constraint promise_requests_application_fkey references applications on delete cascade
    constraint promise_requests_application_key unique,
  partner_id uuid not null constraint promise_requests_partner_fkey references partners,
  partner_name text not null,
  asked_by uuid not null constraint promise_requests_asked_by_fkey references partner_accounts,
  reference text,
  first_name text not null,
  last_name text not null,
  email text not null,
  email_key text not null,
  language text not null,
  country text not null,
  deposit_cents integer not null constraint promise_requests_deposit_check check (deposit_cents > 0),
  state text not null constraint promise_requests_state_check
    check (state in ('ASKED', 'OPENED', 'AGREED', 'PROMISED', 'ENDED', 'NOT_PROMISED')),
  state_at timestamptz not null,
  asked_on date not null,
  agreed_at timestamptz,
  agreed_version text,
  agreed_language text,
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  constraint promise_requests_agreed_check
    check (agreed_at is null = (agreed_version is null) and (state not in ('AGREED', 'PROMISED', 'ENDED') or agreed_at is not null))
);
create index promise_requests_partner_idx on promise_requests (partner_id, created_at desc, id desc);
create index promise_requests_asked_by_idx on promise_requests (asked_by);
create index promise_requests_mailbox_idx on promise_requests (partner_id, email_key);
create index promise_requests_open_idx on promise_requests (id) where state not in ('ENDED', 'NOT_PROMISED');
alter table partner_webhook_events add column promise_request_id uuid
  constraint partner_webhook_events_promise_request_fkey references promise_requests on delete cascade;
create index partner_webhook_events_promise_request_idx on partner_webhook_events (promise_request_id);
create function tell_of_promise_request() returns trigger language plpgsql as $$ begin
  insert into partner_webhook_events (partner_id, event, promise_request_id, at)
  select new.partner_id, 'promise.' || lower(new.state), new.id, new.state_at
  where exists (select from partner_webhook_endpoints e
    where e.partner_id = new.partner_id and e.active and 'promise.' || lower(new.state) = any(e.events)); return null; end $$;
create trigger promise_requests_asked after insert on promise_requests for each row execute function tell_of_promise_request();
create trigger promise_requests_moved after update of state on promise_requests for each row
  when (old.state <> new.state) execute function tell_of_promise_request()`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
