import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The history of an invited tenant's invitation. Triggers record its states, so that no code path can forget one. The code that sends a
 * reminder records the reminder. For older invitations only the first and the current state are known.
 */
const statements = `
create table tenant_invitation_events (
  id bigint generated always as identity primary key,
  invitation_id uuid not null constraint tenant_invitation_events_invitation_fkey references tenant_invitations on delete cascade,
  kind text not null,
  at timestamptz not null
);
create index tenant_invitation_events_invitation_idx on tenant_invitation_events (invitation_id, id);
insert into tenant_invitation_events (invitation_id, kind, at) select id, 'SENT', created_at from tenant_invitations;
insert into tenant_invitation_events (invitation_id, kind, at) select id, state, state_at from tenant_invitations where state <> 'SENT';

create function note_invitation_state() returns trigger language plpgsql as $$ begin
  insert into tenant_invitation_events (invitation_id, kind, at) values (new.id, new.state, new.state_at); return null; end $$;
create trigger tenant_invitations_sent_noted after insert on tenant_invitations for each row execute function note_invitation_state();
create trigger tenant_invitations_moved_noted after update of state on tenant_invitations for each row
  when (old.state <> new.state) execute function note_invitation_state()`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
