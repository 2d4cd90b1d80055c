import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import type { Country, PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Home } from '@nestbond/domain/values/home'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import { lockName } from '../platform/database/lock-name.ts'
import type { Tables } from '../platform/database/tables.ts'
import { certainlyForHome, policiesForHome } from '../application/double-policy-store.ts'
import { isNotAhead } from '../application/policy-of-application-store.ts'

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
  /** The confirmed card set-up, by the provider's id. */
  card: { provider: string; setupId: string; method: PaymentMethod }
  /** Day of the first charge. */
  firstChargeOn: CivilDate | null
  /** True while the landlord holds the cash deposit: nothing is charged before the tenant has it back. */
  awaitsDepositBack: boolean
  /** Another policy covers the same home, and two people of the office have accepted that; or the policy is one of a sandbox. */
  sharesHome: boolean
  /** Several tenants pay a share of the premium each. */
  premiumShared: boolean
}

/** Locks an address until the transaction ends, so that no other transaction creates a policy for it. */
export async function lockHome(trx: Kysely<Tables>, { addressKey }: Home): Promise<void> {
  await lockName(trx, `home:${addressKey}`)
}

/**
 * Whether another policy whose premium runs is certainly for the same home. One that only may be is a finding for the office and does not count here.
 * @param exceptOf an application whose own policy does not count
 */
export async function isHomeCovered(
  trx: Kysely<Tables>,
  home: Home,
  today: CivilDate,
  exceptOf: string | null = null,
): Promise<boolean> {
  let found = policiesForHome(trx, home, today).select('p.id').where(certainlyForHome(home))
  if (exceptOf !== null) found = found.where('p.application_id', '<>', exceptOf)
  return (await found.limit(1).executeTakeFirst()) !== undefined
}

/**
 * The same without the policy of a new household whose day has not come: until then it covers nothing, and the one that it replaces may be put back in
 * force.
 */
export async function isHomeCoveredToday(trx: Kysely<Tables>, home: Home, today: CivilDate): Promise<boolean> {
  const found = policiesForHome(trx, home, today).select('p.id').where(certainlyForHome(home)).where(isNotAhead('p'))
  return (await found.limit(1).executeTakeFirst()) !== undefined
}

/** Writes a corrected unit to the application and, once there is one, to its policy. */
export async function writeUnit(trx: Kysely<Tables>, applicationId: string, home: Home): Promise<void> {
  const { unitKey, roomKey } = home
  await trx.updateTable('applications').set({ unit_key: unitKey }).where('id', '=', applicationId).execute()
  await trx
    .updateTable('policies')
    .set({ unit_key: unitKey, room_key: roomKey })
    .where('application_id', '=', applicationId)
    .execute()
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
      room_key: home.roomKey,
      whole_house: home.wholeHouse,
      shares_home: policy.sharesHome,
      deposit_cents: policy.deposit,
      payment_period: policy.period,
      premium_cents: policy.premium,
      tariff_version: policy.tariffVersion,
      insurance_start: policy.insuranceStart,
      insurance_end: policy.insuranceEnd,
      card_provider: policy.card.provider,
      card_setup_id: policy.card.setupId,
      payment_method: policy.card.method,
      next_charge_on: policy.awaitsDepositBack ? null : policy.firstChargeOn,
      awaits_deposit_back: policy.awaitsDepositBack,
      premium_shared: policy.premiumShared,
      created_at: now,
    })
    .execute()
}

export async function insertCertificate(
  trx: Kysely<Tables>,
  certificate: { code: string; policyId: string; pdfKey: string; pdfSha256: string; issuedAt: Date },
): Promise<void> {
  const { code, policyId, pdfKey, pdfSha256, issuedAt } = certificate
  await trx
    .insertInto('certificates')
    .values({ code, policy_id: policyId, pdf_key: pdfKey, pdf_sha256: pdfSha256, issued_at: issuedAt })
    .execute()
}

/** The former policy has ended, so the one that replaced it is the only one of its home. */
export async function stopSharingHome(trx: Kysely<Tables>, policyId: string, sharesHome: boolean): Promise<void> {
  await trx.updateTable('policies').set({ shares_home: sharesHome }).where('id', '=', policyId).execute()
}

/** Null before the landlord has accepted. */
export async function findPolicyIdOf(db: Kysely<Tables>, applicationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('policies')
    .select('id')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return row?.id ?? null
}
