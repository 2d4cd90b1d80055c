import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely, Selectable } from 'kysely'
import { grouped } from '../../platform/grouped.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { loadFactRows, payersOf, type FactRows } from './fact-rows-store.ts'

type Db = Kysely<Tables>
type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

/** All rows of one policy that its money and its end are computed from, or are compared with. */
export interface PolicyFacts {
  policy: Row<'policies'>
  application: Pick<Row<'applications'>, 'id' | 'answers' | 'email_key' | 'insurance_start' | 'insurance_end'>
  contract: Row<'contracts'>
  invitation: Pick<Row<'invitations'>, 'status' | 'answered_at'> | null
  /** The offers that the contract was signed with; null once they are erased. */
  offer: Row<'offers'> | null
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

/** Whether an erasure has removed what was agreed: only the books are left then. */
export function isErased({ application, offer }: Pick<PolicyFacts, 'application' | 'offer'>): boolean {
  return application.email_key === null && offer === null
}

/** Whether a mail to the landlord of a day is deleted, because the landlord has asked for an erasure. */
export function isLandlordMailErased({ contract }: Pick<PolicyFacts, 'contract'>, day: CivilDate): boolean {
  return contract.landlord_mails_erased_on !== null && day <= contract.landlord_mails_erased_on
}

/** The facts of these policies, in the order of their ids. */
export async function factsOf(db: Db, ids: readonly string[]): Promise<PolicyFacts[]> {
  if (ids.length === 0) return []
  const rows = await loadFactRows(db, ids)
  const of = groupsOf(rows)
  const { applications, contracts, coTenants, goneIds, linked, shares, splitParts, withdrawals } = rows
  const isSandbox = new Set<string | null>(rows.sandboxes.map(({ id }) => id))
  const agreedEarly = new Map(rows.earlyCover.map(({ id, granted }) => [id, granted]))
  return rows.policies.flatMap((policy): PolicyFacts[] => {
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
        offer: offer ?? null,
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

/** The rows of each policy, by its id, or by that of its first tenant's application. */
function groupsOf(rows: FactRows) {
  return {
    charges: ofPolicy(rows.charges),
    refunds: ofPolicy(rows.refunds),
    entries: ofPolicy(rows.entries),
    notices: ofPolicy(rows.notices),
    periodChanges: ofPolicy(rows.periodChanges),
    depositChanges: ofPolicy(rows.depositChanges),
    splits: ofPolicy(rows.splits),
    claimEvents: ofPolicy(rows.claimEvents),
    claims: ofPolicy(rows.claims),
    payments: ofPolicy(rows.payments),
    releases: ofPolicy(rows.releases),
    moveOuts: ofPolicy(rows.moveOuts),
    collection: ofPolicy(rows.collection),
    replaced: ofPolicy(rows.replaced),
    invitations: ofApplication(rows.invitations),
    offers: ofApplication(rows.offers),
    exchanges: ofApplication(rows.exchanges),
    setups: ofApplication(rows.setups),
    events: ofApplication(rows.events),
    refundEvents: ofApplication(rows.refundEvents),
  }
}

const ofPolicy = <One extends { policy_id: string }>(rows: readonly One[]) => byId(rows, ({ policy_id: id }) => id)

const ofApplication = <One extends { application_id: string }>(rows: readonly One[]) =>
  byId(rows, ({ application_id: id }) => id)

function byId<One>(rows: readonly One[], idOf: (row: One) => string): (id: string) => One[] {
  const groups = grouped(rows, idOf)
  return (id) => groups.get(id) ?? []
}
