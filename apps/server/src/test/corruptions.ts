import { sql, type RawBuilder } from 'kysely'
import type { TrustCheckName } from '@nestbond/domain/support/trust'
import type { PlayedWorld } from './trust-world.ts'

/** A change of the stored data that no call makes, and who must notice it. */
export interface Corruption {
  name: string
  /** constraint: the database refuses it. integrity: `npm run check:integrity`, which compares every file with its row. */
  noticedBy: TrustCheckName | 'constraint' | 'integrity'
  statements: (world: PlayedWorld) => RawBuilder<unknown>[]
}

type Of = keyof PlayedWorld

const policy = (world: PlayedWorld, of: Of) => sql`(select id from policies where number = ${world[of]})`
const application = (world: PlayedWorld, of: Of) =>
  sql`(select application_id from contracts where number = ${world[of]})`
const charge = (world: PlayedWorld, of: Of, number = 1) =>
  sql`(select id from premium_charges where policy_id = ${policy(world, of)} and period_number = ${sql.lit(number)})`
const claim = (world: PlayedWorld) => sql`(select id from claims where policy_id = ${policy(world, 'claimed')})`

/** One statement about a policy. */
const onPolicy = (of: Of, set: string) => (world: PlayedWorld) => [
  sql`update policies set ${sql.raw(set)} where number = ${world[of]}`,
]
const onCharge =
  (of: Of, set: string, number = 1) =>
  (world: PlayedWorld) => [sql`update premium_charges set ${sql.raw(set)} where id = ${charge(world, of, number)}`]
const events = (of: Of, kind: string) => (world: PlayedWorld) => [
  sql`delete from application_events where kind = ${kind} and application_id = ${application(world, of)}`,
]
const mails = (of: Of, kind: string) => (world: PlayedWorld) => [
  sql`delete from sent_mails where kind = ${kind} and application_id = ${application(world, of)}`,
]
/** The same amount more, in the charge and in the ledger. */
const chargeAndEntry =
  (of: Of, cents: number, number = 1) =>
  (world: PlayedWorld) => [
    sql`update premium_charges set amount_cents = amount_cents + ${sql.lit(cents)} where id = ${charge(world, of, number)}`,
    sql`update ledger_entries set amount_cents = amount_cents + ${sql.lit(cents)} where kind = 'PREMIUM' and charge_id = ${charge(world, of, number)}`,
  ]
/** As above, and at the provider. */
const everywhere = (of: Of, cents: number) => (world: PlayedWorld) => [
  ...chargeAndEntry(of, cents)(world),
  sql`update sandbox_card_charges set amount_cents = amount_cents + ${sql.lit(cents)}
    where id = (select provider_charge_id from premium_charges where id = ${charge(world, of)})`,
]
const withoutCharge =
  (of: Of, number: number, more: (world: PlayedWorld) => RawBuilder<unknown>[] = () => []) =>
  (world: PlayedWorld) => [
    sql`delete from ledger_entries where charge_id = ${charge(world, of, number)}`,
    sql`delete from premium_charges where id = ${charge(world, of, number)}`,
    ...more(world),
  ]
const onNotice = (of: Of, set: string) => (world: PlayedWorld) => [
  sql`update debit_notices set ${sql.raw(set)} where policy_id = ${policy(world, of)}`,
]
const refundOf = (world: PlayedWorld, of: Of) => sql`policy_id = ${policy(world, of)}`
const refundAndEntry = (of: Of, cents: number) => (world: PlayedWorld) => [
  sql`update premium_refunds set amount_cents = amount_cents + ${sql.lit(cents)} where ${refundOf(world, of)}`,
  sql`update ledger_entries set amount_cents = amount_cents - ${sql.lit(cents)} where kind = 'PREMIUM_REFUND' and ${refundOf(world, of)}`,
]
const withoutRefund = (of: Of) => (world: PlayedWorld) => [
  sql`delete from premium_refunds where ${refundOf(world, of)}`,
  sql`delete from ledger_entries where kind = 'PREMIUM_REFUND' and ${refundOf(world, of)}`,
]

