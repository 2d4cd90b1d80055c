import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Versions of the rule set and of the tariffs that the office creates in addition to the built-in ones, and their dry runs. Versions are
 * immutable and their history is append-only: triggers reject everything else.
 */
const statements = `
create function only_added() returns trigger language plpgsql as $$ begin raise exception 'rows of % are only ever added', tg_table_name; end $$;

create table rule_and_tariff_versions (
  id text primary key,
  kind text not null constraint rule_and_tariff_versions_kind_check check (kind in ('rules', 'tariff')),
  country country_code,
  base text,
  figures jsonb not null,
  note text not null,
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamptz not null,
  constraint rule_and_tariff_versions_shape_check check ((kind = 'rules') = (base is not null) and (kind = 'tariff') = (country is not null))
);
create trigger rule_and_tariff_versions_only_added before update or delete on rule_and_tariff_versions
  for each row execute function only_added();

create table rule_and_tariff_events (
  id bigint generated always as identity primary key,
  version_id text not null constraint rule_and_tariff_events_version_fkey references rule_and_tariff_versions,
  kind text not null constraint rule_and_tariff_events_kind_check check (kind in ('put-in-force', 'withdrawn')),
  valid_from date,
  staff_id uuid not null,
  staff_name text not null,
  at timestamptz not null,
  constraint rule_and_tariff_events_day_check check ((kind = 'put-in-force') = (valid_from is not null))
);
create index rule_and_tariff_events_version_idx on rule_and_tariff_events (version_id, id);
create trigger rule_and_tariff_events_only_added before update or delete on rule_and_tariff_events
  for each row execute function only_added();

create table dry_runs (
  id uuid primary key,
  version_id text not null constraint dry_runs_version_fkey references rule_and_tariff_versions,
  state text not null default 'WAITING' constraint dry_runs_state_check check (state in ('WAITING', 'RUNNING', 'DONE')),
  percent smallint not null default 0 constraint dry_runs_percent_check check (percent between 0 and 100),
  rows_read bigint not null default 0,
  result jsonb,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  -- The last sign of life of the process that works on it.
  beat_at timestamptz not null,
  finished_at timestamptz,
  constraint dry_runs_result_check check ((state = 'DONE') = (result is not null))
);
create index dry_runs_version_idx on dry_runs (version_id, asked_at)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
