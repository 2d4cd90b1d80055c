import { randomUUID } from 'node:crypto'
import {
  cardRepaymentFaults,
  ledgerFaults,
  refundFaults,
  type CardRepaymentInLedger,
  type ChargeInLedger,
  type ClaimInLedger,
  type LedgerEntry,
  type LedgerFault,
  type RefundInLedger,
} from '@nestbond/domain/premiums/ledger'
import type { TrustCheckName, TrustResult } from '@nestbond/domain/support/trust'
import { sql, type Kysely } from 'kysely'
import { CHARGE_OF_REFUND } from '../policy/end/refund-store.ts'
import { isReal } from '../partners/sandbox-store.ts'
import { notReplaced } from '../support/mails/sent-mail-store.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { LostJob } from '../platform/queue/job-store.ts'

type Db = Kysely<Tables>

/** Id and number of policies, in the order of their ids, after one of them. */
export async function policiesAfter(db: Db, after: string, limit: number): Promise<{ id: string; number: string }[]> {
  return db.selectFrom('policies').select(['id', 'number']).where('id', '>', after).orderBy('id').limit(limit).execute()
}

/** The rows of a policy that the ledger's rules compare. */
export interface PolicyMoney {
  charges: ChargeInLedger[]
  entries: LedgerEntry[]
  claims: ClaimInLedger[]
  refunds: RefundInLedger[]
  repayments: CardRepaymentInLedger[]
}

/** The differences between a policy's ledger and the records of its money. */
export function faultsOfMoney({ charges, entries, claims, refunds, repayments }: PolicyMoney): LedgerFault[] {
  return [
    ...ledgerFaults(charges, entries, claims),
    ...refundFaults(refunds, entries),
    ...cardRepaymentFaults(repayments, entries),
  ]
}

/** The money of these policies, by id. */
export async function moneyOf(db: Db, policyIds: readonly string[]): Promise<Map<string, PolicyMoney>> {
  if (policyIds.length === 0) return new Map()
  const [charges, entries, claims, refunds, repayments] = await Promise.all([
    db
      .selectFrom('premium_charges')
      .select(['policy_id', 'id', 'state', 'amount_cents as amount'])
      .where('policy_id', 'in', policyIds)
      .execute(),
    db
      .selectFrom('ledger_entries')
      .select([
        'policy_id',
        'kind',
        'charge_id as chargeId',
        'claim_id as claimId',
        'amount_cents as amount',
        'reference',
      ])
      .where('policy_id', 'in', policyIds)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('claims')
      .select(['policy_id', 'id', 'state', 'settled_cents as settled'])
      .where('policy_id', 'in', policyIds)
      .execute(),
    db
      .selectFrom('premium_refunds as r')
      .select(['r.policy_id', CHARGE_OF_REFUND.as('chargeId'), 'r.state', 'r.amount_cents as amount', 'r.reference'])
      .where('r.policy_id', 'in', policyIds)
      .execute(),
    db
      .selectFrom('claim_card_payments')
      .select((e) => ['policy_id', 'id', 'claim_id as claimId', e('state', '=', 'PAID').as('paid')])
      .select('amount_cents as amount')
      .where('policy_id', 'in', policyIds)
      .execute(),
  ])
  const of = <Row extends { policy_id: string }>(rows: Row[], id: string) => rows.filter((row) => row.policy_id === id)
  return new Map(
    policyIds.map((id) => [
      id,
      {
        charges: of(charges, id),
        entries: of(entries, id),
        claims: of(claims, id),
        refunds: of(refunds, id),
        repayments: of(repayments, id).map((row) => ({ ...row, paid: Boolean(row.paid) })),
      },
    ]),
  )
}

/**
 * The ids of the policies with a certificate, with a signed release, with a withdrawal that was carried out, and of those whose papers have left with the
 * books' time, and certificate and release with them.
 */
export async function actsOf(
  db: Db,
  policyIds: readonly string[],
): Promise<Record<'certified' | 'released' | 'withdrawn' | 'forgotten', Set<string>>> {
  const idsOf = (rows: { policy_id: string | null }[]) => new Set(rows.flatMap(({ policy_id: id }) => id ?? []))
  const [certified, released, withdrawn, forgotten] = await Promise.all([
    db.selectFrom('certificates').select('policy_id').where('policy_id', 'in', policyIds).execute(),
    db
      .selectFrom('releases')
      .select('policy_id')
      .where('policy_id', 'in', policyIds)
      .where('state', '=', 'SIGNED')
      .execute(),
    db
      .selectFrom('withdrawals')
      .select('policy_id')
      .where('policy_id', 'in', policyIds)
      .where('carried_out_at', 'is not', null)
      .where('taken_back_at', 'is', null)
      .execute(),
    db
      .selectFrom('policies as p')
      .innerJoin('restricted_contracts as r', 'r.contract_id', 'p.contract_id')
      .select('p.id as policy_id')
      .where('p.id', 'in', policyIds)
      .where('r.erased_at', 'is not', null)
      .execute(),
  ])
  return {
    certified: idsOf(certified),
    released: idsOf(released),
    withdrawn: idsOf(withdrawn),
    forgotten: idsOf(forgotten),
  }
}

/**
 * Mails that should have been sent by `before`, oldest first: rejected, still waiting, or under way for too long. One of the same kind that was sent
 * or posted later takes its place.
 * @param optional kinds that may be rejected
 */
