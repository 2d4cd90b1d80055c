import { certificateState, type CertificateState, type PolicyState } from '@nestbond/domain/lifecycle/policy'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Country, PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** What identifies a home: the house, and the unit inside it where one was named. */
export interface Home {
  addressKey: string
  unitKey: string
  wholeHouse: boolean
}

export interface NewPolicy {
  id: string
  number: string
  applicationId: string
  contractId: string
  partnerId: string | null
  country: Country
  home: Home
  deposit: Cents
  period: PaymentPeriod
  premium: Cents
  tariffVersion: string
  insuranceStart: CivilDate
  insuranceEnd: CivilDate | null
  /** The confirmed set-up, as its provider knows it. */
  card: { provider: string; setupId: string }
  /** When the first period is charged. */
  firstChargeOn: CivilDate | null
  /** The landlord still has the cash deposit: nothing is charged before the tenant has it back. */
  awaitsDepositBack: boolean
}

/** Until the transaction ends nobody else makes a policy at this address. */
export async function lockHome(trx: Kysely<Tables>, { addressKey }: Home): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`home:${addressKey}`}, 0))`.execute(trx)
}

/**
 * Another policy in force for the same home: equal address and unit, or a house. An apartment without a named unit may be any of the
 * building's: that is a finding for the office, and stops nobody.
 */
export async function isHomeCovered(trx: Kysely<Tables>, { addressKey, unitKey, wholeHouse }: Home): Promise<boolean> {
  const found = await trx
    .selectFrom('policies')
    .select('id')
    .where('address_key', '=', addressKey)
    .where('status', 'in', ['ACTIVE', 'CLAIMED'])
    .where((where) => where.or([where.val(wholeHouse), where('whole_house', '=', true), where.and([where('unit_key', '=', unitKey), where('unit_key', '<>', '')])]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Null before the landlord's acceptance. */
export async function policyStateOf(db: Kysely<Tables>, applicationId: string): Promise<PolicyState | null> {
  const policy = await db.selectFrom('policies').select('status').where('application_id', '=', applicationId).executeTakeFirst()
  return policy?.status ?? null
}

export async function applicationOfPolicy(db: Kysely<Tables>, policyId: string): Promise<string> {
  return (await db.selectFrom('policies').select('application_id').where('id', '=', policyId).executeTakeFirstOrThrow()).application_id
}

/** The same, null for the id of no policy. */
export async function applicationIdOfPolicy(db: Kysely<Tables>, policyId: string): Promise<string | null> {
  return (await db.selectFrom('policies').select('application_id').where('id', '=', policyId).executeTakeFirst())?.application_id ?? null
}

export async function insertPolicy(trx: Kysely<Tables>, policy: NewPolicy, now: Date): Promise<void> {
  const { home } = policy
  await trx
    .insertInto('policies')
    .values({
      id: policy.id,
      number: policy.number,
      application_id: policy.applicationId,
      contract_id: policy.contractId,
      partner_id: policy.partnerId,
      country: policy.country,
      address_key: home.addressKey,
      unit_key: home.unitKey,
      whole_house: home.wholeHouse,
      deposit_cents: policy.deposit,
      payment_period: policy.period,
      premium_cents: policy.premium,
      tariff_version: policy.tariffVersion,
      insurance_start: policy.insuranceStart,
      insurance_end: policy.insuranceEnd,
      card_provider: policy.card.provider,
      card_setup_id: policy.card.setupId,
      next_charge_on: policy.awaitsDepositBack ? null : policy.firstChargeOn,
      awaits_deposit_back: policy.awaitsDepositBack,
      created_at: now,
    })
    .execute()
}

export async function insertCertificate(
  trx: Kysely<Tables>,
  certificate: { code: string; policyId: string; pdfKey: string; pdfSha256: string; issuedAt: Date },
): Promise<void> {
  const { code, policyId, pdfKey, pdfSha256, issuedAt } = certificate
  await trx.insertInto('certificates').values({ code, policy_id: policyId, pdf_key: pdfKey, pdf_sha256: pdfSha256, issued_at: issuedAt }).execute()
}

/** A certificate that was made again has other bytes: its seal and its fonts may be of another release. */
export async function writeCertificateHash(db: Kysely<Tables>, code: string, pdfSha256: string): Promise<void> {
  await db.updateTable('certificates').set({ pdf_sha256: pdfSha256 }).where('code', '=', code).execute()
}

/** A certificate with what its policy says today. */
export interface StoredCertificate {
  code: string
  pdfKey: string
  issuedAt: Date
  policyId: string
  state: CertificateState
  applicationId: string
  policyNumber: string
  country: Country
  deposit: Cents
  insuranceStart: CivilDate
  insuranceEnd: CivilDate | null
}

export function findCertificateByCode(db: Kysely<Tables>, code: string): Promise<StoredCertificate | null> {
  return findCertificate(db, 'c.code', code)
}

export function findCertificateOf(db: Kysely<Tables>, applicationId: string): Promise<StoredCertificate | null> {
  return findCertificate(db, 'p.application_id', applicationId)
}

async function findCertificate(db: Kysely<Tables>, column: 'c.code' | 'p.application_id', value: string): Promise<StoredCertificate | null> {
  const row = await db
    .selectFrom('certificates as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select([
      'c.code', 'c.pdf_key', 'c.issued_at', 'c.policy_id', 'p.status', 'p.application_id', 'p.number', 'p.country', 'p.deposit_cents', 'p.insurance_start', 'p.insurance_end',
    ])
    .where(column, '=', value)
    .executeTakeFirst()
  if (!row) return null
  return {
    code: row.code,
    pdfKey: row.pdf_key,
    issuedAt: row.issued_at,
    policyId: row.policy_id,
    state: certificateState(row.status),
    applicationId: row.application_id,
    policyNumber: row.number,
    country: row.country,
    deposit: row.deposit_cents,
    insuranceStart: row.insurance_start,
    insuranceEnd: row.insurance_end,
  }
}
