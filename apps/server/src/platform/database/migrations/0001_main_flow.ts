import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The tables from a quote to the landlord's acceptance. Amounts are cents, days are `date` without a zone, instants are `timestamptz`. Rows
 * of events, consents, decisions and hand-overs are append-only.
 */
const statements = `
-- Domains check a value where it is written; a check of the table would be worked out anew with every save of an answer.
create domain marker as text constraint marker_check check (value in
  ('TENANT_DETAILS', 'SUMMARY', 'RISK_CHECK', 'PRIVATE_DOCUMENTS', 'PAYMENT_PERIOD', 'PAYMENT'));
create domain payment_period as text constraint payment_period_check check (value in ('YEARLY', 'MONTHLY'));
create domain country_code as text constraint country_code_check check (value in ('de', 'at'));
create domain language_code as text constraint language_code_check check (value in ('de', 'en'));
create domain positive_cents as integer constraint positive_cents_check check (value > 0);

create table partners (
  id uuid primary key,
  space text not null constraint partners_space_key unique,
  name text not null,
  logo_key text,
  logo_content_type text,
  landlord_space text,
  minimum_age smallint not null default 18 constraint partners_minimum_age_check check (minimum_age in (18, 21)),
  created_at timestamptz not null default now()
);

create table partner_properties (
  id uuid primary key,
  partner_id uuid not null constraint partner_properties_partner_fkey references partners,
  title text not null,
  address jsonb not null,
  address_key text not null,
  units text[] not null default '{}',
  landlord jsonb,
  created_at timestamptz not null default now()
);
create index partner_properties_partner_idx on partner_properties (partner_id, title);

create table applications (
  id uuid primary key,
  ref_id text not null constraint applications_ref_id_key unique,
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
  constraint applications_outcome_check check (not (risk_result is not null and manual_underwriting)),
  constraint applications_period_check check ((payment_period is null) = (premium_cents is null)),
  constraint applications_insurance_check check (insurance_end is null or insurance_end > insurance_start)
);
create index applications_email_idx on applications (email_key) where email_key is not null;
create index applications_address_idx on applications (address_key) where address_key is not null;
create index applications_partner_idx on applications (partner_id) where partner_id is not null;

create table application_tokens (
  token_hash text primary key,
  application_id uuid not null constraint application_tokens_application_fkey references applications on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index application_tokens_application_idx on application_tokens (application_id);
create index application_tokens_expiry_idx on application_tokens (expires_at);

create table link_secrets (
  secret_hash text primary key,
  application_id uuid not null constraint link_secrets_application_fkey references applications on delete cascade,
  purpose text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index link_secrets_application_idx on link_secrets (application_id);

create table application_events (
  id bigint generated always as identity,
  application_id uuid not null constraint application_events_application_fkey references applications on delete cascade,
  at timestamptz not null default now(),
  actor text not null constraint application_events_actor_check
    check (actor in ('tenant', 'landlord', 'partner', 'office', 'provider', 'system')),
  kind text not null,
  data jsonb not null default '{}',
  -- One index for both: a save writes an event, and each index is a part of its price.
  primary key (application_id, id)
);

create table consents (
  id bigint generated always as identity primary key,
  application_id uuid not null constraint consents_application_fkey references applications on delete cascade,
  kind text not null constraint consents_kind_check check (kind in ('termsOfUse', 'privacyPolicy', 'intermediaryInformation',
    'productInformation', 'electronicCommunication', 'fulfilmentWithinWithdrawal', 'newsAgreement')),
  granted boolean not null,
  text_version text not null,
  language text not null constraint consents_language_check check (language in ('de', 'en')),
  at timestamptz not null default now()
);
create index consents_application_idx on consents (application_id, kind, id);

create table document_handovers (
  id bigint generated always as identity primary key,
  application_id uuid not null constraint document_handovers_application_fkey references applications on delete cascade,
  kind text not null,
  text_version text not null,
  language text not null constraint document_handovers_language_check check (language in ('de', 'en')),
  channel text not null constraint document_handovers_channel_check check (channel in ('shown', 'downloaded', 'mailed')),
  at timestamptz not null default now()
);
create index document_handovers_application_idx on document_handovers (application_id, id);

create table decisions (
  id uuid primary key,
  application_id uuid not null constraint decisions_application_fkey references applications on delete cascade,
  answers_version integer not null,
  decided_by text not null constraint decisions_decided_by_check check (decided_by in ('rules', 'office')),
  rule_set_version text not null,
  inputs jsonb not null,
  trace jsonb not null,
  verdict text not null constraint decisions_verdict_check check (verdict in ('accept', 'require-document', 'manual', 'refuse')),
  reasons text[] not null default '{}',
  required_documents text[] not null default '{}',
  decided_at timestamptz not null default now()
);
create index decisions_application_idx on decisions (application_id, decided_at);
create unique index decisions_once_per_answers_idx on decisions (application_id, answers_version) where decided_by = 'rules';

create table offers (
  id uuid primary key,
  application_id uuid not null constraint offers_application_fkey references applications on delete cascade,
  answers_version integer not null,
  tariff_version text not null,
  inputs jsonb not null,
  yearly_cents integer not null constraint offers_yearly_check check (yearly_cents > 0),
  monthly_cents integer not null constraint offers_monthly_check check (monthly_cents > 0),
  chosen_period text constraint offers_chosen_period_check check (chosen_period in ('YEARLY', 'MONTHLY')),
  premium_cents integer,
  chosen_at timestamptz,
  created_at timestamptz not null default now(),
  constraint offers_choice_check check ((chosen_period is null) = (premium_cents is null) and (chosen_period is null) = (chosen_at is null)),
  constraint offers_once_per_answers_key unique (application_id, answers_version)
);

create table card_setups (
  id uuid primary key,
  application_id uuid not null constraint card_setups_application_fkey references applications on delete cascade,
  provider text not null,
  setup_id text not null,
  answers_version integer not null,
  period text not null constraint card_setups_period_check check (period in ('YEARLY', 'MONTHLY')),
  premium_cents integer not null constraint card_setups_premium_check check (premium_cents > 0),
  status text not null default 'created' constraint card_setups_status_check
    check (status in ('created', 'succeeded', 'failed', 'superseded')),
  decline_code text,
  customer_id text,
  payment_method_id text,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint card_setups_setup_key unique (provider, setup_id)
);
create index card_setups_application_idx on card_setups (application_id, created_at);

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
  number text not null constraint contracts_number_key unique,
  application_id uuid not null constraint contracts_application_key unique
    constraint contracts_application_fkey references applications,
  answers_version integer not null,
  pdf_key text,
  pdf_sha256 text,
  signed_at timestamptz,
  signed_pdf_key text,
  signed_pdf_sha256 text,
  signature_name text,
  signature_place text,
  signature_kind text constraint contracts_signature_kind_check check (signature_kind in ('typed', 'drawn')),
  created_at timestamptz not null default now(),
  constraint contracts_signature_check check (signed_at is null or
    (signature_name is not null and signature_place is not null and signature_kind is not null))
);

create table invitations (
  id uuid primary key,
  application_id uuid not null constraint invitations_application_key unique
    constraint invitations_application_fkey references applications,
  status text not null default 'OPEN' constraint invitations_status_check
    check (status in ('OPEN', 'ACCEPTED', 'DECLINED', 'EXPIRED')),
  reason text,
  expires_at timestamptz not null,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  constraint invitations_answer_check check ((status in ('ACCEPTED', 'DECLINED')) = (answered_at is not null))
);
create index invitations_open_idx on invitations (expires_at) where status = 'OPEN';

create table policies (
  id uuid primary key,
  number text not null constraint policies_number_key unique,
  application_id uuid not null constraint policies_application_key unique
    constraint policies_application_fkey references applications,
  contract_id uuid not null constraint policies_contract_key unique constraint policies_contract_fkey references contracts,
  partner_id uuid constraint policies_partner_fkey references partners,
  status text not null default 'ACTIVE' constraint policies_status_check
    check (status in ('ACTIVE', 'CLAIMED', 'RELEASED', 'WITHDRAWN', 'ENDED')),
  country text not null constraint policies_country_check check (country in ('de', 'at')),
  address_key text not null,
  unit_key text not null default '',
  whole_house boolean not null,
  deposit_cents integer not null constraint policies_deposit_check check (deposit_cents > 0),
  payment_period text not null constraint policies_payment_period_check check (payment_period in ('YEARLY', 'MONTHLY')),
  premium_cents integer not null constraint policies_premium_check check (premium_cents > 0),
  tariff_version text not null,
  insurance_start date not null,
  insurance_end date,
  ended_on date,
  created_at timestamptz not null default now(),
  constraint policies_insurance_check check (insurance_end is null or insurance_end > insurance_start),
  constraint policies_house_check check (not whole_house or unit_key = '')
);
create unique index policies_one_active_per_home_idx on policies (address_key, unit_key)
  where status in ('ACTIVE', 'CLAIMED') and (whole_house or unit_key <> '');
create index policies_address_idx on policies (address_key);
create index policies_partner_idx on policies (partner_id) where partner_id is not null;

create table certificates (
  code text primary key,
  policy_id uuid not null constraint certificates_policy_key unique constraint certificates_policy_fkey references policies,
  pdf_key text not null,
  pdf_sha256 text not null,
  issued_at timestamptz not null default now()
);

create table documents (
  id uuid primary key,
  application_id uuid not null constraint documents_application_fkey references applications on delete cascade,
  kind text not null constraint documents_kind_check check (kind in ('income-proof', 'tax-assessment', 'student-certificate',
    'pension-notice', 'rental-contract', 'identity')),
  file_name text not null,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  storage_key text not null constraint documents_storage_key_key unique,
  scan text not null constraint documents_scan_check check (scan in ('CLEAN')),
  uploaded_at timestamptz not null default now(),
  removed_at timestamptz
);
create index documents_application_idx on documents (application_id, kind) where removed_at is null;

create table uploads (
  id bigint generated always as identity primary key,
  application_id uuid not null constraint uploads_application_fkey references applications on delete cascade,
  at timestamptz not null default now(),
  kind text not null,
  outcome text not null
);
create index uploads_application_idx on uploads (application_id, at);

create table reviews (
  id uuid primary key,
  application_id uuid not null constraint reviews_application_fkey references applications on delete cascade,
  decision_id uuid not null constraint reviews_decision_key unique constraint reviews_decision_fkey references decisions,
  message text not null,
  status text not null default 'OPEN' constraint reviews_status_check check (status in ('OPEN', 'UPHELD', 'OVERTURNED')),
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint reviews_decision_check check ((status = 'OPEN') = (decided_at is null))
);
create index reviews_application_idx on reviews (application_id);
create index reviews_open_idx on reviews (requested_at) where status = 'OPEN';

create table deposit_back_requests (
  id uuid primary key,
  ref_id text not null constraint deposit_back_requests_ref_id_key unique,
  application_id uuid not null constraint deposit_back_requests_application_key unique
    constraint deposit_back_requests_application_fkey references applications on delete cascade,
  contract_id text not null,
  created_at timestamptz not null default now()
)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