const one = (name: string, noticedBy: Corruption['noticedBy'], statements: Corruption['statements']): Corruption => ({
  name,
  noticedBy,
  statements,
})

/** Each is made alone, as by somebody who may switch the triggers of the database off. */
export const CORRUPTIONS: Corruption[] = [
  // Charges.
  one('a cent more in a charge', 'ledger', onCharge('yearly', 'amount_cents = amount_cents + 1')),
  one('a cent more in a charge and its entry', 'premiums', chargeAndEntry('yearly', 1)),
  one('a cent less in a charge and its entry', 'premiums', chargeAndEntry('monthly', -1, 2)),
  one('a cent more in a charge, its entry and at the provider', 'premiums', everywhere('monthly', 1)),
  one('a cent from one payer to the other', 'premiums', (world) => [
    ...chargeAndEntry('shared', 1)(world),
    ...chargeAndEntry('shared', -1, 10_001)(world),
  ]),
  one('a cent more in the charge for a raise and its entry', 'premiums', chargeAndEntry('yearly', 1, 2)),
  one('the first charge and its entry are gone', 'premiums', withoutCharge('yearly', 1)),
  one(
    'the last charge, its entry and its number are gone',
    'provider',
    withoutCharge(
      'monthly',
      2,
      onPolicy('monthly', "next_period = 2, next_charge_on = (insurance_start + interval '1 month')::date"),
    ),
  ),
  one('the charge of a co-tenant and its entry are gone', 'premiums', withoutCharge('shared', 10_001)),
  one('a charge without its entry', 'ledger', (world) => [
    sql`delete from ledger_entries where charge_id = ${charge(world, 'monthly')}`,
  ]),
  one('a charge of a day later', 'premiums', onCharge('monthly', 'due_on = due_on + 1')),
  one('a period that begins a day later', 'premiums', onCharge('monthly', 'period_start = period_start + 1', 2)),
  one('a period that ends a day earlier', 'premiums', onCharge('monthly', 'period_end = period_end - 1')),
  one('a charge of another payer', 'constraint', (world) => [
    sql`update premium_charges set payer_id = null where id = ${charge(world, 'shared', 10_001)}`,
  ]),
  one(
    'a charge that is not paid',
    'ledger',
    onCharge('monthly', "state = 'CANCELLED', provider_charge_id = null, charged_at = null"),
  ),
  one('a charge of another payment', 'provider', onCharge('monthly', "provider_charge_id = 'ch_other'")),
  one('a charge twice', 'premiums', (world) => [
    sql`insert into premium_charges (id, policy_id, period_number, period_start, period_end, amount_cents, state, attempt, card_provider, card_setup_id, due_on, provider_charge_id, charged_at)
      select gen_random_uuid(), policy_id, 7, period_start, period_end, amount_cents, state, attempt, card_provider, card_setup_id, due_on, provider_charge_id, charged_at
      from premium_charges where id = ${charge(world, 'monthly')}`,
    sql`insert into ledger_entries (policy_id, charge_id, kind, amount_cents, reference, at)
      select policy_id, id, 'PREMIUM', amount_cents, 'twice', charged_at from premium_charges where policy_id = ${policy(world, 'monthly')} and period_number = 7`,
  ]),
  one('a charge of zero', 'constraint', onCharge('monthly', 'amount_cents = 0')),
  // Terms and the next charge.
  one('a premium of a cent more', 'premiums', onPolicy('monthly', 'premium_cents = premium_cents + 1')),
  one(
    'the premium of before a payout',
    'premiums',
    onPolicy('claimed', "premium_cents = (earlier_premiums->0->>'premium')::int"),
  ),
  one('a payout that no premium follows', 'premiums', (world) => [
    sql`update claims set followed_on = null where policy_id = ${policy(world, 'claimed')}`,
  ]),
  one('more left to claim after a payout', 'ends', onPolicy('claimed', 'paid_before_cents = 3000')),
  one('another payment period', 'premiums', onPolicy('monthly', "payment_period = 'YEARLY'")),
  one('nothing is ever charged again', 'premiums', onPolicy('monthly', 'next_charge_on = null')),
  one('the next charge a day later', 'premiums', onPolicy('yearly', 'next_charge_on = next_charge_on + 1')),
  one('the next charge a day earlier', 'premiums', onPolicy('shared', 'next_charge_on = next_charge_on - 1')),
  one('a period is skipped', 'premiums', onPolicy('monthly', 'next_period = next_period + 1')),
  one('a released policy is charged again', 'premiums', onPolicy('released', 'next_charge_on = ended_on')),
  one('another split', 'premiums', (world) => [
    sql`update premium_shares set weight = 50 where first_application_id = ${application(world, 'shared')}`,
  ]),
  one('no shares', 'premiums', (world) => [
    sql`delete from premium_shares where first_application_id = ${application(world, 'shared')}`,
  ]),
  one('no shares, and the first tenant is charged everything', 'premiums', (world) => [
    sql`delete from premium_shares where first_application_id = ${application(world, 'shared')}`,
    sql`update premium_charges set amount_cents = amount_cents + (select amount_cents from premium_charges where id = ${charge(world, 'shared', 10_001)})
      where id = ${charge(world, 'shared')}`,
    sql`update ledger_entries set amount_cents = (select amount_cents from premium_charges where id = ${charge(world, 'shared')})
      where charge_id = ${charge(world, 'shared')}`,
    ...withoutCharge('shared', 10_001)(world),
  ]),
  one('the share of a co-tenant is gone', 'premiums', (world) => [
    sql`delete from premium_shares where payer = 1 and first_application_id = ${application(world, 'shared')}`,
  ]),
  one('the card of a share is gone', 'premiums', (world) => [
    sql`update premium_shares set card_provider = null, card_setup_id = null where payer = 1 and first_application_id = ${application(world, 'shared')}`,
  ]),
  one('a shared premium that is not shared', 'premiums', onPolicy('shared', 'premium_shared = false')),
  // Direct debits.
  one('a direct debit of a day later', 'premiums', onCharge('debited', 'due_on = due_on + 1')),
  one(
    'a direct debit of a day earlier after a late acceptance',
    'premiums',
    onCharge('debitedLate', 'due_on = due_on - 1'),
  ),
  one('an announced debit a day later', 'premiums', onPolicy('announced', 'next_charge_on = next_charge_on + 1')),
  one('an announcement of another day', 'premiums', onNotice('announced', 'debit_on = debit_on - 1')),
  one('an announcement of a cent more', 'premiums', onNotice('debited', 'amount_cents = amount_cents + 1')),
  one('a debit that was not announced', 'premiums', (world) => [
    sql`delete from debit_notices where period_number = 1 and policy_id = ${policy(world, 'debited')}`,
  ]),
  one('a debit that was announced a day too late', 'premiums', (world) => [
    sql`update debit_notices set mailed_on = debit_on - 4 where policy_id = ${policy(world, 'debited')}`,
  ]),
  one('another means of payment', 'premiums', onPolicy('debited', "payment_method = 'card'")),
  one('no direct debit for a month', 'premiums', (world) => [
    sql`delete from ledger_entries where policy_id = ${policy(world, 'debited')}`,
    sql`delete from premium_charges where policy_id = ${policy(world, 'debited')}`,
    sql`delete from debit_notices where policy_id = ${policy(world, 'debited')}`,
    ...onPolicy('debited', 'next_period = 1, next_charge_on = insurance_start')(world),
  ]),
  // Offers.
  one('a price of a euro less', 'offers', (world) => [
    sql`update offers set yearly_cents = yearly_cents - 100, monthly_cents = monthly_cents - 100 where application_id = ${application(world, 'monthly')}`,
  ]),
  one('a chosen price of a cent less', 'offers', (world) => [
    sql`update offers set premium_cents = premium_cents - 1 where application_id = ${application(world, 'monthly')}`,
  ]),
  one('another tariff', 'offers', onPolicy('monthly', "tariff_version = 'de-other'")),
  one('another country', 'offers', onPolicy('monthly', "country = 'at'")),
  one('an offer for another deposit', 'offers', (world) => [
    sql`update offers set inputs = jsonb_set(inputs, '{depositCents}', '300000') where application_id = ${application(world, 'monthly')}`,
  ]),
  one('no offers', 'offers', (world) => [
    sql`delete from offers where application_id = ${application(world, 'monthly')}`,
  ]),
  // Refunds.
  one('a refund of a cent more', 'ledger', (world) => [
    sql`update premium_refunds set amount_cents = amount_cents + 1 where ${refundOf(world, 'released')}`,
  ]),
  one('a refund and its entry of a cent more', 'refunds', refundAndEntry('released', 1)),
  one('a refund of a withdrawal and its entry of a cent less', 'refunds', refundAndEntry('withdrawn', -1)),
  one('a refund is gone, and its entry stays', 'ledger', (world) => [
    sql`delete from premium_refunds where ${refundOf(world, 'released')}`,
  ]),
  one('a refund and its entry are gone', 'refunds', withoutRefund('released')),
  one('the part for a lower deposit and its entry are gone', 'refunds', withoutRefund('yearly')),
  one('the part for a lower deposit from another day', 'refunds', (world) => [
    sql`update premium_refunds set from_day = from_day + 1 where ${refundOf(world, 'yearly')}`,
  ]),
  one('a refund of another payment', 'provider', (world) => [
    sql`update premium_refunds set provider_refund_id = 're_other' where ${refundOf(world, 'released')}`,
  ]),
  one('everything is refunded', 'ends', onPolicy('released', "refund_scope = 'ALL'")),
  // Claims.
  one('a settled sum that is not that of its items', 'constraint', (world) => [
    sql`update claims set settled_cents = settled_cents + 1 where id = ${claim(world)}`,
    sql`update ledger_entries set amount_cents = amount_cents - 1 where kind = 'CLAIM_PAYOUT' and claim_id = ${claim(world)}`,
  ]),
  one('a payout without its entry', 'ledger', (world) => [
    sql`delete from ledger_entries where kind = 'CLAIM_PAYOUT' and claim_id = ${claim(world)}`,
  ]),
  one('a payout of another day', 'ends', (world) => [
    sql`update claims set paid_on = paid_on + 1 where id = ${claim(world)}`,
  ]),
  one('a repayment and its entry are gone', 'provider', (world) => [
    sql`delete from claim_card_payments where claim_id = ${claim(world)}`,
    sql`delete from ledger_entries where kind = 'CLAIM_REPAYMENT' and claim_id = ${claim(world)}`,
  ]),
  one('a debt of a cent more', 'ends', (world) => [
    sql`update claims set owed_cents = owed_cents + 1 where id = ${claim(world)}`,
  ]),
  // Days of the ledger.
  one('a premium in another month of the books', 'premiums', (world) => [
    sql`update ledger_entries set at = at + interval '40 days' where charge_id = ${charge(world, 'monthly')}`,
  ]),
  one(
    'a premium charged ten days later',
    'premiums',
    onCharge('monthly', "charged_at = charged_at + interval '10 days'"),
  ),
  one('a refund in another month of the books', 'premiums', (world) => [
    sql`update ledger_entries set at = at - interval '40 days' where kind = 'PREMIUM_REFUND' and ${refundOf(world, 'released')}`,
  ]),
  one('a repayment of a day earlier', 'ends', (world) => [
    sql`update ledger_entries set value_on = value_on - 1 where kind = 'CLAIM_REPAYMENT' and claim_id = ${claim(world)}`,
  ]),
  one('a payout in another month of the books', 'ends', (world) => [
    sql`update ledger_entries set at = at + interval '40 days' where kind = 'CLAIM_PAYOUT' and claim_id = ${claim(world)}`,
  ]),
  one('a claim that was opened a day later', 'ends', (world) => [
    sql`update claims set opened_at = opened_at + interval '1 day' where id = ${claim(world)}`,
  ]),
  one('a claim that was closed a day later', 'ends', (world) => [
    sql`update claims set closed_at = closed_at + interval '1 day' where id = ${claim(world)}`,
  ]),
  // Ends.
  one(
    'a released policy is in force',
    'certificates',
    onPolicy('released', "status = 'ACTIVE', ended_on = null, refund_scope = null"),
  ),
  one('an end two months later', 'ends', onPolicy('released', 'ended_on = ended_on + 60')),
  one('a landlord told a month earlier', 'ends', onPolicy('withdrawn', 'notice_day = notice_day - 30')),
  one('an agreed end', 'ends', onPolicy('monthly', 'insurance_end = insurance_start + 200')),
  one('a begin a day earlier', 'ends', onPolicy('monthly', 'insurance_start = insurance_start - 1')),
  one('twice the deposit', 'ends', onPolicy('monthly', 'deposit_cents = deposit_cents * 2')),
  one('a deposit of a cent more after a change', 'ends', onPolicy('yearly', 'deposit_cents = deposit_cents + 1')),
  one('an acceptance five days earlier', 'acts', (world) => [
    sql`update invitations set answered_at = answered_at - interval '5 days' where application_id = ${application(world, 'monthly')}`,
  ]),
  // Acts.
  one('no policy', 'acts', (world) => [sql`delete from policies where number = ${world.monthly}`]),
  one('no event of a release', 'acts', events('released', 'policy-released')),
  one('no event of a raise', 'acts', events('yearly', 'deposit-changed')),
  one('no mails about premiums', 'acts', mails('monthly', 'premium-charged')),
  one('no mail about a refund', 'acts', mails('released', 'premium-refunded')),
  one('no consents', 'acts', (world) => [
    sql`delete from consents where application_id = ${application(world, 'monthly')}`,
  ]),
  one('a consent after the signature', 'acts', (world) => [
    sql`update consents set at = at + interval '40 days' where kind = 'termsOfUse' and application_id = ${application(world, 'monthly')}`,
  ]),
  one('a signature of another day', 'acts', (world) => [
    sql`update contracts set signed_at = signed_at + interval '40 days' where number = ${world.monthly}`,
  ]),
  one('another signed contract', 'acts', (world) => [
    sql`update contracts set signed_pdf_sha256 = repeat('0', 64) where number = ${world.monthly}`,
  ]),
  one('no decision', 'acts', (world) => [
    sql`delete from decisions where application_id = ${application(world, 'monthly')}`,
  ]),
  one('no decision on a co-tenant', 'acts', (world) => [
    sql`delete from decisions where application_id in (select application_id from co_tenants where first_application_id = ${application(world, 'shared')})`,
  ]),
  one('a refusal instead of the decision', 'decisions', () => [sql`update decisions set verdict = 'refuse'`]),
  one('no certificate', 'certificates', (world) => [
    sql`delete from certificates where policy_id = ${policy(world, 'monthly')}`,
  ]),
  one('another hash of a certificate', 'integrity', () => [sql`update certificates set pdf_sha256 = repeat('0', 64)`]),
  one('the signed contracts of two tenants, one in the place of the other', 'integrity', (world) => [
    sql`update contracts c set signed_pdf_key = o.signed_pdf_key from contracts o
      where (c.number, o.number) in ((${world.monthly}, ${world.yearly}), (${world.yearly}, ${world.monthly}))`,
  ]),
  one('a contract with its hash in the place of another', 'integrity', (world) => [
    sql`update contracts c set signed_pdf_key = o.signed_pdf_key, signed_pdf_sha256 = o.signed_pdf_sha256 from contracts o
      where c.number = ${world.monthly} and o.number = ${world.yearly}`,
  ]),
  one('a receipt of another premium', 'integrity', (world) => [
    sql`update premium_charges set receipt_pdf_key = 'receipts/' || ${charge(world, 'yearly')} || '/' || split_part(receipt_pdf_key, '/', 3)
      where id = ${charge(world, 'monthly')}`,
  ]),
  one('a certificate without its file', 'papers', () => [sql`update certificates set pdf_key = pdf_key || 'x'`]),
]
