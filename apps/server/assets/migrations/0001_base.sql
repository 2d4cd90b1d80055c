-- The tables of the first release. Amounts are cents, days are `date` without a zone, instants are `timestamptz`. Rows of events, consents, decisions,
-- hand-overs and ledger entries are only added.

-- Domains check a value where it is written; a check of the table would be worked out anew with every save of an answer.
create domain marker as text check (value in ('TENANT_DETAILS', 'SUMMARY', 'RISK_CHECK', 'PRIVATE_DOCUMENTS', 'PAYMENT_PERIOD', 'PAYMENT'));
create domain payment_period as text check (value in ('YEARLY', 'MONTHLY'));
create domain country_code as text check (value in ('de', 'at'));
create domain language_code as text check (value in ('de', 'en'));
create domain positive_cents as integer check (value > 0);
create domain case_state as text check (value in ('OPEN', 'WAITING', 'CONFIRMING', 'ACCEPTED', 'REFUSED'));
create domain claim_state as text check (value in ('WITH_TENANT', 'WITH_OFFICE', 'CONFIRMING', 'DECIDED', 'PAID_OUT', 'CLOSED', 'TAKEN_BACK'));

-- Area platform

-- The sandbox card provider's own state. The product's tables do not refer to it, as they could not refer to a real provider's tables. It contains no
-- card numbers. Amounts are cents.
create table sandbox_card_setups (
  id text primary key,
  status text not null check (status in ('pending', 'requires_action', 'succeeded', 'failed', 'canceled')),
  decline_code text,
  card_brand text,
  card_last4 text constraint sandbox_card_setups_last4_check check (card_last4 ~ '^[0-9]{4}$'),
  behaviour text check (behaviour in ('pays', 'fails_when_charged', 'refuses_refunds', 'returned_late')),
  application_ref text not null,
  created_at timestamptz not null default now(),
  method text not null default 'card' check (method in ('card', 'sepa_debit')),
  holder text check (char_length(holder) <= 70)
);

create table sandbox_card_charges (
  id text primary key,
  idempotency_key text not null constraint sandbox_card_charges_idempotency_key unique,
  setup_id text not null constraint sandbox_card_charges_setup_fkey references sandbox_card_setups,
  amount_cents integer not null constraint sandbox_card_charges_amount_check check (amount_cents > 0),
  currency text not null,
  decline_code text,
  created_at timestamptz not null default now(),
  settles_at timestamptz,
  returns_at timestamptz
);
create index sandbox_card_charges_setup_idx on sandbox_card_charges (setup_id);

create table login_failures (
  subject_hash text not null,
  failures integer not null check (failures > 0),
  blocked_until timestamptz,
  last_failed_at timestamptz not null,
  caller_hash text not null default '',
  primary key (subject_hash, caller_hash)
);
create index login_failures_last_idx on login_failures (last_failed_at);

create table sandbox_card_refunds (
  id text primary key,
  idempotency_key text not null constraint sandbox_card_refunds_idempotency_key unique,
  charge_id text not null constraint sandbox_card_refunds_charge_fkey references sandbox_card_charges,
  amount_cents integer not null constraint sandbox_card_refunds_amount_check check (amount_cents > 0),
  created_at timestamptz not null default now()
);
create index sandbox_card_refunds_charge_idx on sandbox_card_refunds (charge_id);

-- The times at which mails were caused, by sender or recipient. Only a keyed hash of the subject is stored, and only for the period of the limit.
create table mail_limits (
  subject_hash text primary key,
  taken timestamptz[] not null,
  expires_at timestamptz not null
);
create index mail_limits_expires_idx on mail_limits (expires_at);

-- Failed sign-ins are counted by guessed login and by caller, so that a stranger locks out only themselves. A browser that has signed in before is a
-- known device of the account. A mailed link makes any browser one.
create table known_devices (
  token_hash text not null,
  area text not null,
  account_id uuid not null,
  last_used_at timestamptz not null,
  primary key (token_hash, area, account_id)
);
create index known_devices_account_idx on known_devices (area, account_id);
create index known_devices_last_idx on known_devices (last_used_at);