export function unsentMails(db: Db, before: Date, optional: readonly string[]) {
  return db
    .selectFrom('sent_mails as m')
    .innerJoin('applications as a', 'a.id', 'm.application_id')
    .select(['a.ref_id as refId', 'm.kind', 'm.state'])
    .where(isReal('a.partner_id'))
    .where('m.created_at', '<', before)
    .where((e) =>
      e.or([
        e('m.state', 'in', ['WAITING', 'SENDING', 'RETRYING']),
        e.and([e('m.state', '=', 'REFUSED'), e('m.kind', 'not in', optional)]),
      ]),
    )
    .where(notReplaced())
    .orderBy('m.created_at')
    .execute()
}

/**
 * The jobs, out of those given, whose mail was never handed to the mail server: no attempt of it is recorded, which `unsentMails` would find, and none
 * of its kind was sent to the same application later.
 */
export async function withoutMail(db: Db, jobs: readonly LostJob[]): Promise<(LostJob & { refId: string | null })[]> {
  if (jobs.length === 0) return []
  const mailOf = ({ data }: LostJob) => idIn(data, 'mailId') ?? idIn(data, 'codeId')
  const applicationOf = ({ data }: LostJob) => idIn(data, 'applicationId')
  const mailIds = jobs.flatMap((job) => mailOf(job) ?? [])
  const applicationIds = jobs.flatMap((job) => applicationOf(job) ?? [])
  const [recorded, applications, sent] = await Promise.all([
    db
      .selectFrom('sent_mails')
      .select('mail_id')
      .where('mail_id', '=', sql<string>`any(${mailIds}::uuid[])`)
      .execute(),
    db
      .selectFrom('applications')
      .select(['id', 'ref_id'])
      .where('id', '=', sql<string>`any(${applicationIds}::uuid[])`)
      .execute(),
    db
      .selectFrom('sent_mails')
      .select((e) => ['application_id', 'kind', e.fn.max('created_at').as('at')])
      .where('application_id', '=', sql<string>`any(${applicationIds}::uuid[])`)
      .where('state', 'in', ['SENT', 'TO_POST', 'POSTED'])
      .groupBy(['application_id', 'kind'])
      .execute(),
  ])
  const begun = new Set(recorded.map(({ mail_id }) => mail_id))
  const references = new Map(applications.map(({ id, ref_id }) => [id, ref_id]))
  return jobs.flatMap((job) => {
    const mailId = mailOf(job)
    if (mailId !== null && begun.has(mailId)) return []
    const about = applicationOf(job)
    const replaced = sent.some(
      ({ application_id: id, kind, at }) => id === about && kind === job.name && at > job.enqueuedAt,
    )
    return replaced ? [] : [{ ...job, refId: (about !== null && references.get(about)) || null }]
  })
}

function idIn(data: LostJob['data'], key: string): string | null {
  const id = data[key]
  return typeof id === 'string' ? id : null
}

export async function countMails(db: Db): Promise<number> {
  const { count } = await db.selectFrom('sent_mails').select(countOfAll).executeTakeFirstOrThrow()
  return Number(count)
}

/** Number of contracts and unsigned applications, over which periods of retention run. */
export async function countKept(db: Db): Promise<number> {
  const { count } = await db.selectFrom('applications').select(countOfAll).executeTakeFirstOrThrow()
  return Number(count)
}

const countOfAll = sql<number | string>`count(*)`.as('count')

/** References of applications, in no certain order. */
export async function referencesOf(db: Db, applicationIds: readonly string[]): Promise<string[]> {
  if (applicationIds.length === 0) return []
  const rows = await db.selectFrom('applications').select('ref_id').where('id', 'in', applicationIds).execute()
  return rows.map(({ ref_id }) => ref_id)
}

/** Numbers of contracts, in no certain order. */
export async function numbersOf(db: Db, contractIds: readonly string[]): Promise<string[]> {
  if (contractIds.length === 0) return []
  const rows = await db.selectFrom('contracts').select('number').where('id', 'in', contractIds).execute()
  return rows.map(({ number }) => number)
}

/** A measurement, finished or under way. */
export interface StoredTrust {
  id: string
  measuredAt: Date
  results: TrustResult[]
}

/** The place at which the next part of a measurement begins. */
export interface TrustPlace {
  check: TrustCheckName
  from: string | null
}

/** Begins a measurement. Returns its id. */
export async function insertTrust(db: Db, measuredAt: Date, { check, from }: TrustPlace): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('trust_reports')
    .values({ id, measured_at: measuredAt, results: JSON.stringify([]), next_check: check, next_from: from })
    .execute()
  return id
}

/** Locks an unfinished measurement until the transaction ends. Null if another attempt has done this part already. */
export async function lockTrust(trx: Db, id: string, { check, from }: TrustPlace): Promise<StoredTrust | null> {
  const row = await trx
    .selectFrom('trust_reports')
    .selectAll()
    .where('id', '=', id)
    .where('next_check', '=', check)
    .where(sql<boolean>`next_from is not distinct from ${from}`)
    .forUpdate()
    .executeTakeFirst()
  return row ? { id, measuredAt: row.measured_at, results: row.results } : null
}

/** @param next null for a finished measurement */
export async function saveTrust(trx: Db, { id, results }: StoredTrust, next: TrustPlace | null): Promise<void> {
  await trx
    .updateTable('trust_reports')
    .set({ results: JSON.stringify(results), next_check: next?.check ?? null, next_from: next?.from ?? null })
    .where('id', '=', id)
    .execute()
}

/** The newest finished measurement; null before the first. */
export async function newestTrust(db: Db): Promise<StoredTrust | null> {
  const row = await db
    .selectFrom('trust_reports')
    .selectAll()
    .where('next_check', 'is', null)
    .orderBy('measured_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, measuredAt: row.measured_at, results: row.results } : null
}

/** Deletes measurements before an instant. */
export async function forgetTrust(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('trust_reports').where('measured_at', '<', before).execute()
}
