import type { TariffTable } from '@nestbond/domain/tariff/tariff-table'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents, CurrencyCode } from '@nestbond/domain/values/money'
import type { Kysely, Selectable } from 'kysely'
import { linkedPolicies } from '../../application/first-policy-store.ts'
import { CHARGE_OF_REFUND } from '../../policy/end/refund-store.ts'
import { grouped } from '../../platform/grouped.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>
type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

/** All rows of one policy that its money and its end are computed from, or are compared with. */
export interface PolicyFacts {
  policy: Row<'policies'>
  application: Pick<Row<'applications'>, 'id' | 'answers' | 'email_key' | 'insurance_start' | 'insurance_end'>
  contract: Row<'contracts'>
  invitation: Pick<Row<'invitations'>, 'status' | 'answered_at'> | null
  /** The offers that the contract was signed with; null once they are erased. */
  offer: (Omit<Row<'offers'>, 'inputs'> & { inputs: OfferInputs }) | null
  exchange: Row<'deposit_exchanges'> | null
  /** Oldest first, as all that follow. */
  charges: Row<'premium_charges'>[]
  refunds: (Row<'premium_refunds'> & { of: string })[]
  entries: Row<'ledger_entries'>[]
  /** Announcements of direct debits. */
  notices: Row<'debit_notices'>[]
  /** The first tenant's means of payment; none once they are erased. */
  setups: Pick<Row<'card_setups'>, 'setup_id' | 'method'>[]
  periodChanges: Row<'period_changes'>[]
  /** Agreed ones. */
  depositChanges: Row<'deposit_changes'>[]
  /** The splits that hold, with the weight of each payer. */
  splits: { closed_at: Date | null; weights: { payer: number; weight: number }[] }[]
  shares: { payer: number; weight: number; card_setup_id: string | null }[]
  coTenants: number
  events: Pick<Row<'application_events'>, 'kind' | 'at' | 'data' | 'actor'>[]
  /** What was recorded of refunds, also of those to co-tenants. */
  refundEvents: Pick<Row<'application_events'>, 'kind' | 'at' | 'data'>[]
  /** Payers of charges whose application an erasure has deleted, with their shares, events and mails. */
  goneIds: ReadonlySet<string>
  claimEvents: Pick<Row<'claim_events'>, 'claim_id' | 'kind' | 'at' | 'amount_cents'>[]
  claims: Row<'claims'>[]
  /** All payouts from the deposit by their days, also on the policy of a former or a new household. */
  payouts: (Row<'claims'> & { paid_on: CivilDate })[]
  payments: Row<'claim_card_payments'>[]
  releases: Row<'releases'>[]
  withdrawals: Row<'withdrawals'>[]
  moveOut: Row<'move_outs'> | null
  collection: Pick<Row<'premium_collection_events'>, 'kind' | 'at' | 'charge_id' | 'until'>[]
  /** The tenant who has withdrawn had agreed to cover before the end of the time to withdraw (`fulfilmentWithinWithdrawal`). */
  earlyCoverAgreed: boolean
  /** Nothing is charged for what was made with a test key. */
  sandbox: boolean
  /** The policy of the new household that has taken the place of this one. */
  replacedBy: Pick<Row<'policies'>, 'insurance_start'> | null
}

/** What a price was made of. */
export interface OfferInputs {
  depositCents: Cents
  currency: CurrencyCode
  tariff: TariffTable
}

/** Whether an erasure has removed what was agreed: only the books are left then. */
export function isErased({ application, offer }: Pick<PolicyFacts, 'application' | 'offer'>): boolean {
  return application.email_key === null && offer === null
}

