import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The figures of the business by month, country and partner, so that the office's figures need not read every charge. `figure_counts` holds what an
 * application has added to them, `figure_changes` the applications that are to be counted again. The database itself writes the changes, so that no way to
 * change a row forgets it. They have no foreign keys, because an application that was deleted is still to be taken off.
 */
const statements = `
create table figure_months (
  month text not null,
  country text not null,
  partner text not null,
  figure text not null,
  value bigint not null,
  primary key (month, country, partner, figure)
);

create table figure_counts (
  application_id uuid primary key,
  counts jsonb not null
);

create table figure_changes (
  id bigint generated always as identity primary key,
  application_id uuid not null
);

create function note_figures(changed uuid) returns void language sql as $$ insert into figure_changes (application_id) values (changed) $$;
create function note_figures_of_application() returns trigger language plpgsql as $$ begin perform note_figures(coalesce(new.id, old.id)); return null; end $$;
create function note_figures_of_row() returns trigger language plpgsql as $$ begin
  perform note_figures(coalesce(new.application_id, old.application_id)); return null; end $$;
create function note_figures_of_policy() returns trigger language plpgsql as $$ begin
  insert into figure_changes (application_id) select application_id from policies where id = new.policy_id; return null; end $$;

create trigger applications_counted after insert or delete on applications for each row execute function note_figures_of_application();
create trigger applications_counted_again after update on applications for each row
  when ((old.last_completed_page is null) <> (new.last_completed_page is null) or old.risk_result is distinct from new.risk_result
    or old.country <> new.country or old.partner_id is distinct from new.partner_id or old.created_at <> new.created_at)
  execute function note_figures_of_application();
create trigger decisions_counted after insert on decisions for each row execute function note_figures_of_row();
create trigger contracts_signed_counted after insert on contracts for each row when (new.signed_at is not null) execute function note_figures_of_row();
create trigger contracts_counted after update on contracts for each row
  when ((old.signed_at is null) <> (new.signed_at is null)) execute function note_figures_of_row();
create trigger policies_counted after insert or delete on policies for each row execute function note_figures_of_row();
create trigger policies_counted_again after update on policies for each row
  when (old.insurance_start <> new.insurance_start or old.ended_on is distinct from new.ended_on or old.country <> new.country
    or old.partner_id is distinct from new.partner_id)
  execute function note_figures_of_row();
create trigger premium_charges_counted after insert on premium_charges for each row execute function note_figures_of_policy();
create trigger premium_charges_counted_again after update on premium_charges for each row
  when (old.state <> new.state or old.amount_cents <> new.amount_cents or old.due_on <> new.due_on or old.period_start <> new.period_start
    or old.period_end <> new.period_end)
  execute function note_figures_of_policy();
create trigger premium_refunds_counted after insert on premium_refunds for each row execute function note_figures_of_policy();
create trigger premium_refunds_counted_again after update on premium_refunds for each row
  when (old.amount_cents <> new.amount_cents or old.from_day is distinct from new.from_day) execute function note_figures_of_policy();
create trigger ledger_entries_counted after insert on ledger_entries for each row
  when (new.kind in ('PREMIUM_REFUND', 'CLAIM_PAYOUT')) execute function note_figures_of_policy();
create trigger claims_counted after insert on claims for each row execute function note_figures_of_policy();
create trigger claims_counted_again after update on claims for each row
  when (old.requested_cents <> new.requested_cents or old.opened_at <> new.opened_at) execute function note_figures_of_policy();

insert into figure_changes (application_id) select id from applications`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
