import { invitationStateOn } from '@nestbond/domain/landlord/invitation'
import { policyEnding } from '@nestbond/domain/policy/policy'
import { stageOn } from '@nestbond/domain/policy/policy-timeline'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import { lastDayBefore } from '@nestbond/domain/values/end-of-day'
import { sql, type Kysely } from 'kysely'

import type { Tables } from '../platform/database/tables.ts'

const COLUMNS = {
  countries: 'policies.country',
  markers: 'applications.last_completed_page',
  policies: 'policies.status',
  invitations: 'invitations.status',
  corrections: 'landlord_corrections.state',
  exchanges: 'deposit_exchanges.state',
  releases: 'releases.state',
  claims: 'claims.state',
  claimItems: 'claim_items.state',
  charges: 'premium_charges.state',
  refunds: 'premium_refunds.state',
  ledger: 'ledger_entries.kind',
  verdicts: 'decisions.verdict',
  cases: 'underwriting_cases.state',
  caseKinds: 'underwriting_cases.kind',
  requests: 'rights_requests.state',
  proposals: 'support_proposals.state',
  tenantInvitations: 'tenant_invitations.state',
  splitChanges: 'split_changes.state',
  tenantChanges: 'tenant_changes.state',
  promiseRequests: 'promise_requests.state',
} as const

type Seen = Record<keyof typeof COLUMNS | 'stages', Set<string>>

/** For the test of the demonstration: the states that its rows have. */
export async function demoStates(db: Kysely<Tables>, today: CivilDate): Promise<Seen> {
  const seen = { stages: await stages(db, today) } as Seen
  for (const name of Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]) {
    const [table = '', column = ''] = COLUMNS[name].split('.')
    const rows = await db
      .selectFrom(table as keyof Tables)
      .select(sql<string | null>`${sql.ref(column)}::text`.as('state'))
      .distinct()
      .execute()
    seen[name] = new Set(rows.flatMap(({ state }) => state ?? []))
  }
  return seen
}

/** For the test of the demonstration: the policies of several tenants and of rooms, and what each promise has come to. */
export async function demoHouseholds(db: Kysely<Tables>) {
  const policies = await db
    .selectFrom('policies as p')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .select(['p.id', 'p.application_id', 'p.status', 'p.premium_cents', 'a.answers'])
    .orderBy('p.insurance_start')
    .execute()
  const co = await db.selectFrom('co_tenants').selectAll().execute()
  const shares = await db.selectFrom('premium_shares').selectAll().orderBy('payer').execute()
  const charges = await db.selectFrom('premium_charges').selectAll().orderBy('period_number').execute()
  const promises = await db
    .selectFrom('promises as m')
    .leftJoin('contracts as c', 'c.application_id', 'm.application_id')
    .select(['m.code', 'm.revoked_at', 'c.signed_at'])
    .orderBy('m.decided_at')
    .execute()
  return {
    policies: policies.map(({ id, application_id: own, answers, status, premium_cents: premium }) => ({
      id,
      status,
      premium,
      home: [answers.address?.streetNumber, answers.address?.unitName].join(),
      room: answers.address?.roomName ?? null,
      tenants: 1 + co.filter((one) => one.first_application_id === own).length,
      weights: shares.filter((one) => one.first_application_id === own).map(({ weight }) => weight),
      charges: charges
        .filter(({ policy_id: policy }) => policy === id)
        .map((one) => ({ number: one.period_number, cents: one.amount_cents, state: one.state })),
    })),
    waiting: co.filter(({ signed_at: signed }) => signed === null).length,
    promises,
  }
}

/** For the test of the demonstration: the mailboxes that have signed a contract and were handed no document. */
export async function signedWithoutHandover(db: Kysely<Tables>): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('applications as a')
    .leftJoin('contracts as c', 'c.application_id', 'a.id')
    .leftJoin('co_tenants as t', 't.application_id', 'a.id')
    .select('a.email_key')
    .where((e) => e.or([e('c.signed_at', 'is not', null), e('t.signed_at', 'is not', null)]))
    .where('a.email_key', 'not in', (e) =>
      e
        .selectFrom('document_handovers as h')
        .innerJoin('applications as b', 'b.id', 'h.application_id')
        .select('b.email_key')
        .where('b.email_key', 'is not', null),
    )
    .execute()
  return rows.map(({ email_key: mailbox }) => mailbox)
}

async function stages(db: Kysely<Tables>, today: CivilDate): Promise<Set<string>> {
  const rows = await db
    .selectFrom('contracts as c')
    .innerJoin('invitations as i', 'i.application_id', 'c.application_id')
    .innerJoin('applications as a', 'a.id', 'c.application_id')
    .leftJoin('policies as p', 'p.contract_id', 'c.id')
    .leftJoin('withdrawals as w', 'w.contract_id', 'c.id')
    .select(['i.status', 'i.expires_at', 'i.replaced_by', 'a.answers', 'p.status as policy', 'w.withdrawn_at'])
    .select(['p.insurance_start', 'p.insurance_end'])
    .where('c.signed_at', 'is not', null)
    .execute()
  return new Set(
    rows.map((row) =>
      stageOn(
        {
          invitation: {
            state: invitationStateOn(row.status, lastDayBefore(row.expires_at), today),
            replaced: row.replaced_by !== null,
          },
          policy: row.policy && { state: policyEnding(row.policy), announced: false },
          withdrawnOn: row.withdrawn_at && civilDateIn(row.withdrawn_at),
          insuranceStart: row.insurance_start ?? row.answers.insuranceStart ?? today,
          insuranceEnd: row.insurance_end,
        },
        today,
      ),
    ),
  )
}