/** The facts of these policies, in the order of their ids. */
export async function factsOf(db: Db, ids: readonly string[]): Promise<PolicyFacts[]> {
  if (ids.length === 0) return []
  const policies = await db.selectFrom('policies').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const applicationIds = policies.map(({ application_id: id }) => id)
  const linked = await linkedPolicies(db, ids)
  const securing = [...new Set([...ids, ...[...linked.values()].flat()])]
  const contractIds = policies.map(({ contract_id: id }) => id)
  const [
    applications,
    contracts,
    invitations,
    offers,
    exchanges,
    charges,
    refunds,
    entries,
    notices,
    setups,
    periodChanges,
    depositChanges,
    splits,
    splitParts,
    shares,
    coTenants,
    events,
    claimEvents,
    claims,
    payments,
    releases,
    withdrawals,
    moveOuts,
    collection,
    replaced,
    sandboxes,
    earlyCover,
  ] = await Promise.all([
    db
      .selectFrom('applications')
      .select(['id', 'answers', 'email_key', 'insurance_start', 'insurance_end'])
      .where('id', 'in', applicationIds)
      .execute(),
    db.selectFrom('contracts').selectAll().where('id', 'in', contractIds).execute(),
    db
      .selectFrom('invitations')
      .select(['application_id', 'status', 'answered_at'])
      .where('application_id', 'in', applicationIds)
      .where('status', '=', 'ACCEPTED')
      .execute(),
    db.selectFrom('offers').selectAll().where('application_id', 'in', applicationIds).execute(),
    db.selectFrom('deposit_exchanges').selectAll().where('application_id', 'in', applicationIds).execute(),
    db.selectFrom('premium_charges').selectAll().where('policy_id', 'in', ids).orderBy('period_number').execute(),
    db
      .selectFrom('premium_refunds as r')
      .selectAll('r')
      .select(CHARGE_OF_REFUND.as('of'))
      .where('r.policy_id', 'in', ids)
      .orderBy('r.requested_at')
      .orderBy('r.id')
      .execute(),
    db.selectFrom('ledger_entries').selectAll().where('policy_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('debit_notices').selectAll().where('policy_id', 'in', ids).orderBy('announced_at').execute(),
    db
      .selectFrom('card_setups')
      .select(['application_id', 'setup_id', 'method'])
      .where('application_id', 'in', applicationIds)
      .execute(),
    db
      .selectFrom('period_changes')
      .selectAll()
      .where('policy_id', 'in', ids)
      .where('taken_back_at', 'is', null)
      .orderBy('effective_on')
      .execute(),
    db
      .selectFrom('deposit_changes')
      .selectAll()
      .where('policy_id', 'in', ids)
      .where('state', '=', 'AGREED')
      .orderBy('number')
      .execute(),
    db
      .selectFrom('split_changes')
      .selectAll()
      .where('policy_id', 'in', ids)
      .where('state', '=', 'HOLDS')
      .orderBy('closed_at')
      .execute(),
    db
      .selectFrom('split_change_parts as s')
      .innerJoin('split_changes as c', 'c.id', 's.change_id')
      .select(['s.change_id', 's.payer', 's.weight'])
      .where('c.policy_id', 'in', ids)
      .where('c.state', '=', 'HOLDS')
      .orderBy('s.payer')
      .execute(),
    db
      .selectFrom('premium_shares')
      .selectAll()
      .where('first_application_id', 'in', applicationIds)
      .orderBy('payer')
      .execute(),
    db
      .selectFrom('co_tenants')
      .select('first_application_id as firstId')
      .where('first_application_id', 'in', applicationIds)
      .execute(),
    db
      .selectFrom('application_events')
      .select(['application_id', 'kind', 'at', 'data', 'actor'])
      .where('application_id', 'in', applicationIds)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('claim_events as e')
      .innerJoin('claims as c', 'c.id', 'e.claim_id')
      .select(['c.policy_id', 'e.claim_id', 'e.kind', 'e.at', 'e.amount_cents'])
      .where('c.policy_id', 'in', ids)
      .where('e.kind', 'in', ['opened', 'paid-out', 'repaid'])
      .execute(),
    db.selectFrom('claims').selectAll().where('policy_id', 'in', securing).orderBy('opened_at').execute(),
    db.selectFrom('claim_card_payments').selectAll().where('policy_id', 'in', ids).orderBy('requested_at').execute(),
    db.selectFrom('releases').selectAll().where('policy_id', 'in', ids).orderBy('requested_at').execute(),
    db
      .selectFrom('withdrawals')
      .selectAll()
      .where('contract_id', 'in', contractIds)
      .where('taken_back_at', 'is', null)
      .where('carried_out_at', 'is not', null)
      .orderBy('carried_out_at')
      .orderBy('held_until', (order) => order.asc().nullsFirst())
      .orderBy('withdrawn_at')
      .execute(),
    db.selectFrom('move_outs').selectAll().where('policy_id', 'in', ids).execute(),
    db
      .selectFrom('premium_collection_events as e')
      .innerJoin('premium_charges as c', 'c.id', 'e.charge_id')
      .select(['c.policy_id', 'e.kind', 'e.at', 'e.charge_id', 'e.until'])
      .where('c.policy_id', 'in', ids)
      .orderBy('e.id')
      .execute(),
    db
      .selectFrom('tenant_changes as t')
      .innerJoin('policies as p', 'p.application_id', 't.successor_id')
      .select(['t.policy_id', 'p.insurance_start'])
      .where('t.policy_id', 'in', ids)
      .where('t.state', '=', 'DONE')
      .execute(),
    db.selectFrom('partners').select('id').where('sandbox_of', 'is not', null).execute(),
    db
      .selectFrom('contracts as c')
      .innerJoin('withdrawals as w', 'w.contract_id', 'c.id')
      .innerJoin('consents as k', (on) =>
        on.on((e) => e('k.application_id', '=', e.fn.coalesce('w.declared_by', 'c.application_id'))),
      )
      .select(['w.id', 'k.granted'])
      .where('c.id', 'in', contractIds)
      .where('k.kind', '=', 'fulfilmentWithinWithdrawal')
      .whereRef('k.at', '<=', 'c.signed_at')
      .orderBy('k.id')
      .execute(),
  ])
  const payersOf = ({ payer_id: own, transferred_by: other }: (typeof charges)[number]) =>
    [own ?? [], other ?? []].flat()
  const peopleIds = [...new Set([...applicationIds, ...charges.flatMap(payersOf)])]
  const refundEvents = await db
    .selectFrom('application_events')
    .select(['application_id', 'kind', 'at', 'data'])
    .where('application_id', 'in', peopleIds)
    .where('kind', 'in', ['premium-refunded', 'refund-with-office'])
    .execute()
  const present = await db.selectFrom('applications').select('id').where('id', 'in', peopleIds).execute()
  const presentIds = new Set(present.map((one) => one.id))
  const goneIds = new Set(peopleIds.filter((id) => !presentIds.has(id)))
  const ofPolicy = <One extends { policy_id: string }>(rows: readonly One[]) => {
    const groups = grouped(rows, ({ policy_id: id }) => id)
    return (id: string): One[] => groups.get(id) ?? []
  }
  const ofApplication = <One extends { application_id: string }>(rows: readonly One[]) => {
    const groups = grouped(rows, ({ application_id: id }) => id)
    return (id: string): One[] => groups.get(id) ?? []
  }
  const of = {
    charges: ofPolicy(charges),
    refunds: ofPolicy(refunds),
    entries: ofPolicy(entries),
    notices: ofPolicy(notices),
    periodChanges: ofPolicy(periodChanges),
    depositChanges: ofPolicy(depositChanges),
    splits: ofPolicy(splits),
    claimEvents: ofPolicy(claimEvents),
    claims: ofPolicy(claims),
    payments: ofPolicy(payments),
    releases: ofPolicy(releases),
    moveOuts: ofPolicy(moveOuts),
    collection: ofPolicy(collection),
    replaced: ofPolicy(replaced),
    invitations: ofApplication(invitations),
    offers: ofApplication(offers),
    exchanges: ofApplication(exchanges),
    setups: ofApplication(setups),
    events: ofApplication(events),
    refundEvents: ofApplication(refundEvents),
  }
  const isSandbox = new Set<string | null>(sandboxes.map(({ id }) => id))
  const agreedEarly = new Map(earlyCover.map(({ id, granted }) => [id, granted]))
  return policies.flatMap((policy): PolicyFacts[] => {
    const { id, application_id: applicationId } = policy
    const application = applications.find((one) => one.id === applicationId)
    const contract = contracts.find((one) => one.id === policy.contract_id)
    if (!application || !contract) return []
    const ofContract = withdrawals.filter((one) => one.contract_id === contract.id)
    const offer = of.offers(applicationId).find((one) => one.answers_version === contract.answers_version)
    return [
      {
        policy,
        application,
        contract,
        invitation: of.invitations(applicationId)[0] ?? null,
        offer: offer ? { ...offer, inputs: offer.inputs as unknown as OfferInputs } : null,
        exchange: of.exchanges(applicationId)[0] ?? null,
        charges: of.charges(id),
        refunds: of.refunds(id),
        entries: of.entries(id),
        notices: of.notices(id),
        setups: of.setups(applicationId),
        periodChanges: of.periodChanges(id),
        depositChanges: of.depositChanges(id),
        splits: of.splits(id).map((split) => ({
          closed_at: split.closed_at,
          weights: splitParts.filter((part) => part.change_id === split.id),
        })),
        shares: shares.filter((share) => share.first_application_id === applicationId),
        coTenants: coTenants.filter(({ firstId }) => firstId === applicationId).length,
        events: of.events(applicationId),
        refundEvents: [...new Set([applicationId, ...of.charges(id).flatMap(payersOf)])].flatMap(of.refundEvents),
        goneIds,
        claimEvents: of.claimEvents(id),
        claims: of.claims(id),
        payouts: [...new Set([id, ...(linked.get(id) ?? [])])]
          .flatMap(of.claims)
          .flatMap((claim) => (claim.paid_on === null ? [] : { ...claim, paid_on: claim.paid_on }))
          .toSorted((one, other) => (one.paid_on < other.paid_on ? -1 : 1)),
        payments: of.payments(id),
        releases: of.releases(id),
        withdrawals: ofContract,
        earlyCoverAgreed: agreedEarly.get(ofContract[0]?.id ?? '') ?? false,
        sandbox: isSandbox.has(policy.partner_id),
        moveOut: of.moveOuts(id)[0] ?? null,
        collection: of.collection(id),
        replacedBy: of.replaced(id)[0] ?? null,
      },
    ]
  })
}