create table device_links (
  secret_hash text primary key,
  area text not null,
  account_id uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index device_links_account_idx on device_links (area, account_id, created_at);

-- Calls within the period of a limit, by a keyed hash of the limit and the caller, so that all processes count together. `rate-limiter-flexible`
-- inserts by the order of the columns: key, points, expire.
create table call_limits (
  key text primary key,
  points integer not null,
  expire bigint not null
);
create index call_limits_expire_idx on call_limits (expire);

-- Whether an address wants the mails that no contract needs, and when a mail server last refused it for good. The address itself is not kept, only
-- its keyed hash.
create table mail_preferences (
  id uuid primary key,
  mailbox_hash text not null constraint mail_preferences_mailbox_key unique,
  stopped_at timestamptz,
  refused_at timestamptz,
  created_at timestamptz not null
);

-- Area partners

create table partners (
  id uuid primary key,
  space text not null unique,
  name text not null,
  logo_key text,
  logo_content_type text,
  minimum_age smallint not null default 18 check (minimum_age in (18, 21)),
  created_at timestamptz not null default now(),
  action_colour text check (action_colour ~ '^#[0-9a-f]{6}$'),
  accent_colour text check (accent_colour ~ '^#[0-9a-f]{6}$'),
  -- A partner's test keys work on a separate partner row, whose data is apart: nothing of it is mailed, charged, counted or found.
  sandbox_of uuid constraint partners_sandbox_fkey references partners
);
create unique index partners_sandbox_idx on partners (sandbox_of) where sandbox_of is not null;

-- A partner's landlords with their spaces.
create table partner_landlords (
  id uuid primary key,
  partner_id uuid not null constraint partner_landlords_partner_fkey references partners,
  space text not null unique,
  landlord jsonb not null,
  landlord_address jsonb,
  created_at timestamptz not null default now()
);
create index partner_landlords_partner_idx on partner_landlords (partner_id);

-- `search` is title and address as one folded line: every word of a query is looked for in it.
create table partner_properties (
  id uuid primary key,
  partner_id uuid not null constraint partner_properties_partner_fkey references partners,
  title text not null,
  address jsonb not null,
  address_key text not null,
  units text[] not null default '{}',
  created_at timestamptz not null default now(),
  landlord_id uuid constraint partner_properties_landlord_fkey references partner_landlords,
  search text not null default '',
  reference text
);
create index partner_properties_partner_idx on partner_properties (partner_id, title);
create index partner_properties_landlord_idx on partner_properties (landlord_id) where landlord_id is not null;
-- One home of a partner is there once, whoever adds it.
create unique index partner_properties_address_idx on partner_properties (partner_id, address_key);
create unique index partner_properties_reference_idx on partner_properties (partner_id, reference) where reference is not null;

create table tenant_invitations (
  id uuid primary key,
  application_id uuid constraint tenant_invitations_application_key unique,
  partner_id uuid constraint tenant_invitations_partner_fkey references partners,
  property_id uuid constraint tenant_invitations_property_fkey references partner_properties on delete set null,
  unit_name text,
  -- The steps that the inviter has answered.
  prefilled text[] not null default '{}',
  inviter text not null check (inviter in ('partner', 'landlord', 'tenant')),
  -- Of the partner's portal: who invited.
  inviter_account_id uuid,
  inviter_name text not null,
  inviter_email text not null,
  inviter_language language_code not null,
  state text not null default 'SENT' check (state in ('SENT', 'OPENED', 'STARTED', 'OFFERED', 'SIGNED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN',
    'REVOKED', 'EXPIRED')),
  state_at timestamptz not null,
  sent_on date not null,
  reminded_day smallint not null default 0,
  created_at timestamptz not null default now(),
  reference text,
  reminded_at timestamptz,
  -- A landlord's invitation of the next tenant names the application of the tenant before, so that the page of all homes shows it for the home. It is
  -- no foreign key, because an export follows those: the tenant before must not get the data of the next one.
  previous_application_id uuid
);
create index tenant_invitations_partner_idx on tenant_invitations (partner_id, created_at desc, id) where partner_id is not null;
create index tenant_invitations_property_idx on tenant_invitations (property_id) where property_id is not null;
create index tenant_invitations_unsigned_idx on tenant_invitations (sent_on) where state in ('SENT', 'OPENED', 'STARTED', 'OFFERED');
create index tenant_invitations_previous_idx on tenant_invitations (previous_application_id) where previous_application_id is not null;

create table tenant_invitation_reports (
  id uuid primary key,
  invitation_id uuid not null constraint tenant_invitation_reports_invitation_fkey references tenant_invitations on delete cascade,
  -- The words are the tenant's: they go with the application.
  application_id uuid not null,
  details text[] not null,
  message text not null,
  created_at timestamptz not null default now()
);
create index tenant_invitation_reports_invitation_idx on tenant_invitation_reports (invitation_id, created_at);
create index tenant_invitation_reports_application_idx on tenant_invitation_reports (application_id);

-- The history of an invited tenant's invitation. Triggers record its states, so that no code path can forget one. The code that sends a reminder
-- records the reminder.
create table tenant_invitation_events (
  id bigint generated always as identity primary key,
  invitation_id uuid not null constraint tenant_invitation_events_invitation_fkey references tenant_invitations on delete cascade,
  kind text not null,
  at timestamptz not null
);
create index tenant_invitation_events_invitation_idx on tenant_invitation_events (invitation_id, id);

-- Area staff

-- The accounts of the office. Passwords are stored as argon2id hashes, secrets of the second factor encrypted, tokens and the secrets of mailed links
-- as SHA-256 (base64url). Failures are counted under a keyed hash of the typed address, so that addresses with and without an account are treated
-- alike and cannot be read from the table.
create table staff_accounts (
  id uuid primary key,
  name text not null,
  email text not null,
  email_key text not null unique,
  role text not null check (role in ('underwriter', 'manager')),
  language language_code not null,
  password_hash text,
  second_factor_secret bytea,
  second_factor_last_step bigint,
  disabled_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now()
);

-- A set-up may also happen in a complete session.
create table staff_sessions (
  token_hash text primary key,
  account_id uuid not null constraint staff_sessions_staff_fkey references staff_accounts on delete cascade,
  state text not null check (state in ('PASSWORD', 'COMPLETE')),
  second_factor_secret bytea,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index staff_sessions_staff_idx on staff_sessions (account_id);
create index staff_sessions_expiry_idx on staff_sessions (expires_at);

create table staff_password_links (
  secret_hash text primary key,
  account_id uuid not null constraint staff_password_links_staff_fkey references staff_accounts on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index staff_password_links_staff_idx on staff_password_links (account_id);

create table staff_account_events (
  id bigint generated always as identity primary key,
  account_id uuid not null constraint staff_account_events_staff_fkey references staff_accounts,
  actor_id uuid constraint staff_account_events_actor_fkey references staff_accounts,
  kind text not null,
  at timestamptz not null default now()
);
create index staff_account_events_staff_idx on staff_account_events (account_id);
create index staff_account_events_actor_idx on staff_account_events (actor_id);

-- Views and downloads of members of staff that are about no single person.
create table staff_views (
  id bigint generated always as identity primary key,
  staff_id uuid not null constraint staff_views_staff_fkey references staff_accounts,
  kind text not null,
  at timestamptz not null
);
create index staff_views_at_idx on staff_views (at);
create index staff_views_staff_idx on staff_views (staff_id, kind, at);

-- Links that seal the acts of the audit trail: each holds a code over the link before it and over what stays of its act after an erasure. The key is
-- not in the database. `erased` is a code that an erasure leaves where it deletes an act.
create table audit_chain (
  position bigint primary key,
  key text not null unique,
  at timestamptz not null,
  application_id uuid,
  entry text not null,
  hash text not null,
  erased text,
  -- The code of an act's texts, which an erasure removes.
  words text
);
create index audit_chain_application_idx on audit_chain (application_id) where application_id is not null;

-- Area application

create table applications (
  id uuid primary key,
  ref_id text not null unique,
  version integer not null default 0,
  answers jsonb not null default '{}',
  answers_version integer not null default 0,
  last_completed_page marker,
  risk_result boolean,
  manual_underwriting boolean not null default false,
  reasons text[] not null default '{}',
  required_documents text[] not null default '{}',
  requested_documents text[] not null default '{}',
  payment_period payment_period,
  premium_cents positive_cents,
  message text,
  invited boolean not null default false,
  country country_code not null,
  language language_code not null,
  email_key text,
  address_key text,
  unit_key text not null default '',
  partner_id uuid constraint applications_partner_fkey references partners,
  deposit_cents positive_cents,
  insurance_start date,
  insurance_end date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  landlord_id uuid constraint applications_landlord_fkey references partner_landlords,
  mailbox_proved_key text,
  tenancy text check (tenancy in ('first', 'co-tenant')),
  constraint applications_outcome_check check (not (risk_result is not null and manual_underwriting)),
  constraint applications_period_check check ((payment_period is null) = (premium_cents is null)),
  constraint applications_insurance_check check (insurance_end is null or insurance_end > insurance_start)
);
create index applications_email_idx on applications (email_key) where email_key is not null;
create index applications_address_idx on applications (address_key) where address_key is not null;
create index applications_partner_idx on applications (partner_id) where partner_id is not null;
create index applications_landlord_idx on applications (landlord_id) where landlord_id is not null;

create table application_tokens (
  token_hash text primary key,
  application_id uuid not null constraint application_tokens_application_fkey references applications on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  replaces_hash text,
  passed_on boolean not null default false
);
create index application_tokens_application_idx on application_tokens (application_id);
create index application_tokens_expiry_idx on application_tokens (expires_at);
create index application_tokens_replaces_idx on application_tokens (replaces_hash) where replaces_hash is not null;

create table link_secrets (
  secret_hash text primary key,
  application_id uuid not null constraint link_secrets_application_fkey references applications on delete cascade,
  purpose text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  mailed_to_key text
);
create index link_secrets_application_idx on link_secrets (application_id);
-- An index for the links that were mailed to one mailbox within the hour.
create index link_secrets_mailbox_idx on link_secrets (mailed_to_key, created_at) where mailed_to_key is not null;

create table application_events (
  id bigint generated always as identity,
  application_id uuid not null constraint application_events_application_fkey references applications on delete cascade,
  at timestamptz not null default now(),
  actor text not null check (actor in ('tenant', 'landlord', 'partner', 'office', 'provider', 'system')),
  kind text not null,
  data jsonb not null default '{}',
  primary key (application_id, id)
);

create table consents (
  id bigint generated always as identity primary key,
  application_id uuid not null constraint consents_application_fkey references applications on delete cascade,
  kind text not null check (kind in ('termsOfUse', 'privacyPolicy', 'creditCheck', 'intermediaryInformation', 'productInformation',
    'electronicCommunication', 'fulfilmentWithinWithdrawal', 'newsAgreement')),
  granted boolean not null,
  text_version text not null,
  language text not null check (language in ('de', 'en')),
  at timestamptz not null default now()
);
create index consents_application_idx on consents (application_id, kind, id);

create table document_handovers (
  id bigint generated always as identity primary key,
  application_id uuid not null constraint document_handovers_application_fkey references applications on delete cascade,
  kind text not null,
  text_version text not null,
  language text not null check (language in ('de', 'en')),
  channel text not null check (channel in ('shown', 'downloaded', 'mailed')),
  at timestamptz not null default now()
);
create index document_handovers_application_idx on document_handovers (application_id, id);

create table deposit_back_requests (
  id uuid primary key,
  ref_id text not null unique,
  application_id uuid not null constraint deposit_back_requests_application_key unique constraint deposit_back_requests_application_fkey
    references applications on delete cascade,
  contract_id text,
  created_at timestamptz not null default now()
);

create table rights_requests (
  id uuid primary key,
  account_id uuid not null,
  application_id uuid not null constraint rights_requests_application_fkey references applications on delete cascade,
  kind text not null check (kind in ('firstName', 'lastName', 'birthDate', 'landlordEmail', 'unitName', 'roomName', 'postalAddress', 'otherTenants',
    'paper')),
  wanted text not null default '',
  note text,
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'REFUSED')),
  requested_at timestamptz not null,
  answered_at timestamptz,
  staff_id uuid constraint rights_requests_staff_fkey references staff_accounts,
  answer text,
  first_staff_id uuid constraint rights_requests_first_staff_fkey references staff_accounts,
  second_staff_id uuid constraint rights_requests_second_staff_fkey references staff_accounts,
  in_force_at timestamptz,
  objected_at timestamptz,
  -- A corrected name that papers cannot print comes with its form in Latin letters (docs/product-decisions.md#d129).
  wanted_latin text,
  constraint rights_requests_answer_check check ((state = 'OPEN') = (answered_at is null) and (state = 'OPEN') = (staff_id is null)),
  constraint rights_requests_two_people_check check (second_staff_id is null or first_staff_id is not null and first_staff_id <> second_staff_id),
  constraint rights_requests_in_force_check check ((second_staff_id is null) = (in_force_at is null))
);
create index rights_requests_account_idx on rights_requests (account_id, requested_at);
create index rights_requests_application_idx on rights_requests (application_id);
create index rights_requests_open_idx on rights_requests (requested_at, id) where state = 'OPEN';
create index rights_requests_staff_idx on rights_requests (staff_id) where staff_id is not null;
create index rights_requests_first_staff_idx on rights_requests (first_staff_id) where first_staff_id is not null;
create index rights_requests_second_staff_idx on rights_requests (second_staff_id) where second_staff_id is not null;
create unique index rights_requests_waiting_idx on rights_requests (application_id) where (state = 'OPEN') and (in_force_at is not null);

create table resume_reminders (
  application_id uuid primary key constraint resume_reminders_application_fkey references applications on delete cascade,
  wanted_at timestamptz not null,
  sent_at timestamptz
);
create index resume_reminders_open_idx on resume_reminders (wanted_at) where sent_at is null;

-- Proof of a mailbox by six digits, the landlord's session, and links with a generation (codes for landlord acts, docs/product-decisions.md#d50). The
-- code itself is not stored: it is derived from its row's id and the link key.
create table mailbox_codes (
  id uuid primary key,
  purpose text not null,
  subject text not null,
  email text not null,
  email_key text not null,
  language text not null,
  country text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz,
  caller text,
  by_owner boolean not null default false,
  most_tries integer not null default 5,
  mark text,
  open boolean not null default true,
  open_tries jsonb not null default '{}'
);
create index mailbox_codes_mailbox_idx on mailbox_codes (email_key, purpose, created_at);
create index mailbox_codes_created_idx on mailbox_codes (created_at);

-- The support desk: an index that finds applications by their words, the mails that were sent about them, the office's notes, and everything that a
-- member of staff did for a person. GIN's list of pending entries is off, because every search would have to read it. Acts and notes are append-only.
create table application_search (
  application_id uuid primary key constraint application_search_application_fkey references applications on delete cascade,
  search tsvector not null,
  created_at timestamptz not null,
  -- The office's search finds the newest people first by words that stand for the days of an application (`search-words.ts`).
  shape smallint
);
create index application_search_words_idx on application_search using gin (search) with (fastupdate=off);
create index application_search_newest_idx on application_search (created_at, application_id);
create index application_search_earlier_idx on application_search (application_id) where shape is null;

-- Applications whose words of the office's search are older than their answers. A save adds one small row instead of the hundred entries of an index; a
-- job and the search itself write the words.
create table search_due (
  application_id uuid primary key references applications on delete cascade,
  turn integer not null default 1
);

-- Mailed codes are counted by caller, so that a stranger who knows an address uses up only codes of strangers. `mailbox_browsers` are the browsers
-- that have proved a mailbox; both columns are keyed hashes.
create table mailbox_browsers (
  token_hash text not null,
  mailbox_hash text not null,
  proved_at timestamptz not null,
  primary key (token_hash, mailbox_hash)
);
create index mailbox_browsers_proved_idx on mailbox_browsers (proved_at);

-- Checks for a promise before the home is found: a row with a code is a promise, one without was refused.
create table promises (
  id uuid primary key,
  number bigint generated always as identity,
  application_id uuid not null constraint promises_application_fkey references applications on delete cascade,
  code text unique,
  country text not null,
  deposit_cents integer not null constraint promises_deposit_check check (deposit_cents > 0),
  rent_limit_cents integer,
  tariff_id text not null,
  yearly_cents integer not null,
  monthly_cents integer not null,
  promised_on jsonb not null,
  rule_set_version text not null,
  inputs jsonb not null,
  trace jsonb not null,
  verdict text not null check (verdict in ('accept', 'require-document', 'manual', 'refuse')),
  reasons text[] not null default '{}',
  required_documents text[] not null default '{}',
  decided_at timestamptz not null,
  valid_until date not null,
  revoked_at timestamptz,
  decided_by text not null default 'rules' check (decided_by in ('rules', 'office')),
  used_at timestamptz,
  constraint promises_promised_check check ((code is null) = (verdict in ('manual', 'refuse')))
);
create index promises_application_idx on promises (application_id, number);
create unique index promises_one_in_force_idx on promises (application_id) where (code is not null) and (revoked_at is null);

-- Each co-tenant has an application of their own.
create table co_tenants (
  id uuid primary key,
  first_application_id uuid not null constraint co_tenants_first_application_fkey references applications on delete cascade,
  application_id uuid not null constraint co_tenants_application_key unique constraint co_tenants_application_fkey references applications
    on delete cascade,
  added_at timestamptz not null,
  signed_at timestamptz,
  signed_version integer,
  signature_name text,
  signature_place text,
  signature text,
  -- The account of each co-tenant (accounts of co-tenants, docs/product-decisions.md#d104).
  account_id uuid,
  moves_out_at timestamptz,
  task text check (task in ('ANSWER', 'CHECK', 'DOCUMENTS', 'SIGN')),
  task_since date,
  reminded_day integer not null default 0,
  -- The address under which the first tenant has named a co-tenant. It is the one that the first tenant sees, whatever the co-tenant answers
  -- (co-tenants, docs/product-decisions.md#d102).
  named_email text,
  constraint co_tenants_signature_check check ((signed_at is null) = (signed_version is null) and (signed_at is null) = (signature is null)),
  constraint co_tenants_task_since_check check ((task is null) = (task_since is null))
);
create index co_tenants_first_idx on co_tenants (first_application_id, added_at);
create index co_tenants_account_idx on co_tenants (account_id) where account_id is not null;

-- Reviews of refused promises by a person, and promises that a person made (review of a promise, docs/product-decisions.md#d88).
create table promise_reviews (
  id uuid primary key,
  promise_id uuid not null constraint promise_reviews_promise_key unique constraint promise_reviews_promise_fkey references promises
    on delete cascade,
  application_id uuid not null constraint promise_reviews_application_fkey references applications on delete cascade,
  message text not null,
  state text not null check (state in ('OPEN', 'ACCEPTED', 'REFUSED', 'DROPPED')),
  version integer not null default 0,
  requested_at timestamptz not null,
  proposal jsonb,
  decided_by uuid[] not null default '{}'::uuid[],
  reason text,
  decided_at timestamptz
);
create index promise_reviews_application_idx on promise_reviews (application_id);
create index promise_reviews_open_idx on promise_reviews (requested_at) where state = 'OPEN';

-- Shares of the premium of several tenants (docs/product-decisions.md#d103). The application of a payer has no foreign key from its charges: charges
-- stay in the books when an application is deleted.
create table premium_shares (
  first_application_id uuid not null constraint premium_shares_first_application_fkey references applications on delete cascade,
  application_id uuid not null constraint premium_shares_application_fkey references applications on delete cascade,
  payer smallint not null check (payer >= 0 and payer <= 3),
  weight smallint not null check (weight >= 0 and weight <= 100),
  card_provider text,
  card_setup_id text,
  primary key (first_application_id, application_id),
  constraint premium_shares_payer_key unique (first_application_id, payer),
  constraint premium_shares_first_check check ((payer = 0) = (first_application_id = application_id)),
  constraint premium_shares_card_check check ((card_provider is null) = (card_setup_id is null))
);
create index premium_shares_application_idx on premium_shares (application_id);

-- Requests of partners for a person's promise (partners ask for a promise, docs/product-decisions.md#d106). A request has what the partner typed, and
-- is deleted with the person's application. The partner's webhooks hear of its states.
create table promise_requests (
  id uuid primary key,
  application_id uuid not null constraint promise_requests_application_key unique constraint promise_requests_application_fkey
    references applications on delete cascade,
  partner_id uuid not null constraint promise_requests_partner_fkey references partners,
  partner_name text not null,
  asked_by uuid not null,
  reference text,
  first_name text not null,
  last_name text not null,
  email text not null,
  email_key text not null,
  language text not null,
  country text not null,
  deposit_cents integer not null constraint promise_requests_deposit_check check (deposit_cents > 0),
  state text not null check (state in ('ASKED', 'OPENED', 'AGREED', 'PROMISED', 'ENDED', 'NOT_PROMISED', 'RECALLED')),
  state_at timestamptz not null,
  asked_on date not null,
  agreed_at timestamptz,
  agreed_version text,
  agreed_language text,
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  constraint promise_requests_agreed_check check ((agreed_at is null) = (agreed_version is null) and ((state not in ('AGREED', 'PROMISED', 'ENDED'))
    or agreed_at is not null))
);
create index promise_requests_partner_idx on promise_requests (partner_id, created_at desc, id desc);
create index promise_requests_asked_by_idx on promise_requests (asked_by);
create index promise_requests_mailbox_idx on promise_requests (partner_id, email_key);
create index promise_requests_open_idx on promise_requests (id) where state not in ('ENDED', 'NOT_PROMISED');

-- Changes of the tenants of a policy (docs/product-decisions.md#d108). `successor_id` is the application of the new household, whose contract takes
-- the place of the present one.
create table tenant_changes (
  id uuid primary key,
  policy_id uuid not null,
  application_id uuid not null constraint tenant_changes_application_fkey references applications on delete cascade,
  begins_id uuid constraint tenant_changes_begins_fkey references applications on delete set null,
  state text not null check (state in ('ASKED', 'AGREED', 'ACCEPTED', 'DONE', 'ENDED')),
  day date not null,
  asked_at timestamptz not null,
  answer_until timestamptz not null,
  reminded_at timestamptz,
  successor_id uuid constraint tenant_changes_successor_fkey references applications on delete set null,
  settled_at timestamptz,
  ended_by text constraint tenant_changes_end_check check (ended_by in ('REFUSED', 'SILENT', 'CALLED_OFF', 'OVER', 'POLICY_ENDED', 'WITHDRAWN')),
  constraint tenant_changes_ended_check check ((state = 'ENDED') = (ended_by is not null))
);
create unique index tenant_changes_open_idx on tenant_changes (policy_id) where state in ('ASKED', 'AGREED', 'ACCEPTED');
create index tenant_changes_policy_idx on tenant_changes (policy_id);
create index tenant_changes_application_idx on tenant_changes (application_id);
create index tenant_changes_begins_idx on tenant_changes (begins_id);
create unique index tenant_changes_successor_idx on tenant_changes (successor_id) where successor_id is not null;

create table tenant_change_leavers (
  id uuid primary key,
  change_id uuid not null constraint tenant_change_leavers_change_fkey references tenant_changes on delete cascade,
  application_id uuid not null constraint tenant_change_leavers_application_fkey references applications on delete cascade,
  agreed_at timestamptz,
  -- Whether the agreement of a leaving tenant is their earlier word that they move out (docs/product-decisions.md#d108): such a tenant has not seen
  -- the day, and may still say no.
  by_word boolean not null default false,
  constraint tenant_change_leavers_application_key unique (change_id, application_id)
);
create index tenant_change_leavers_application_idx on tenant_change_leavers (application_id);

-- The other tenants whom a partner has named in an invitation (partners invite several tenants, docs/product-decisions.md#d111). They are deleted
-- with the application of the first tenant, and by the signature.
create table named_co_tenants (
  application_id uuid not null constraint named_co_tenants_application_fkey references applications on delete cascade,
  place smallint not null check (place >= 1 and place <= 3),
  first_name text not null,
  last_name text not null,
  email text not null,
  email_key text not null,
  settled_at timestamptz,
  primary key (application_id, place)
);
create index named_co_tenants_mailbox_idx on named_co_tenants (email_key);

-- An invited tenant takes a promise of their own over into the application of the home (docs/product-decisions.md#d113).
create table promise_take_overs (
  application_id uuid primary key constraint promise_take_overs_application_fkey references applications on delete cascade,
  promise_application_id uuid not null constraint promise_take_overs_promise_key unique constraint promise_take_overs_promise_fkey
    references applications on delete cascade,
  at timestamptz not null
);

-- Area underwriting

create table documents (
  id uuid primary key,
  application_id uuid not null constraint documents_application_fkey references applications on delete cascade,
  kind text not null check (kind in ('income-proof', 'tax-assessment', 'student-certificate', 'pension-notice', 'rental-contract', 'identity')),
  file_name text not null,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  storage_key text not null unique,
  scan text not null check (scan = 'CLEAN'),
  uploaded_at timestamptz not null default now(),
  removed_at timestamptz
);
create index documents_application_idx on documents (application_id, kind) where removed_at is null;
create index documents_storage_key_idx on documents (storage_key);

create table uploads (
  id bigint generated always as identity primary key,
  application_id uuid not null constraint uploads_application_fkey references applications on delete cascade,
  at timestamptz not null default now(),
  kind text not null,
  outcome text not null
);
create index uploads_application_idx on uploads (application_id, at);

create table decisions (
  id uuid primary key,
  application_id uuid not null constraint decisions_application_fkey references applications on delete cascade,
  answers_version integer not null,
  decided_by text not null check (decided_by in ('rules', 'office')),
  rule_set_version text not null,
  inputs jsonb not null,
  trace jsonb not null,
  verdict text not null check (verdict in ('accept', 'require-document', 'manual', 'refuse')),
  reasons text[] not null default '{}',
  required_documents text[] not null default '{}',
  decided_at timestamptz not null default now(),
  -- The office's decisions say whose they are; the rules' columns in them are those of the decision that was looked at.
  case_id uuid,
  staff_ids uuid[] not null default '{}'::uuid[],
  shares_home boolean not null default false,
  constraint decisions_office_check check ((decided_by = 'office') = (case_id is not null))
);
create index decisions_application_idx on decisions (application_id, decided_at);
create unique index decisions_once_per_answers_idx on decisions (application_id, answers_version) where decided_by = 'rules';
create index decisions_case_idx on decisions (case_id) where case_id is not null;

create table reviews (
  id uuid primary key,
  application_id uuid not null constraint reviews_application_fkey references applications on delete cascade,
  decision_id uuid not null constraint reviews_decision_key unique constraint reviews_decision_fkey references decisions,
  message text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'UPHELD', 'OVERTURNED', 'OBSOLETE')),
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint reviews_decision_check check ((status = 'OPEN') = (decided_at is null))
);
create index reviews_application_idx on reviews (application_id);
create index reviews_open_idx on reviews (requested_at) where status = 'OPEN';

-- The cases of the office. A case contains the columns that its queue and its search need, so that the applications, which every answer updates, get
-- no further index. Its events are append-only. `search` holds folded words; GIN's list of pending entries is off, because every search would have to
-- read it. People in arrays have no foreign key: accounts are disabled, never deleted.
create table underwriting_cases (
  id uuid primary key,
  application_id uuid not null constraint underwriting_cases_application_fkey references applications on delete cascade,
  decision_id uuid not null constraint underwriting_cases_decision_fkey references decisions on delete cascade,
  review_id uuid constraint underwriting_cases_review_key unique constraint underwriting_cases_review_fkey references reviews on delete cascade,
  kind text not null check (kind in ('manual', 'review', 'documents')),
  state case_state not null,
  version integer not null default 0,
  ref_id text not null,
  first_name text not null,
  last_name text not null,
  city text not null,
  country country_code not null,
  deposit_cents positive_cents not null,
  occasions text[] not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  assignee_id uuid constraint underwriting_cases_assignee_fkey references staff_accounts,
  proposal jsonb,
  decided_before uuid[] not null default '{}'::uuid[],
  decided_by uuid[] not null default '{}'::uuid[],
  decided_at timestamptz,
  search tsvector not null,
  later_report jsonb,
  -- A case is closed without a decision once the tenants whom it is about have changed (docs/product-decisions.md#d102), and a review with it.
  obsolete boolean not null default false,
  constraint underwriting_cases_review_id_check check ((kind = 'review') = (review_id is not null)),
  constraint underwriting_cases_proposal_check check ((state::text = 'CONFIRMING') = (proposal is not null)),
  constraint underwriting_cases_decided_check check ((state::text in ('ACCEPTED', 'REFUSED')) = (decided_at is not null))
);
create index underwriting_cases_application_idx on underwriting_cases (application_id);
create index underwriting_cases_due_idx on underwriting_cases (state, due_at, id) where (state)::text in ('OPEN', 'WAITING', 'CONFIRMING');
create index underwriting_cases_assignee_idx on underwriting_cases (assignee_id, due_at, id) where (assignee_id is not null)
  and ((state)::text in ('OPEN', 'WAITING', 'CONFIRMING'));
create index underwriting_cases_closed_idx on underwriting_cases (decided_at, id) where (state)::text in ('ACCEPTED', 'REFUSED');
create index underwriting_cases_search_idx on underwriting_cases using gin (search) with (fastupdate=off) where (state)::text in ('OPEN', 'WAITING',
  'CONFIRMING');
create index underwriting_cases_closed_search_idx on underwriting_cases using gin (search) with (fastupdate=off) where (state)::text in ('ACCEPTED',
  'REFUSED');
-- A person checks the documents of a large deposit (money by two people, docs/product-decisions.md#d51), again each time the tenant uploads other
-- ones.
create unique index underwriting_cases_once_per_decision_idx on underwriting_cases (decision_id, kind) where kind <> 'documents';

create table underwriting_case_events (
  id bigint generated always as identity,
  case_id uuid not null constraint underwriting_case_events_case_fkey references underwriting_cases on delete cascade,
  version integer not null,
  at timestamptz not null,
  actor text not null check (actor in ('tenant', 'office', 'system')),
  staff_id uuid constraint underwriting_case_events_staff_fkey references staff_accounts,
  kind text not null,
  note text,
  message text,
  documents text[] not null default '{}',
  primary key (case_id, id),
  constraint underwriting_case_events_person_check check ((actor = 'office') = (staff_id is not null))
);
create index underwriting_case_events_staff_idx on underwriting_case_events (staff_id) where staff_id is not null;
create index underwriting_case_events_staff_at_idx on underwriting_case_events (at) where staff_id is not null;

-- Area account

-- The accounts of tenants: one per e-mail address, which owns the contracts that were signed under it. Passwords are stored as argon2id hashes,
-- tokens and the secrets of mailed links as SHA-256 (base64url).
create table accounts (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  phones text[] not null default '{}',
  language language_code not null,
  password_hash text,
  last_login_at timestamptz,
  created_at timestamptz not null default now()
);
create index accounts_phones_idx on accounts using gin (phones);

create table account_sessions (
  id uuid primary key,
  token_hash text not null constraint account_sessions_token_key unique,
  account_id uuid not null constraint account_sessions_account_fkey references accounts on delete cascade,
  browser text,
  system text,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index account_sessions_account_idx on account_sessions (account_id);
create index account_sessions_expiry_idx on account_sessions (expires_at);

create table account_password_links (
  secret_hash text primary key,
  account_id uuid not null constraint account_password_links_account_fkey references accounts on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index account_password_links_account_idx on account_password_links (account_id);

create table account_email_changes (
  secret_hash text primary key,
  account_id uuid not null constraint account_email_changes_account_fkey references accounts on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  by_office boolean not null default false
);
create index account_email_changes_account_idx on account_email_changes (account_id);

-- Area landlord-session

create table invitations (
  id uuid primary key,
  application_id uuid not null constraint invitations_application_key unique constraint invitations_application_fkey references applications,
  status text not null default 'OPEN' check (status in ('OPEN', 'ACCEPTED', 'DECLINED', 'EXPIRED')),
  reason text,
  expires_at timestamptz not null,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  generation integer not null default 1 check (generation >= 1 and generation <= 65535),
  language text,
  opened_at timestamptz,
  -- Finds the invitations and policies of a landlord's mailbox. An index on the answers would have to be updated by every save.
  landlord_email_key text,
  sent_at timestamptz not null default now(),
  reminded_day integer not null default 0,
  reminded_at timestamptz,
  replaced_by uuid,
  posted_at timestamptz,
  -- When the tenant was told that the office has not posted the invitation in time (docs/product-decisions.md#d124).
  unposted_told_at timestamptz,
  constraint invitations_answer_check check ((status in ('ACCEPTED', 'DECLINED')) = (answered_at is not null))
);
create index invitations_open_idx on invitations (expires_at) where status = 'OPEN';
create index invitations_landlord_idx on invitations (landlord_email_key);
create index invitations_unanswered_idx on invitations (sent_at) where status = 'OPEN';

-- Former mailboxes of landlords, each kept until it has been notified of the change, because no job contains an address.
create table landlord_contact_changes (
  mail_id uuid primary key,
  application_id uuid not null constraint landlord_contact_changes_application_fkey references applications on delete cascade,
  email text not null,
  changed_at timestamptz not null
);
create index landlord_contact_changes_application_idx on landlord_contact_changes (application_id);

create table landlord_sessions (
  token_hash text primary key,
  email text not null,
  email_key text not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index landlord_sessions_email_idx on landlord_sessions (email_key);
create index landlord_sessions_expires_idx on landlord_sessions (expires_at);

-- Codes that are printed on letters to landlords without a mailbox.
create table letter_codes (
  code_hash text primary key,
  invitation_id uuid not null constraint letter_codes_invitation_fkey references invitations on delete cascade,
  generation integer not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index letter_codes_invitation_idx on letter_codes (invitation_id);
create index letter_codes_expiry_idx on letter_codes (expires_at);

-- Area partner-portal

-- The partner portal. Keys of the public API are stored as SHA-256 (base64url), secrets that sign webhooks encrypted. An event for a partner is
-- written in the transaction that causes it, together with its deliveries.
create table partner_accounts (
  id uuid primary key,
  partner_id uuid not null constraint partner_accounts_partner_fkey references partners,
  name text not null,
  email text not null,
  email_key text not null unique,
  role text not null check (role in ('owner', 'agent', 'member')),
  language language_code not null,
  password_hash text,
  second_factor_secret bytea,
  second_factor_last_step bigint,
  disabled_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now()
);
create index partner_accounts_partner_idx on partner_accounts (partner_id);

create table partner_sessions (
  token_hash text primary key,
  account_id uuid not null constraint partner_sessions_account_fkey references partner_accounts on delete cascade,
  state text not null check (state in ('PASSWORD', 'COMPLETE')),
  second_factor_secret bytea,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index partner_sessions_account_idx on partner_sessions (account_id);
create index partner_sessions_expiry_idx on partner_sessions (expires_at);

create table partner_password_links (
  secret_hash text primary key,
  account_id uuid not null constraint partner_password_links_account_fkey references partner_accounts on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index partner_password_links_account_idx on partner_password_links (account_id);

create table partner_account_events (
  id bigint generated always as identity primary key,
  account_id uuid not null constraint partner_account_events_account_fkey references partner_accounts,
  actor_id uuid constraint partner_account_events_actor_fkey references partner_accounts,
  kind text not null,
  at timestamptz not null default now()
);
create index partner_account_events_account_idx on partner_account_events (account_id);
create index partner_account_events_actor_idx on partner_account_events (actor_id);

create table partner_api_keys (
  id uuid primary key,
  partner_id uuid not null constraint partner_api_keys_partner_fkey references partners,
  created_by uuid not null constraint partner_api_keys_creator_fkey references partner_accounts,
  name text not null,
  start text not null,
  secret_hash text not null constraint partner_api_keys_secret_key unique,
  scopes text[] not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index partner_api_keys_partner_idx on partner_api_keys (partner_id) where revoked_at is null;
create index partner_api_keys_creator_idx on partner_api_keys (created_by);

create table partner_webhook_endpoints (
  id uuid primary key,
  partner_id uuid not null constraint partner_webhook_endpoints_partner_fkey references partners,
  url text not null,
  events text[] not null,
  active boolean not null default true,
  secret bytea not null,
  created_at timestamptz not null default now()
);
create index partner_webhook_endpoints_partner_idx on partner_webhook_endpoints (partner_id);

create table partner_webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null constraint partner_webhook_deliveries_endpoint_fkey references partner_webhook_endpoints on delete cascade,
  event_id text not null,
  event text not null,
  body text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'FAILED')),
  -- Grows with every replay: a try of an earlier round is nobody's any more.
  round smallint not null default 1,
  next_try_at timestamptz,
  created_at timestamptz not null default now(),
  constraint partner_webhook_deliveries_pending_check check ((state = 'PENDING') = (next_try_at is not null))
);
create index partner_webhook_deliveries_endpoint_idx on partner_webhook_deliveries (endpoint_id, created_at desc, id desc);
create index partner_webhook_deliveries_age_idx on partner_webhook_deliveries (created_at);
-- The office's list of tasks reads the few deliveries that gave up, instead of all of two weeks.
create index partner_webhook_deliveries_failed_idx on partner_webhook_deliveries (created_at) where state = 'FAILED';

create table partner_webhook_tries (
  id bigint generated always as identity primary key,
  delivery_id uuid not null constraint partner_webhook_tries_delivery_fkey references partner_webhook_deliveries on delete cascade,
  round smallint not null,
  at timestamptz not null,
  took integer not null,
  status integer,
  failure text
);
create index partner_webhook_tries_delivery_idx on partner_webhook_tries (delivery_id, id);

-- What is still to be made deliveries of. Written by the database itself, so that no way to change a state forgets it, and only where somebody wants
-- to be told.
create table partner_webhook_events (
  id uuid default gen_random_uuid() primary key,
  partner_id uuid not null constraint partner_webhook_events_partner_fkey references partners,
  event text not null,
  invitation_id uuid constraint partner_webhook_events_invitation_fkey references tenant_invitations on delete cascade,
  policy_id uuid,
  at timestamptz not null,
  authority_id uuid,
  promise_request_id uuid constraint partner_webhook_events_promise_request_fkey references promise_requests on delete cascade
);
create index partner_webhook_events_at_idx on partner_webhook_events (at, id);
create index partner_webhook_events_invitation_idx on partner_webhook_events (invitation_id);
create index partner_webhook_events_partner_idx on partner_webhook_events (partner_id);
create index partner_webhook_events_policy_idx on partner_webhook_events (policy_id);
create index partner_webhook_events_authority_idx on partner_webhook_events (authority_id);
create index partner_webhook_events_promise_request_idx on partner_webhook_events (promise_request_id);

-- A partner's software may send the same POST again after a lost response. The stored response is sealed, and both go after a day.
create table partner_idempotency_keys (
  partner_id uuid not null constraint partner_idempotency_keys_partner_fkey references partners,
  key_hash text not null,
  request_hash text not null,
  committed boolean not null default false,
  lease_until timestamptz not null,
  status integer,
  body bytea,
  expires_at timestamptz not null,
  primary key (partner_id, key_hash)
);
create index partner_idempotency_keys_expiry_idx on partner_idempotency_keys (expires_at);

-- Area authorities

-- Authorities of partners to act for landlords, and each act by them.
create table partner_authorities (
  id uuid primary key,
  partner_id uuid not null constraint partner_authorities_partner_fkey references partners,
  landlord_email_key text not null,
  powers text[] not null,
  state text not null,
  requested_by uuid not null references partner_accounts,
  requested_at timestamptz not null,
  changed_at timestamptz,
  constraint partner_authorities_changed_check check ((state = 'REQUESTED') = (changed_at is null))
);
create unique index partner_authorities_live_idx on partner_authorities (partner_id, landlord_email_key) where state in ('REQUESTED', 'GRANTED');
create index partner_authorities_partner_idx on partner_authorities (partner_id, requested_at);
create index partner_authorities_mailbox_idx on partner_authorities (landlord_email_key, requested_at);
create index partner_authorities_requested_by_idx on partner_authorities (requested_by);

create table partner_acts (
  id uuid primary key,
  authority_id uuid not null constraint partner_acts_authority_fkey references partner_authorities on delete cascade,
  application_id uuid not null constraint partner_acts_application_fkey references applications on delete cascade,
  act text not null,
  subject_id uuid not null,
  account_id uuid not null constraint partner_acts_account_fkey references partner_accounts,
  api_key_id uuid constraint partner_acts_api_key_fkey references partner_api_keys,
  at timestamptz not null
);
create index partner_acts_authority_idx on partner_acts (authority_id, at);
create index partner_acts_application_idx on partner_acts (application_id, at);
create index partner_acts_subject_idx on partner_acts (subject_id);
create index partner_acts_account_idx on partner_acts (account_id);
create index partner_acts_api_key_idx on partner_acts (api_key_id);

-- Area contract

create table offers (
  id uuid primary key,
  application_id uuid not null constraint offers_application_fkey references applications on delete cascade,
  answers_version integer not null,
  tariff_version text not null,
  inputs jsonb not null,
  yearly_cents integer not null constraint offers_yearly_check check (yearly_cents > 0),
  monthly_cents integer not null constraint offers_monthly_check check (monthly_cents > 0),
  chosen_period text check (chosen_period in ('YEARLY', 'MONTHLY')),
  premium_cents integer,
  chosen_at timestamptz,
  created_at timestamptz not null default now(),
  constraint offers_once_per_answers_key unique (application_id, answers_version),
  constraint offers_choice_check check ((chosen_period is null) = (premium_cents is null) and (chosen_period is null) = (chosen_at is null))
);

create table card_setups (
  id uuid primary key,
  application_id uuid not null constraint card_setups_application_fkey references applications on delete cascade,
  provider text not null,
  setup_id text not null,
  answers_version integer not null,
  period text not null check (period in ('YEARLY', 'MONTHLY')),
  premium_cents integer not null constraint card_setups_premium_check check (premium_cents > 0),
  status text not null default 'created' check (status in ('created', 'succeeded', 'failed', 'superseded')),
  decline_code text,
  customer_id text,
  payment_method_id text,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  purpose text not null default 'order' check (purpose in ('order', 'change', 'share')),
  method text not null default 'card' check (method in ('card', 'sepa_debit')),
  mandate_reference text constraint card_setups_mandate_check check (char_length(mandate_reference) <= 100),
  -- The name of a confirmed card or bank account, as its provider shows it, so that the office's lists name the means of payment without a request to
  -- the provider for each row.
  label text check (char_length(label) <= 100),
  mandate_pdf_key text,
  constraint card_setups_setup_key unique (provider, setup_id)
);
create index card_setups_application_idx on card_setups (application_id, created_at);
create unique index card_setups_mandate_pdf_idx on card_setups (mandate_pdf_key) where mandate_pdf_key is not null;

create table webhook_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  data jsonb not null default '{}',
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  primary key (provider, event_id)
);

create table contracts (
  id uuid primary key,
  number text not null unique,
  application_id uuid not null constraint contracts_application_key unique constraint contracts_application_fkey references applications,
  answers_version integer not null,
  pdf_key text,
  pdf_sha256 text,
  signed_at timestamptz,
  signed_pdf_key text,
  signed_pdf_sha256 text,
  signature_name text,
  signature_place text,
  signature_kind text check (signature_kind in ('typed', 'drawn')),
  created_at timestamptz not null default now(),
  account_id uuid constraint contracts_account_fkey references accounts,
  -- The day until which the mails to a landlord who asked for an erasure are deleted, so that no check misses them.
  landlord_mails_erased_on date,
  constraint contracts_signature_check check (signed_at is null or signature_name is not null and signature_place is not null
    and signature_kind is not null)
);
create index contracts_account_idx on contracts (account_id);
create index contracts_pdf_key_idx on contracts (pdf_key) where pdf_key is not null;
create index contracts_signed_pdf_key_idx on contracts (signed_pdf_key) where signed_pdf_key is not null;

-- Corrections that a landlord proposes. `before_answers` and `after_answers` hold the changed answers. `successor_id` is the application whose
-- contract replaces the corrected one; `replaced_by` of an invitation is the invitation of that contract.
create table landlord_corrections (
  id uuid primary key,
  number bigint generated always as identity,
  application_id uuid not null constraint landlord_corrections_application_fkey references applications on delete cascade,
  state text not null default 'PROPOSED',
  tenant_email_key text,
  before_answers jsonb not null,
  after_answers jsonb not null,
  new_contract boolean not null,
  proposed_at timestamptz not null,
  last_day date not null,
  answered_at timestamptz,
  reminded_day integer not null default 0,
  successor_id uuid constraint landlord_corrections_successor_fkey references applications on delete set null
);
create index landlord_corrections_application_idx on landlord_corrections (application_id, number);
create index landlord_corrections_successor_idx on landlord_corrections (successor_id) where successor_id is not null;
create unique index landlord_corrections_open_idx on landlord_corrections (application_id) where state = 'PROPOSED';
create index landlord_corrections_due_idx on landlord_corrections (proposed_at) where state = 'PROPOSED';

-- Withdrawals of co-tenants before the landlord's acceptance (docs/product-decisions.md#d107). `successor_id` is the first tenant's application,
-- whose contract without this co-tenant replaces the present one.
create table co_tenant_withdrawals (
  id uuid primary key,
  contract_id uuid not null constraint co_tenant_withdrawals_contract_fkey references contracts on delete cascade,
  application_id uuid not null constraint co_tenant_withdrawals_application_fkey references applications on delete cascade,
  state text not null check (state in ('HELD', 'ASKED', 'CONTINUED', 'GONE_ON', 'ENDED')),
  withdrawn_at timestamptz not null,
  held_until timestamptz not null,
  answer_until timestamptz not null,
  settled_at timestamptz,
  successor_id uuid constraint co_tenant_withdrawals_successor_fkey references applications on delete set null,
  receipt_pdf_key text
);
create unique index co_tenant_withdrawals_open_idx on co_tenant_withdrawals (contract_id, application_id) where state in ('HELD', 'ASKED');
create index co_tenant_withdrawals_contract_idx on co_tenant_withdrawals (contract_id);
create index co_tenant_withdrawals_application_idx on co_tenant_withdrawals (application_id);
create index co_tenant_withdrawals_successor_idx on co_tenant_withdrawals (successor_id) where successor_id is not null;

-- The co-tenants who are asked whether they take over from a first tenant who has withdrawn before the landlord's acceptance, and their answers
-- (docs/product-decisions.md#d107).
create table take_over_questions (
  id uuid primary key,
  withdrawal_id uuid not null constraint take_over_questions_withdrawal_fkey references co_tenant_withdrawals on delete cascade,
  application_id uuid not null constraint take_over_questions_application_fkey references applications on delete cascade,
  asked_at timestamptz not null,
  answer text check (answer in ('TAKEN', 'DECLINED')),
  answered_at timestamptz,
  constraint take_over_questions_application_key unique (withdrawal_id, application_id)
);
create index take_over_questions_application_idx on take_over_questions (application_id);
create unique index take_over_questions_taken_idx on take_over_questions (withdrawal_id) where answer = 'TAKEN';

-- Area office

-- Versions of the rule set and of the tariffs that the office creates in addition to the built-in ones, and their dry runs. Versions are immutable
-- and their history is append-only: triggers reject everything else.
create table rule_and_tariff_versions (
  id text primary key,
  kind text not null check (kind in ('rules', 'tariff')),
  country country_code,
  base text,
  figures jsonb not null,
  note text not null,
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamptz not null,
  constraint rule_and_tariff_versions_shape_check check ((kind = 'rules') = (base is not null) and (kind = 'tariff') = (country is not null))
);

create table rule_and_tariff_events (
  id bigint generated always as identity primary key,
  version_id text not null constraint rule_and_tariff_events_version_fkey references rule_and_tariff_versions,
  kind text not null check (kind in ('put-in-force', 'withdrawn')),
  valid_from date,
  staff_id uuid not null,
  staff_name text not null,
  at timestamptz not null,
  constraint rule_and_tariff_events_day_check check ((kind = 'put-in-force') = (valid_from is not null))
);
create index rule_and_tariff_events_version_idx on rule_and_tariff_events (version_id, id);

create table dry_runs (
  id uuid primary key,
  version_id text not null constraint dry_runs_version_fkey references rule_and_tariff_versions,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE')),
  percent smallint not null default 0 check (percent >= 0 and percent <= 100),
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
create index dry_runs_version_idx on dry_runs (version_id, asked_at);

create table sent_mails (
  id uuid primary key,
  position bigint generated always as identity,
  application_id uuid not null constraint sent_mails_application_fkey references applications on delete cascade,
  mail_id uuid not null,
  message_id text constraint sent_mails_message_key unique,
  kind text not null,
  data jsonb not null,
  recipient text not null check (recipient in ('tenant', 'landlord')),
  sent_to text not null,
  subject text not null,
  body text not null,
  state text not null check (state in ('WAITING', 'SENDING', 'SENT', 'RETRYING', 'REFUSED', 'DROPPED', 'TO_POST', 'POSTED')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  returned_at timestamptz,
  return_status text,
  constraint sent_mails_waiting_check check ((state in ('WAITING', 'DROPPED')) = (message_id is null))
);
create index sent_mails_application_idx on sent_mails (application_id, "position");
create index sent_mails_waiting_idx on sent_mails (mail_id) where state = 'WAITING';
create index sent_mails_failed_idx on sent_mails (changed_at) where state in ('RETRYING', 'REFUSED');
create index sent_mails_age_idx on sent_mails (created_at);
create index sent_mails_to_post_idx on sent_mails (application_id) where state = 'TO_POST';
-- The office's list of tasks reads the few letters that wait to be posted by their age, instead of all mails by age.
create index sent_mails_to_post_age_idx on sent_mails (created_at) where state = 'TO_POST';

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
  at timestamptz not null,
  detail text
);
create index support_acts_application_idx on support_acts (application_id, at);
create index support_acts_staff_idx on support_acts (staff_id, at);
create index support_acts_at_idx on support_acts (at);

-- Acts of the office on behalf of a tenant that need a second person.
create table support_proposals (
  id uuid primary key,
  application_id uuid not null constraint support_proposals_application_fkey references applications on delete cascade,
  kind text not null,
  detail text,
  reason text,
  state text not null check (state in ('OPEN', 'CONFIRMED', 'DROPPED')),
  proposed_by uuid not null references staff_accounts,
  proposed_at timestamptz not null,
  answered_by uuid references staff_accounts,
  answered_at timestamptz,
  constraint support_proposals_answer_check check ((state = 'OPEN') = (answered_by is null)),
  constraint support_proposals_two_people_check check (state <> 'CONFIRMED' or answered_by <> proposed_by)
);
create unique index support_proposals_open_idx on support_proposals (application_id, kind) where state = 'OPEN';
create index support_proposals_late_idx on support_proposals (proposed_at) where state = 'OPEN';
create index support_proposals_proposed_by_idx on support_proposals (proposed_by);
create index support_proposals_answered_by_idx on support_proposals (answered_by);

-- The figures of the business by month, country and partner, so that the office's figures need not read every charge. `figure_counts` holds what an
-- application has added to them, `figure_changes` the applications that are to be counted again. The database itself writes the changes, so that no
-- way to change a row forgets it. They have no foreign keys, because an application that was deleted is still to be taken off.
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

-- Measurements of trust: decisions, ledger, certificates, mails, audit trail, erasures and papers compared with what they should be. A measurement is
-- made in parts; `next_check` is null once it is finished.
create table trust_reports (
  id uuid primary key,
  measured_at timestamptz not null,
  results jsonb not null,
  next_check text,
  next_from text
);
create index trust_reports_measured_at_idx on trust_reports (measured_at);

-- Area claims

-- Landlords' claims with their items, evidence and history, and their entries in the ledger. An entry of the ledger belongs to a charge or to a
-- claim. Two columns of a claim let the office sort its lists: `due_at` is the deadline of the person who has to act next, `owed_cents` the amount
-- that the tenant still has to pay back (the ledger's sum, updated in the transaction that writes an entry). Amounts are cents.
create table claims (
  id uuid primary key,
  policy_id uuid not null,
  state claim_state not null,
  version integer not null default 0,
  opened_at timestamptz not null,
  -- Since when it is in its state.
  since timestamptz not null,
  due_at timestamptz,
  requested_cents positive_cents not null,
  settled_cents integer,
  decided_at timestamptz,
  closed_at timestamptz,
  account_holder text,
  iban text,
  proposal jsonb,
  paid_on date,
  payout_reference text,
  owed_cents integer not null default 0,
  -- Which plan of repayment is in force; 0 is none.
  plan_number integer not null default 0,
  plan_cents positive_cents,
  plan_instalments integer check (plan_instalments >= 1 and plan_instalments <= 60),
  plan_first_due_on date,
  plan_repaid_before_cents integer,
  account_named_at timestamptz,
  account_changed_at timestamptz,
  payout_proposal jsonb,
  checks text[] not null default '{}',
  answer_holds_until timestamptz,
  followed_on date,
  constraint claims_settled_check check (settled_cents >= 0 and settled_cents <= requested_cents::integer),
  constraint claims_owed_check check (owed_cents >= 0 and owed_cents <= coalesce(settled_cents, 0)),
  constraint claims_account_check check ((account_holder is null) = (iban is null)),
  constraint claims_proposal_check check ((state::text = 'CONFIRMING') = (proposal is not null)),
  constraint claims_closed_check check ((state::text in ('PAID_OUT', 'CLOSED', 'TAKEN_BACK')) = (closed_at is not null)),
  constraint claims_decided_check check ((state::text not in ('DECIDED', 'PAID_OUT', 'CLOSED')) or settled_cents is not null
    and decided_at is not null),
  constraint claims_paid_check check ((state::text = 'PAID_OUT') = (paid_on is not null)
    and (state::text = 'PAID_OUT') = (payout_reference is not null)),
  constraint claims_owed_after_payout_check check (owed_cents = 0 or state::text = 'PAID_OUT'),
  constraint claims_plan_check check ((plan_number = 0) = (plan_cents is null) and (plan_number = 0) = (plan_instalments is null)
    and (plan_number = 0) = (plan_first_due_on is null) and (plan_number = 0) = (plan_repaid_before_cents is null)),
  constraint claims_payout_proposal_check check (payout_proposal is null or state::text = 'DECIDED')
);
create index claims_policy_idx on claims (policy_id);
create index claims_open_idx on claims (due_at, id) where (state)::text in ('WITH_OFFICE', 'CONFIRMING', 'DECIDED');
create index claims_waiting_idx on claims (due_at, id) where (state)::text = 'WITH_TENANT';
create index claims_recourse_idx on claims (due_at, id) where owed_cents > 0;
create index claims_closed_idx on claims (closed_at, id) where (closed_at is not null) and (owed_cents = 0);
create index claims_opened_idx on claims (opened_at);

create table claim_items (
  id uuid primary key,
  claim_id uuid not null constraint claim_items_claim_fkey references claims on delete cascade,
  position integer not null,
  requested_cents positive_cents not null,
  reason text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'DISPUTED', 'COUNTERED', 'AGREED', 'UNANSWERED', 'DECIDED')),
  countered_cents positive_cents,
  answer_reason text,
  answered_at timestamptz,
  decided_cents integer,
  decision_reason text,
  constraint claim_items_position_key unique (claim_id, "position"),
  constraint claim_items_countered_check check (countered_cents::integer < requested_cents::integer),
  constraint claim_items_decided_check check ((state = 'DECIDED') = (decided_cents is not null)
    and (state = 'DECIDED') = (decision_reason is not null) and decided_cents >= 0 and decided_cents <= requested_cents::integer)
);

create table claim_evidence (
  id uuid primary key,
  claim_id uuid not null constraint claim_evidence_claim_fkey references claims on delete cascade,
  item_id uuid not null constraint claim_evidence_item_fkey references claim_items on delete cascade,
  party text not null check (party in ('LANDLORD', 'TENANT')),
  file_name text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null,
  storage_key text not null,
  uploaded_at timestamptz not null
);
create index claim_evidence_claim_idx on claim_evidence (claim_id);
create index claim_evidence_item_idx on claim_evidence (item_id);
create index claim_evidence_storage_key_idx on claim_evidence (storage_key);

create table claim_uploads (
  id bigint generated always as identity primary key,
  claim_id uuid not null constraint claim_uploads_claim_fkey references claims on delete cascade,
  party text not null check (party in ('LANDLORD', 'TENANT')),
  at timestamptz not null,
  outcome text not null
);
create index claim_uploads_claim_idx on claim_uploads (claim_id, party, at);

create table claim_events (
  id bigint generated always as identity primary key,
  claim_id uuid not null constraint claim_events_claim_fkey references claims on delete cascade,
  version integer not null,
  at timestamptz not null,
  actor text not null check (actor in ('landlord', 'tenant', 'office', 'system')),
  staff_id uuid constraint claim_events_staff_fkey references staff_accounts,
  kind text not null,
  note text,
  amount_cents integer,
  constraint claim_events_staff_check check ((actor = 'office') = (staff_id is not null))
);
create index claim_events_claim_idx on claim_events (claim_id, id);
create index claim_events_staff_idx on claim_events (staff_id) where staff_id is not null;
create index claim_events_staff_at_idx on claim_events (at) where staff_id is not null;

-- Claims that a landlord announces before the amount is known (end of the surety, docs/product-decisions.md#d55).
create table claim_announcements (
  id uuid primary key,
  policy_id uuid not null,
  reason text not null,
  announced_at timestamptz not null,
  claim_id uuid constraint claim_announcements_claim_fkey references claims on delete cascade,
  taken_back_at timestamptz,
  reminded_on date,
  -- The office lists announced claims, oldest first; those whose time for the amount is over leave the list (end of the surety,
  -- docs/product-decisions.md#d55).
  lapsed_on date,
  -- A landlord's announced claims move to the policy of a new household (docs/product-decisions.md#d108). `moved_from`: the former policy, whose page
  -- says where the announcement is. No foreign key: the announcement is data of the new contract's tenants, not of those who have left.
  moved_from uuid
);
create index claim_announcements_policy_idx on claim_announcements (policy_id, announced_at);
create index claim_announcements_claim_idx on claim_announcements (claim_id) where claim_id is not null;
create index claim_announcements_open_idx on claim_announcements (id) where (claim_id is null) and (taken_back_at is null);
create index claim_announcements_waiting_idx on claim_announcements (announced_at, id) where (claim_id is null) and (taken_back_at is null)
  and (lapsed_on is null);
create index claim_announcements_moved_idx on claim_announcements (moved_from) where moved_from is not null;

-- A tenant repays a claim with a card.
create table claim_card_payments (
  id uuid primary key,
  policy_id uuid not null,
  claim_id uuid not null constraint claim_card_payments_claim_fkey references claims,
  amount_cents positive_cents not null,
  state text not null default 'CHARGING' check (state in ('CHARGING', 'PAID', 'FAILED')),
  card_provider text not null,
  card_setup_id text not null,
  lease_until timestamptz,
  decline_code text,
  provider_charge_id text,
  requested_at timestamptz not null,
  paid_at timestamptz,
  -- Any tenant of several pays back a claim with the own card (docs/product-decisions.md#d105). No foreign key, as in `premium_charges`: the row
  -- outlives the application.
  payer_id uuid,
  constraint claim_card_payments_lease_check check ((state = 'CHARGING') = (lease_until is not null)),
  constraint claim_card_payments_paid_check check ((state = 'PAID') = (paid_at is not null) and (state = 'PAID') = (provider_charge_id is not null))
);
create unique index claim_card_payments_one_charging_idx on claim_card_payments (claim_id) where state = 'CHARGING';
create index claim_card_payments_claim_idx on claim_card_payments (claim_id, requested_at);
create index claim_card_payments_policy_idx on claim_card_payments (policy_id);
create index claim_card_payments_lease_idx on claim_card_payments (card_provider, lease_until) where state = 'CHARGING';
create index claim_card_payments_payment_idx on claim_card_payments (provider_charge_id) where provider_charge_id is not null;

-- The answers of several tenants to a claim, each with the time to object (claims answered by any co-tenant, docs/product-decisions.md#d105).
create table claim_joint_answers (
  claim_id uuid not null constraint claim_joint_answers_claim_fkey references claims on delete cascade,
  item_id uuid not null constraint claim_joint_answers_item_fkey references claim_items on delete cascade,
  application_id uuid not null constraint claim_joint_answers_application_fkey references applications on delete cascade,
  answer text not null check (answer in ('ACCEPT', 'DISPUTE', 'COUNTER')),
  amount_cents positive_cents,
  reason text,
  answered_at timestamptz not null,
  primary key (item_id, application_id)
);
create index claim_joint_answers_claim_idx on claim_joint_answers (claim_id);
create index claim_joint_answers_application_idx on claim_joint_answers (application_id);

-- Area policy

-- `next_charge_on` is null where nothing is to be charged by itself: no period is left, or the office has to decide first. What its end pays back,
-- also of a premium that turns out paid only later.
create table policies (
  id uuid primary key,
  number text not null unique,
  application_id uuid not null constraint policies_application_key unique constraint policies_application_fkey references applications,
  contract_id uuid not null constraint policies_contract_key unique constraint policies_contract_fkey references contracts,
  partner_id uuid constraint policies_partner_fkey references partners,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'CLAIMED', 'RELEASED', 'WITHDRAWN', 'CANCELLED', 'USED_UP', 'MOVED_OUT',
    'REPLACED')),
  country text not null check (country in ('de', 'at')),
  address_key text not null,
  unit_key text not null default '',
  whole_house boolean not null,
  deposit_cents integer not null constraint policies_deposit_check check (deposit_cents > 0),
  payment_period text not null check (payment_period in ('YEARLY', 'MONTHLY')),
  premium_cents integer not null constraint policies_premium_check check (premium_cents > 0),
  tariff_version text not null,
  insurance_start date not null,
  insurance_end date,
  ended_on date,
  created_at timestamptz not null default now(),
  card_provider text,
  card_setup_id text,
  next_period integer not null default 1 check (next_period > 0),
  next_charge_on date,
  refund_scope text check (refund_scope in ('UNUSED', 'ALL')),
  awaits_deposit_back boolean not null default false,
  notice_day date,
  notice_by text check (notice_by in ('mail', 'letter')),
  -- `premium_start` is the first day of the first premium period if it is later than the first day of cover, because a cash deposit had to be paid
  -- back first (start of cover and premium, docs/product-decisions.md#d56). An open invitation expires at the latest on the day before the agreed
  -- end.
  premium_start date,
  shares_home boolean not null default false,
  renewal_told_for date,
  end_told text check (end_told in ('SOON', 'OVER')),
  premium_period_from integer not null default 1,
  collection_held_until date,
  deposit_raised_on date,
  payment_method text not null default 'card' check (payment_method in ('card', 'sepa_debit')),
  ended_mandate text,
  -- A policy for one room of a flat-share: two rooms of a flat are two homes (rooms of a flat-share, docs/product-decisions.md#d101).
  room_key text not null default '',
  premium_shared boolean not null default false,
  -- The policies of a former and a new household secure one deposit together (docs/product-decisions.md#d108). `first_policy_id` is the first of
  -- them; null for a policy that takes the place of no other one. It refers to no row, because the amount that was paid out stays known after the
  -- first policy is gone.
  first_policy_id uuid,
  paid_before_cents integer not null default 0 check (paid_before_cents >= 0),
  earlier_premiums jsonb not null default '[]',
  constraint policies_insurance_check check (insurance_end is null or insurance_end > insurance_start),
  constraint policies_house_check check (not whole_house or unit_key = ''),
  constraint policies_card_check check ((card_provider is null) = (card_setup_id is null)),
  constraint policies_next_charge_check check (next_charge_on is null or card_setup_id is not null),
  constraint policies_refund_of_ended_check check (refund_scope is null or (status not in ('ACTIVE', 'CLAIMED')) and ended_on is not null),
  constraint policies_awaits_deposit_back_check check (not awaits_deposit_back or next_charge_on is null),
  constraint policies_notice_check check ((notice_day is null) = (notice_by is null)),
  constraint policies_room_check check (not whole_house or room_key = '')
);
create index policies_address_idx on policies (address_key);
create index policies_partner_idx on policies (partner_id) where partner_id is not null;
create index policies_next_charge_idx on policies (card_provider, next_charge_on, id) where (next_charge_on is not null) and (status in ('ACTIVE',
  'CLAIMED'));
create index policies_insurance_start_idx on policies (insurance_start, id) where status in ('ACTIVE', 'CLAIMED');
create index policies_untold_idx on policies (ended_on, id) where (status in ('WITHDRAWN', 'CANCELLED')) and (notice_day is null);
create index policies_agreed_end_idx on policies (insurance_end, id) where (status in ('ACTIVE', 'CLAIMED')) and (insurance_end is not null)
  and (end_told is distinct from 'OVER');
create index policies_next_debit_idx on policies (card_provider, next_charge_on, id) where (payment_method = 'sepa_debit')
  and (next_charge_on is not null) and (status in ('ACTIVE', 'CLAIMED'));
create unique index policies_one_active_per_home_idx on policies (address_key, unit_key, room_key) where (status in ('ACTIVE', 'CLAIMED'))
  and (insurance_end is null) and (whole_house or (unit_key <> '')) and (not shares_home);
create index policies_first_policy_idx on policies (coalesce(first_policy_id, id));
-- Indexes for policies in a range of houses (one key for one home, docs/product-decisions.md#d130): all ranges of a street, and the houses of a
-- street by their number. The end of an address key is the house number. `double-policy-store.ts` has the same expressions.
create index policies_ranges_idx on policies (regexp_replace(address_key, '[|][^|]*$', '')) where address_key ~ '-[^|]*$';
create index policies_houses_idx on policies (regexp_replace(address_key, '[|][^|]*$', ''), (("substring"(address_key,
  '[|]([0-9]{1,6})[^|]*$'))::integer));

create table certificates (
  code text primary key,
  policy_id uuid not null constraint certificates_policy_key unique constraint certificates_policy_fkey references policies,
  pdf_key text not null,
  pdf_sha256 text not null,
  issued_at timestamptz not null default now()
);
-- Indexes for the sweeper, which checks for each stored file whether a row still refers to it (`application/stored-files/named-file-store.ts`).
create index certificates_pdf_key_idx on certificates (pdf_key);

-- Amounts are cents; a period is [start, end). Triggers protect the ledger's entries, not permissions: the server owns its tables and is usually the
-- only database user, and an owner's permissions cannot be revoked. Neither table has personal data, so an erasure (rights of the tenant,
-- docs/product-decisions.md#d49) never touches the books.
create table premium_charges (
  id uuid primary key,
  policy_id uuid not null constraint premium_charges_policy_fkey references policies,
  period_number integer not null check (period_number > 0),
  period_start date not null,
  period_end date not null,
  amount_cents positive_cents not null,
  state text not null check (state in ('CHARGING', 'PAID', 'FAILED', 'WITH_OFFICE', 'CANCELLED')),
  -- Of the attempt under way, else of the last one: the same key is never sent with another card.
  attempt integer not null default 1,
  card_provider text not null,
  card_setup_id text not null,
  -- Until then a worker has it; afterwards any may ask for its outcome.
  lease_until timestamptz,
  due_on date not null,
  failures integer not null default 0,
  first_failed_on date,
  next_try_on date,
  decline_code text,
  provider_charge_id text,
  charged_at timestamptz,
  receipt_pdf_key text,
  -- A policy that was cancelled for a later premium comes back into force if the premium is paid in time (end of the surety,
  -- docs/product-decisions.md#d55). A partner's webhooks hear of it as of a start.
  reinstatable_until date,
  -- The run that announces debits finds them by an index instead of reading every failed premium of the week.
  payment_method text not null default 'card',
  payer_id uuid,
  -- The tenant who has paid a premium by bank transfer, whose share it is or not: refunds go back there (docs/product-decisions.md#d103). An
  -- application of the policy's tenants, which may be erased.
  transferred_by uuid,
  collection_round integer not null default 0,
  constraint premium_charges_once_per_period_key unique (policy_id, period_number),
  constraint premium_charges_period_check check (period_end > period_start),
  constraint premium_charges_lease_check check ((state = 'CHARGING') = (lease_until is not null)),
  constraint premium_charges_paid_check check ((state = 'PAID') = (charged_at is not null) and (state = 'PAID') = (provider_charge_id is not null)),
  constraint premium_charges_next_try_check
    check (case state
    when 'FAILED' then next_try_on is not null
    when 'WITH_OFFICE' then true
    else next_try_on is null
end),
  constraint premium_charges_payer_check check ((payer_id is null) = (period_number < 10000))
);
create index premium_charges_lease_idx on premium_charges (card_provider, lease_until) where state = 'CHARGING';
create index premium_charges_next_try_idx on premium_charges (next_try_on, id) where next_try_on is not null;
create index premium_charges_office_idx on premium_charges (first_failed_on, id) where state = 'WITH_OFFICE';
create index premium_charges_receipt_pdf_key_idx on premium_charges (receipt_pdf_key) where receipt_pdf_key is not null;
create unique index premium_charges_reinstatable_idx on premium_charges (policy_id) where reinstatable_until is not null;
create index premium_charges_unpaid_idx on premium_charges (due_on) where state in ('CHARGING', 'FAILED', 'WITH_OFFICE');
create index premium_charges_payment_idx on premium_charges (provider_charge_id) where provider_charge_id is not null;
create index premium_charges_next_debit_idx on premium_charges (next_try_on, id) where (payment_method = 'sepa_debit') and (state in ('FAILED',
  'WITH_OFFICE'));
create index premium_charges_payer_idx on premium_charges (payer_id) where payer_id is not null;

create table ledger_entries (
  id bigint generated always as identity primary key,
  policy_id uuid not null constraint ledger_entries_policy_fkey references policies,
  charge_id uuid constraint ledger_entries_charge_fkey references premium_charges,
  kind text not null check (kind in ('PREMIUM', 'PREMIUM_RETURN', 'PREMIUM_REFUND', 'REFUND_RETURN', 'CLAIM_PAYOUT', 'CLAIM_REPAYMENT')),
  amount_cents integer not null,
  -- What stands on the paper: the receipt's number.
  reference text not null,
  at timestamptz not null,
  claim_id uuid constraint ledger_entries_claim_fkey references claims,
  -- The day on which a transfer was made or came in, where a person has recorded it.
  value_on date,
  via text check (via in ('card', 'transfer')),
  constraint ledger_entries_amount_check check (case
    when kind in ('PREMIUM', 'REFUND_RETURN',
    'CLAIM_REPAYMENT') then amount_cents > 0
    else amount_cents < 0
end),
  constraint ledger_entries_subject_check check (case
    when kind in ('PREMIUM', 'PREMIUM_RETURN', 'PREMIUM_REFUND',
    'REFUND_RETURN') then charge_id is not null and claim_id is null and value_on is null
    else charge_id is null and claim_id is not null
    and value_on is not null
end)
);
create index ledger_entries_policy_idx on ledger_entries (policy_id, id);
create unique index ledger_entries_one_payout_idx on ledger_entries (claim_id) where kind = 'CLAIM_PAYOUT';
create unique index ledger_entries_same_repayment_idx on ledger_entries (claim_id, value_on, amount_cents, reference) where kind = 'CLAIM_REPAYMENT';
create unique index ledger_entries_one_refund_idx on ledger_entries (charge_id, reference) where kind = 'PREMIUM_REFUND';
-- Indexes for the figures of the business and the export of the ledger. Few rows of the ledger are no premium, and few charges are unpaid.
create index ledger_entries_at_idx on ledger_entries (at, id);
create index ledger_entries_returned_idx on ledger_entries (kind, at) where kind in ('PREMIUM_REFUND', 'CLAIM_PAYOUT');
-- A bank takes a premium back (a chargeback), and a refund comes back: both are entries of the ledger. A premium that was taken back can be paid
-- again, under another number, so the number is part of what makes its entry unique.
create unique index ledger_entries_one_premium_idx on ledger_entries (charge_id, reference) where kind = 'PREMIUM';
create unique index ledger_entries_one_return_idx on ledger_entries (charge_id, kind, reference) where kind in ('PREMIUM_RETURN', 'REFUND_RETURN');
create index ledger_entries_returned_payment_idx on ledger_entries (reference) where kind = 'PREMIUM_RETURN';

create table withdrawals (
  id uuid primary key,
  contract_id uuid not null constraint withdrawals_contract_fkey references contracts,
  -- Null where the landlord had not accepted yet.
  policy_id uuid constraint withdrawals_policy_fkey references policies,
  withdrawn_at timestamptz not null,
  -- What was shown and promised at that moment.
  refund_cents integer not null constraint withdrawals_refund_check check (refund_cents >= 0),
  language language_code not null,
  receipt_pdf_key text,
  held_until timestamptz,
  carried_out_at timestamptz,
  taken_back_at timestamptz,
  of_co_tenant boolean not null default false,
  declared_by uuid references applications on delete set null,
  constraint withdrawals_held_check check (held_until is not null or carried_out_at is not null),
  constraint withdrawals_outcome_check check (carried_out_at is null or taken_back_at is null),
  constraint withdrawals_co_tenant_check check (of_co_tenant or declared_by is null)
);
create index withdrawals_policy_idx on withdrawals (policy_id);
create index withdrawals_contract_idx on withdrawals (contract_id);
create index withdrawals_held_idx on withdrawals (held_until) where (carried_out_at is null) and (taken_back_at is null);
create index withdrawals_receipt_pdf_key_idx on withdrawals (receipt_pdf_key) where receipt_pdf_key is not null;
create unique index withdrawals_once_per_contract_idx on withdrawals (contract_id) where (taken_back_at is null) and (not of_co_tenant);
create unique index withdrawals_once_per_co_tenant_idx on withdrawals (contract_id, declared_by) where (taken_back_at is null) and of_co_tenant;
create index withdrawals_declared_by_idx on withdrawals (declared_by) where declared_by is not null;

-- The landlords' releases of liability, from the tenant's request to the sealed paper.
create table releases (
  id uuid primary key,
  policy_id uuid not null constraint releases_policy_fkey references policies,
  begun_by text not null check (begun_by in ('tenant', 'landlord')),
  state text not null check (state in ('REQUESTED', 'SIGNED', 'OBJECTED', 'TAKEN_BACK')),
  requested_at timestamptz not null,
  answered_at timestamptz,
  reminded_day integer not null default 0 check (reminded_day >= 0),
  reason text,
  signature_name text,
  signature_place text,
  signature_kind text check (signature_kind in ('typed', 'drawn')),
  signed_pdf_key text,
  signed_pdf_sha256 text,
  refund_cents integer constraint releases_refund_check check (refund_cents >= 0),
  constraint releases_answered_check check ((state = 'REQUESTED') = (answered_at is null)),
  constraint releases_signed_check check ((state = 'SIGNED') = (signed_pdf_key is not null and signed_pdf_sha256 is not null))
);
create unique index releases_one_open_idx on releases (policy_id) where state = 'REQUESTED';
create unique index releases_one_signed_idx on releases (policy_id) where state = 'SIGNED';
create index releases_policy_idx on releases (policy_id, requested_at);
create index releases_signed_pdf_key_idx on releases (signed_pdf_key) where signed_pdf_key is not null;

-- The office's actions on premiums whose last attempt failed; append-only. A premium gets at most one formal reminder.
create table premium_collection_events (
  id bigint generated always as identity primary key,
  charge_id uuid not null constraint premium_collection_events_charge_fkey references premium_charges,
  at timestamptz not null,
  staff_id uuid not null constraint premium_collection_events_staff_fkey references staff_accounts,
  kind text not null check (kind in ('retried', 'waiting', 'reminded', 'cancelled', 'paid')),
  -- waiting: the day of the next try; reminded: the last day to pay; cancelled: the last day of cover.
  until date,
  note text,
  round integer not null default 0
);
create index premium_collection_events_charge_idx on premium_collection_events (charge_id, id);
create index premium_collection_events_staff_idx on premium_collection_events (staff_id);
create index premium_collection_events_at_idx on premium_collection_events (at);
create unique index premium_collection_events_one_reminder_idx on premium_collection_events (charge_id, round) where kind = 'reminded';

-- The exchange of a cash deposit for a certificate, and the requests to be reminded of an unfinished application. A policy that waits for the cash
-- deposit to be returned is not charged: a check enforces this for every write of `next_charge_on`. `due_on` is the day of an exchange's next
-- reminder. Neither table has personal data.
create table deposit_exchanges (
  id uuid primary key,
  application_id uuid not null constraint deposit_exchanges_application_key unique constraint deposit_exchanges_application_fkey
    references applications on delete cascade,
  state text not null check (state in ('LETTER', 'CERTIFICATE', 'CASH', 'WITH_OFFICE', 'RECEIVED', 'ENDED')),
  since timestamptz not null,
  letter_at timestamptz,
  accepted_at timestamptz,
  received_at timestamptz,
  reminded_day integer not null default 0,
  due_on date,
  constraint deposit_exchanges_received_check check ((state = 'RECEIVED') = (received_at is not null)),
  constraint deposit_exchanges_due_check check (due_on is null or (state in ('LETTER', 'CERTIFICATE', 'CASH')))
);
create index deposit_exchanges_due_idx on deposit_exchanges (due_on, id) where due_on is not null;
create index deposit_exchanges_office_idx on deposit_exchanges (since, id) where state = 'WITH_OFFICE';

-- Codes of certificates that were issued again after a correction. The public page says that they are replaced.
create table replaced_certificates (
  code text primary key,
  policy_id uuid not null constraint replaced_certificates_policy_fkey references policies on delete cascade,
  renewal_id uuid not null constraint replaced_certificates_renewal_key unique,
  issued_at timestamptz not null,
  replaced_at timestamptz not null
);
create index replaced_certificates_policy_idx on replaced_certificates (policy_id, replaced_at);

-- Changes between yearly and monthly, which take effect when the next premium period begins.
create table period_changes (
  id uuid primary key,
  policy_id uuid not null constraint period_changes_policy_fkey references policies on delete cascade,
  period text not null check (period in ('YEARLY', 'MONTHLY')),
  premium_cents positive_cents not null,
  effective_on date not null,
  from_number integer not null,
  asked_at timestamptz not null,
  taken_back_at timestamptz,
  applied_at timestamptz
);
create unique index period_changes_one_pending_idx on period_changes (policy_id) where (taken_back_at is null) and (applied_at is null);
create index period_changes_due_idx on period_changes (effective_on) where (taken_back_at is null) and (applied_at is null);

-- The day on which a tenant hands the home back, the landlord's answer and the letter about it, and policies that the office has ended because the
-- landlord was silent (reminders and second chances, docs/product-decisions.md#d59).
create table move_outs (
  policy_id uuid primary key constraint move_outs_policy_fkey references policies on delete cascade,
  day date not null,
  named_at timestamptz not null,
  answer text check (answer in ('CONFIRMED', 'CORRECTED', 'OBJECTED')),
  landlord_day date,
  reason text,
  answered_at timestamptz,
  letter_on date,
  constraint move_outs_answered_check check ((answer is null) = (answered_at is null)),
  constraint move_outs_corrected_check check ((landlord_day is not null) = (answer is not null and answer = 'CORRECTED'))
);
create index move_outs_unposted_idx on move_outs (day) where letter_on is null;

-- Wishes for another deposit (changed deposits, docs/product-decisions.md#d70). A lower deposit gives a part of a premium back while the policy runs,
-- so a charge may have one refund for each change besides the one at the end.
create table deposit_changes (
  id uuid primary key,
  number integer generated always as identity,
  policy_id uuid not null constraint deposit_changes_policy_fkey references policies on delete cascade,
  state text not null check (state in ('WITH_OFFICE', 'WITH_TENANTS', 'WITH_LANDLORD', 'AGREED', 'NOT_AGREED', 'DECLINED', 'REFUSED', 'TAKEN_BACK',
    'EXPIRED')),
  from_cents positive_cents not null,
  to_cents positive_cents not null,
  from_premium_cents positive_cents not null,
  to_premium_cents positive_cents not null,
  rent_cents positive_cents,
  employment_status text,
  gross_income_cents positive_cents,
  decision jsonb,
  refused_by text check (refused_by in ('rules', 'office')),
  review_message text,
  proposed_by uuid references staff_accounts,
  decided_by uuid references staff_accounts,
  office_reason text,
  version integer not null default 1,
  asked_at timestamptz not null,
  with_landlord_on date,
  last_day date not null,
  reminded_day integer not null default 0,
  answered_at timestamptz,
  landlord_reason text,
  effective_on date,
  charge_cents integer not null default 0,
  refund_cents integer not null default 0,
  days_until date,
  documents text[],
  documents_message text,
  documents_asked_at timestamptz,
  documents_reminded_on date,
  documents_brought_at timestamptz,
  waits_for_tenants boolean not null default false,
  waived_cents integer not null default 0 check (waived_cents >= 0),
  waived_premium_cents integer not null default 0 check (waived_premium_cents >= 0),
  constraint deposit_changes_agreed_check check ((state = 'AGREED') = (effective_on is not null)),
  constraint deposit_changes_tenants_agree_check check (not waits_for_tenants or (state not in ('WITH_LANDLORD', 'AGREED')))
);
create index deposit_changes_policy_idx on deposit_changes (policy_id, number);
create unique index deposit_changes_one_open_idx on deposit_changes (policy_id) where state in ('WITH_OFFICE', 'WITH_LANDLORD');
create index deposit_changes_office_idx on deposit_changes (asked_at, id) where state = 'WITH_OFFICE';
create index deposit_changes_proposed_by_idx on deposit_changes (proposed_by) where proposed_by is not null;
create index deposit_changes_decided_by_idx on deposit_changes (decided_by) where decided_by is not null;
create index deposit_changes_waiting_idx on deposit_changes (with_landlord_on) where state = 'WITH_LANDLORD';
create index deposit_changes_tenants_idx on deposit_changes (id) where state = 'WITH_TENANTS';
create unique index deposit_changes_one_waiting_idx on deposit_changes (policy_id) where state in ('WITH_OFFICE', 'WITH_TENANTS', 'WITH_LANDLORD');

-- Refunds of premiums, and withdrawals. A refund is stored as an intent before the provider is asked, at most one per charge. A withdrawal belongs to
-- a contract, since it may come before there is a policy. Amounts are cents.
create table premium_refunds (
  id uuid primary key,
  policy_id uuid not null constraint premium_refunds_policy_fkey references policies,
  charge_id uuid constraint premium_refunds_once_per_charge_key unique constraint premium_refunds_charge_fkey references premium_charges,
  amount_cents positive_cents not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'PAID', 'WITH_OFFICE')),
  card_provider text not null,
  -- How often the provider was asked.
  attempts integer not null default 0,
  -- Until then a worker has it; afterwards any may ask for its outcome.
  lease_until timestamptz,
  -- What stands on the paper: the receipt's number with a mark.
  reference text not null,
  decline_code text,
  provider_refund_id text,
  requested_at timestamptz not null,
  paid_at timestamptz,
  deposit_change_id uuid constraint premium_refunds_deposit_change_fkey references deposit_changes,
  from_day date,
  -- A refund for a lower deposit names its charge in a separate column, so that `charge_id` is unique again.
  lowered_charge_id uuid constraint premium_refunds_lowered_charge_fkey references premium_charges,
  account_holder text constraint premium_refunds_holder_check check (char_length(account_holder) >= 1 and char_length(account_holder) <= 200),
  account_iban text constraint premium_refunds_iban_check check (char_length(account_iban) >= 15 and char_length(account_iban) <= 34),
  approved_by uuid references staff_accounts,
  constraint premium_refunds_lease_check check ((state = 'OPEN') = (lease_until is not null)),
  constraint premium_refunds_paid_check check ((state = 'PAID') = (paid_at is not null) and (state = 'PAID') = (provider_refund_id is not null)),
  constraint premium_refunds_part_check check ((deposit_change_id is null) = (from_day is null)),
  constraint premium_refunds_charge_check check (num_nonnulls(charge_id, lowered_charge_id) = 1),
  constraint premium_refunds_lowered_check check ((lowered_charge_id is null) = (deposit_change_id is null)),
  constraint premium_refunds_account_check check ((account_holder is null) = (account_iban is null) and (state <> 'PAID' or account_iban is null
    and approved_by is null))
);
create index premium_refunds_policy_idx on premium_refunds (policy_id);
create index premium_refunds_open_idx on premium_refunds (card_provider, lease_until) where state = 'OPEN';
create index premium_refunds_office_idx on premium_refunds (requested_at, id) where state = 'WITH_OFFICE';
create index premium_refunds_deposit_change_idx on premium_refunds (deposit_change_id) where deposit_change_id is not null;
create unique index premium_refunds_one_a_change_idx on premium_refunds (lowered_charge_id, deposit_change_id) where lowered_charge_id is not null;
create index premium_refunds_payment_idx on premium_refunds (provider_refund_id) where provider_refund_id is not null;
create index premium_refunds_approved_by_idx on premium_refunds (approved_by) where approved_by is not null;

-- Policies whose payouts may have reached the deposit, so that a premium run need not add up all payouts ever made. The database writes the notes:
-- when a claim is paid out, and when a policy with earlier payouts is put back in force. A note is deleted once the policy was looked at.
create table payout_notes (
  id bigint generated always as identity primary key,
  policy_id uuid not null,
  running boolean not null default false
);

-- SEPA direct debit as a second method beside the card: the mandate of a set-up, the method of a policy, and the announcements of debits. The sandbox
-- bank answers a debit later, and may take a paid one back.
create table debit_notices (
  id uuid primary key,
  policy_id uuid not null constraint debit_notices_policy_fkey references policies,
  period_number integer not null,
  attempt integer not null,
  card_setup_id text not null,
  amount_cents positive_cents not null,
  debit_on date not null,
  announced_at timestamptz not null,
  mailed_on date,
  mail_id uuid,
  refused_on date,
  constraint debit_notices_once_key unique (policy_id, period_number, attempt, card_setup_id, debit_on)
);
create index debit_notices_mail_idx on debit_notices (mail_id) where mail_id is not null;

-- Another split of the premium while the contract runs (docs/product-decisions.md#d110).
create table split_changes (
  id uuid primary key,
  policy_id uuid not null constraint split_changes_policy_fkey references policies on delete cascade,
  state text not null check (state in ('OPEN', 'HOLDS', 'TAKEN_BACK', 'DECLINED', 'EXPIRED')),
  proposed_at timestamptz not null,
  last_day date not null,
  closed_at timestamptz,
  proposer smallint not null default 0 check (proposer >= 0 and proposer <= 3),
  waits_for_first boolean not null default false,
  constraint split_changes_closed_check check ((state = 'OPEN') = (closed_at is null)),
  constraint split_changes_first_agrees_check check (state <> 'HOLDS' or not waits_for_first)
);
create unique index split_changes_one_open_idx on split_changes (policy_id) where state = 'OPEN';
create index split_changes_policy_idx on split_changes (policy_id);
create index split_changes_due_idx on split_changes (last_day) where state = 'OPEN';

create table split_change_parts (
  change_id uuid not null constraint split_change_parts_change_fkey references split_changes on delete cascade,
  application_id uuid not null constraint split_change_parts_application_fkey references applications on delete cascade,
  payer smallint not null check (payer >= 0 and payer <= 3),
  weight smallint not null check (weight >= 0 and weight <= 100),
  before_cents integer not null,
  after_cents integer not null,
  agreed_at timestamptz,
  id uuid not null default gen_random_uuid(),
  declined_at timestamptz,
  primary key (change_id, application_id),
  constraint split_change_parts_payer_key unique (change_id, payer)
);
create index split_change_parts_application_idx on split_change_parts (application_id);
create unique index split_change_parts_id_idx on split_change_parts (id);

-- Each co-tenant agrees to a higher deposit before the landlord is asked (raises of several tenants, docs/product-decisions.md#d118).
create table deposit_change_agreements (
  change_id uuid not null constraint deposit_change_agreements_change_fkey references deposit_changes on delete cascade,
  application_id uuid not null constraint deposit_change_agreements_application_fkey references applications on delete cascade,
  payer smallint not null check (payer >= 1 and payer <= 3),
  period text not null,
  before_cents integer not null,
  after_cents integer not null,
  agreed_at timestamptz,
  declined_at timestamptz,
  -- The day on which a co-tenant was reminded of the question about a raise (raises of several tenants, docs/product-decisions.md#d118).
  reminded_on date,
  primary key (change_id, application_id)
);
create index deposit_change_agreements_application_idx on deposit_change_agreements (application_id);

-- Area tenant-account

-- Ratings. A row is inserted when its tenant is asked, at most one per policy, so that no tenant is asked twice.
create table ratings (
  id uuid primary key,
  policy_id uuid not null constraint ratings_one_per_policy_key unique constraint ratings_policy_fkey references policies,
  asked_at timestamptz not null,
  landlord_rating smallint constraint ratings_landlord_check check (landlord_rating >= 1 and landlord_rating <= 5),
  product_rating smallint constraint ratings_product_check check (product_rating >= 1 and product_rating <= 5),
  recommend boolean,
  message text,
  submitted_at timestamptz,
  constraint ratings_submitted_check check ((submitted_at is null) = (landlord_rating is null) and (submitted_at is null) = (product_rating is null)
    and (submitted_at is null) = (recommend is null) and (submitted_at is not null or message is null))
);
create index ratings_submitted_idx on ratings (submitted_at desc, id desc) where submitted_at is not null;

-- A tenant's rights (rights of the tenant, docs/product-decisions.md#d49). A restricted contract is one whose person was erased: rows without
-- personal data and sealed PDFs that are shown to no user, until they are deleted too (`keep_until`). An erasure records that it happened, not whom
-- it concerned. A change of the e-mail address waits for the link that was sent to the new address; only the SHA-256 of its secret is stored. The
-- office corrects data on signed papers.
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

-- Landlords' requests for an erasure, with the contracts that they cover. The mailbox is forgotten once the request is carried out.
create table landlord_erasures (
  id uuid primary key,
  email text,
  email_key text,
  language text not null check (language in ('de', 'en')),
  country text not null check (country in ('de', 'at')),
  requested_at timestamptz not null,
  done_at timestamptz,
  constraint landlord_erasures_done_check check ((done_at is null) = (email is not null) and (done_at is null) = (email_key is not null))
);
create unique index landlord_erasures_open_idx on landlord_erasures (email_key) where done_at is null;

create table landlord_erasure_contracts (
  erasure_id uuid not null constraint landlord_erasure_contracts_erasure_fkey references landlord_erasures on delete cascade,
  contract_id uuid not null constraint landlord_erasure_contracts_contract_fkey references contracts on delete cascade,
  primary key (erasure_id, contract_id)
);
create index landlord_erasure_contracts_contract_idx on landlord_erasure_contracts (contract_id);

alter table tenant_invitations add constraint tenant_invitations_application_fkey foreign key (application_id) references applications
  on delete set null;
alter table tenant_invitation_reports add constraint tenant_invitation_reports_application_fkey foreign key (application_id) references applications
  on delete cascade;
alter table rights_requests add constraint rights_requests_account_fkey foreign key (account_id) references accounts on delete cascade;
alter table co_tenants add constraint co_tenants_account_fkey foreign key (account_id) references accounts on delete set null;
alter table promise_requests add foreign key (asked_by) references partner_accounts;
alter table tenant_changes add constraint tenant_changes_policy_fkey foreign key (policy_id) references policies on delete cascade;
alter table decisions add constraint decisions_case_fkey foreign key (case_id) references underwriting_cases;
alter table partner_webhook_events add constraint partner_webhook_events_policy_fkey foreign key (policy_id) references policies on delete cascade;
alter table partner_webhook_events add constraint partner_webhook_events_authority_fkey foreign key (authority_id) references partner_authorities
  on delete cascade;
alter table claims add constraint claims_policy_fkey foreign key (policy_id) references policies;
alter table claim_announcements add constraint claim_announcements_policy_fkey foreign key (policy_id) references policies on delete cascade;
alter table claim_card_payments add constraint claim_card_payments_policy_fkey foreign key (policy_id) references policies;

-- Functions and triggers

create function only_added() returns trigger language plpgsql as $$
  begin raise exception 'rows of % are only ever added', tg_table_name; end $$;
create trigger rule_and_tariff_versions_only_added before delete or update on rule_and_tariff_versions for each row execute function only_added();
create trigger rule_and_tariff_events_only_added before delete or update on rule_and_tariff_events for each row execute function only_added();

create function keep_ledger_entries() returns trigger language plpgsql as $$
  begin raise exception 'ledger entries are only ever added'; end $$;
create trigger ledger_entries_kept before delete or update on ledger_entries for each row execute function keep_ledger_entries();
create trigger ledger_entries_not_emptied before truncate on ledger_entries for each statement execute function keep_ledger_entries();

create function tell_partner(partner uuid, told text, invitation uuid, policy uuid, told_at timestamptz) returns void language sql as $$
  insert into partner_webhook_events (partner_id, event, invitation_id, policy_id, at) select partner, told, invitation, policy, told_at
  where exists (select from partner_webhook_endpoints e where e.partner_id = partner and e.active and told = any(e.events)) $$;

create function tell_of_invitation() returns trigger language plpgsql as $$
  begin
  perform tell_partner(new.partner_id, 'invitation.' || lower(new.state), new.id, null, new.state_at); return null; end $$;
create trigger tenant_invitations_sent after insert on tenant_invitations for each row when (new.partner_id is not null)
  execute function tell_of_invitation();
create trigger tenant_invitations_moved after update of state on tenant_invitations for each row when (new.partner_id is not null
  and old.state <> new.state) execute function tell_of_invitation();

create function tell_of_policy() returns trigger language plpgsql as $$
  begin
  perform tell_partner(new.partner_id, case when new.status in ('ACTIVE', 'CLAIMED') then 'policy.started' else 'policy.ended' end, null, new.id, now()); return null; end $$;
create trigger policies_started after insert on policies for each row when (new.partner_id is not null) execute function tell_of_policy();
create trigger policies_ended after update of status on policies for each row when (new.partner_id is not null and (old.status in ('ACTIVE',
  'CLAIMED')) and (new.status not in ('ACTIVE', 'CLAIMED'))) execute function tell_of_policy();
create trigger policies_reinstated after update of status on policies for each row when (new.partner_id is not null and (old.status not in ('ACTIVE',
  'CLAIMED')) and (new.status in ('ACTIVE', 'CLAIMED'))) execute function tell_of_policy();

create function note_invitation_state() returns trigger language plpgsql as $$
  begin
  insert into tenant_invitation_events (invitation_id, kind, at) values (new.id, new.state, new.state_at); return null; end $$;
create trigger tenant_invitations_sent_noted after insert on tenant_invitations for each row execute function note_invitation_state();
create trigger tenant_invitations_moved_noted after update of state on tenant_invitations for each row when (old.state <> new.state)
  execute function note_invitation_state();

create function tell_of_deposit() returns trigger language plpgsql as $$
  begin
  perform tell_partner(new.partner_id, 'policy.changed', null, new.id, now()); return null; end $$;
create trigger policies_deposit_changed after update of deposit_cents on policies for each row when (new.partner_id is not null
  and old.deposit_cents <> new.deposit_cents) execute function tell_of_deposit();

create function note_figures(changed uuid) returns void language sql as $$
  insert into figure_changes (application_id) values (changed) $$;

create function note_figures_of_application() returns trigger language plpgsql as $$
  begin perform note_figures(coalesce(new.id, old.id)); return null; end $$;
create trigger applications_counted after insert or delete on applications for each row execute function note_figures_of_application();
create trigger applications_counted_again
  after update on applications for each row when ((old.last_completed_page is null) <> (new.last_completed_page is null)
  or old.risk_result is distinct from new.risk_result or old.country::text <> new.country::text or old.partner_id is distinct from new.partner_id
  or old.created_at <> new.created_at) execute function note_figures_of_application();

create function note_figures_of_row() returns trigger language plpgsql as $$
  begin
  perform note_figures(coalesce(new.application_id, old.application_id)); return null; end $$;
create trigger decisions_counted after insert on decisions for each row execute function note_figures_of_row();
create trigger contracts_signed_counted after insert on contracts for each row when (new.signed_at is not null)
  execute function note_figures_of_row();
create trigger contracts_counted after update on contracts for each row when ((old.signed_at is null) <> (new.signed_at is null))
  execute function note_figures_of_row();
create trigger policies_counted after insert or delete on policies for each row execute function note_figures_of_row();
create trigger policies_counted_again after update on policies for each row when (old.insurance_start <> new.insurance_start
  or old.ended_on is distinct from new.ended_on or old.country <> new.country or old.partner_id is distinct from new.partner_id)
  execute function note_figures_of_row();
create trigger underwriting_cases_counted after update on underwriting_cases for each row when (old.decided_at is distinct from new.decided_at
  or old.opened_at <> new.opened_at) execute function note_figures_of_row();

create function note_figures_of_policy() returns trigger language plpgsql as $$
  begin
  insert into figure_changes (application_id) select application_id from policies where id = new.policy_id; return null; end $$;
create trigger premium_charges_counted after insert on premium_charges for each row execute function note_figures_of_policy();
create trigger premium_charges_counted_again after update on premium_charges for each row when (old.state <> new.state
  or old.amount_cents::integer <> new.amount_cents::integer or old.due_on <> new.due_on or old.period_start <> new.period_start
  or old.period_end <> new.period_end) execute function note_figures_of_policy();
create trigger premium_refunds_counted after insert on premium_refunds for each row execute function note_figures_of_policy();
create trigger premium_refunds_counted_again
  after update on premium_refunds for each row when (old.amount_cents::integer <> new.amount_cents::integer
  or old.from_day is distinct from new.from_day) execute function note_figures_of_policy();
create trigger claims_counted after insert on claims for each row execute function note_figures_of_policy();
create trigger claims_counted_again after update on claims for each row when (old.requested_cents::integer <> new.requested_cents::integer
  or old.opened_at <> new.opened_at) execute function note_figures_of_policy();
create trigger claims_decided_counted after update on claims for each row when (old.decided_at is distinct from new.decided_at)
  execute function note_figures_of_policy();
create trigger ledger_entries_counted after insert on ledger_entries for each row when (new.kind in ('PREMIUM_REFUND', 'REFUND_RETURN',
  'CLAIM_PAYOUT')) execute function note_figures_of_policy();

create function note_payout() returns trigger language plpgsql as $$
  begin insert into payout_notes (policy_id) values (new.policy_id); return null; end $$;
create trigger claims_inserted_paid_out after insert on claims for each row when (new.state::text = 'PAID_OUT') execute function note_payout();
create trigger claims_paid_out after update of state on claims for each row when (new.state::text = 'PAID_OUT' and old.state::text <> 'PAID_OUT')
  execute function note_payout();

create function note_reinstated() returns trigger language plpgsql as $$
  begin insert into payout_notes (policy_id) values (new.id); return null; end $$;
create trigger policies_back_in_force after update of status on policies for each row when ((new.status in ('ACTIVE', 'CLAIMED'))
  and (old.status not in ('ACTIVE', 'CLAIMED'))) execute function note_reinstated();

create function copy_method_to_charge() returns trigger language plpgsql as $$
  begin
  select payment_method into new.payment_method from policies where id = new.policy_id;
  return new;
  end $$;
create trigger premium_charges_method before insert on premium_charges for each row execute function copy_method_to_charge();

create function copy_method_to_charges() returns trigger language plpgsql as $$
  begin
  update premium_charges set payment_method = new.payment_method where policy_id = new.id and state in ('CHARGING', 'FAILED', 'WITH_OFFICE');
  return null;
  end $$;
create trigger policies_method after update of payment_method on policies for each row when (new.payment_method is distinct from old.payment_method)
  execute function copy_method_to_charges();

create function tell_of_promise_request() returns trigger language plpgsql as $$
  begin
  insert into partner_webhook_events (partner_id, event, promise_request_id, at)
  select new.partner_id, 'promise.' || lower(new.state), new.id, new.state_at
  where exists (select from partner_webhook_endpoints e
  where e.partner_id = new.partner_id and e.active and 'promise.' || lower(new.state) = any(e.events)); return null; end $$;
create trigger promise_requests_asked after insert on promise_requests for each row execute function tell_of_promise_request();
create trigger promise_requests_moved after update of state on promise_requests for each row when (old.state <> new.state)
  execute function tell_of_promise_request();

create function name_first_policy() returns trigger language plpgsql as $$
  begin
  new.first_policy_id := (select coalesce(f.first_policy_id, f.id) from tenant_changes t
  join policies f on f.id = t.policy_id where t.successor_id = new.application_id); return new; end $$;
create trigger policies_take_place before insert on policies for each row execute function name_first_policy();

create function note_figures_of_change() returns trigger language plpgsql as $$
  begin
  perform note_figures(new.application_id); if new.successor_id is not null then perform note_figures(new.successor_id); end if; return null; end $$;
create trigger tenant_changes_counted after update on tenant_changes for each row when (old.state <> new.state
  or old.successor_id is distinct from new.successor_id) execute function note_figures_of_change();

create function begin_collection_round() returns trigger language plpgsql as $$
  begin
  -- The payment that is to undo a cancellation comes before it, so the reminder of the cancellation still counts.
  if old.state = 'PAID' or not exists (select from policies where id = new.policy_id and status = 'CANCELLED') then
  new.collection_round := old.collection_round + 1;
  end if;
  return new;
  end $$;
create trigger premium_charges_round before update of state on premium_charges for each row when (old.state = 'PAID' and new.state <> 'PAID'
  or old.state = 'CANCELLED' and new.state = 'CHARGING') execute function begin_collection_round();

create function copy_round_to_event() returns trigger language plpgsql as $$
  begin
  select collection_round into new.round from premium_charges where id = new.charge_id;
  return new;
  end $$;
create trigger premium_collection_events_round before insert on premium_collection_events for each row execute function copy_round_to_event();
