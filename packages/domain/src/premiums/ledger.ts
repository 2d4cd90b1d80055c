import type { ClaimState } from '../claims/claim.ts'
import type { Cents } from '../values/money.ts'
import type { ChargeState } from './charge.ts'
import type { RefundState } from './refund.ts'

/** PREMIUM_RETURN: a bank has taken a premium back. REFUND_RETURN: a refund has come back, because its card or account is closed. */
export const LEDGER_KINDS = [
  'PREMIUM',
  'PREMIUM_RETURN',
  'PREMIUM_REFUND',
  'REFUND_RETURN',
  'CLAIM_PAYOUT',
  'CLAIM_REPAYMENT',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** A movement of money. It is never changed: another entry corrects a mistake. */
export interface LedgerEntry {
  kind: LedgerKind
  /** Set on premiums and their refunds. */
  chargeId?: string | null
  /** Set on payouts to the landlord and the tenant's repayments. */
  claimId?: string | null
  /** Signed: positive for money received, negative for money paid out. */
  amount: Cents
  /** Of a refund its number, of a repayment by card its id. */
  reference?: string
}

export interface ChargeInLedger {
  id: string
  state: ChargeState
  amount: Cents
}

export interface ClaimInLedger {
  id: string
  state: ClaimState
  /** The decided amount (cents); null until the decision. */
  settled: Cents | null
}

/** A refund of a charge, as its own record says. */
export interface RefundInLedger {
  chargeId: string
  state: RefundState
  amount: Cents
  reference: string
}

/** A repayment of a claim by card, as its own record says. */
export interface CardRepaymentInLedger {
  id: string
  claimId: string
  paid: boolean
  amount: Cents
}

export type LedgerFault =
  | 'UNKNOWN_CHARGE'
  | 'UNKNOWN_CLAIM'
  | 'WRONG_SIGN'
  | 'PAID_WITHOUT_ENTRY'
  | 'ENTRY_WITHOUT_PAYMENT'
  | 'PAID_TWICE'
  | 'RETURNED_UNPAID'
  | 'WRONG_AMOUNT'
  | 'REFUND_ABOVE_PREMIUM'
  | 'REFUNDED_WITHOUT_ENTRY'
  | 'REFUND_ENTRY_WITHOUT_PAYMENT'
  | 'REFUNDED_TWICE'
  | 'UNKNOWN_REFUND'
  | 'PAYOUT_WITHOUT_DECISION'
  | 'PAID_OUT_WITHOUT_ENTRY'
  | 'PAID_OUT_TWICE'
  | 'REPAYMENT_ABOVE_PAYOUT'
  | 'REPAID_WITHOUT_ENTRY'
  | 'REPAYMENT_ENTRY_WITHOUT_PAYMENT'

/** Returns the money received minus the money paid out (cents). */
export function balanceOf(entries: readonly LedgerEntry[]): Cents {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

/** The refundable rest of a charge (cents): never more than was received for it. */
export function refundable(entries: readonly LedgerEntry[], chargeId: string): Cents {
  return Math.max(balanceOf(entries.filter((entry) => entry.chargeId === chargeId)), 0)
}

/** The sum (cents) of the tenant's repayments of a claim. */
export function repaidOf(entries: readonly LedgerEntry[], claimId: string): Cents {
  return balanceOf(entries.filter((entry) => entry.claimId === claimId && entry.kind === 'CLAIM_REPAYMENT'))
}

const COMES_IN: Record<LedgerKind, boolean> = {
  PREMIUM: true,
  PREMIUM_RETURN: false,
  PREMIUM_REFUND: false,
  REFUND_RETURN: true,
  CLAIM_PAYOUT: false,
  CLAIM_REPAYMENT: true,
}

/** Whether an entry belongs to the account of claims and not to that of premiums (two accounts, docs/product-decisions.md#d127). */
export const isOfClaim = ({ kind }: Pick<LedgerEntry, 'kind'>): boolean =>
  kind === 'CLAIM_PAYOUT' || kind === 'CLAIM_REPAYMENT'

/**
 * The violations of the ledger's rules; empty if there are none.
 * A paid charge has one PREMIUM of its amount more than a bank has taken back, any other charge as many. Its refunds never exceed the money received for it.
 * A claim that is paid out has exactly one CLAIM_PAYOUT of the decided amount, any other claim none. The tenant's repayments never exceed it.
 */
export function ledgerFaults(
  charges: readonly ChargeInLedger[],
  entries: readonly LedgerEntry[],
  claims: readonly ClaimInLedger[] = [],
): LedgerFault[] {
  const knownCharges = new Set<unknown>(charges.map(({ id }) => id))
  const knownClaims = new Set<unknown>(claims.map(({ id }) => id))
  const faults = entries.flatMap((entry): LedgerFault[] => {
    if (isOfClaim(entry) && !knownClaims.has(entry.claimId)) return ['UNKNOWN_CLAIM']
    if (!isOfClaim(entry) && !knownCharges.has(entry.chargeId)) return ['UNKNOWN_CHARGE']
    return entry.amount !== 0 && entry.amount > 0 === COMES_IN[entry.kind] ? [] : ['WRONG_SIGN']
  })
  return [
    ...faults,
    ...charges.flatMap((charge) =>
      faultsOf(
        charge,
        entries.filter((entry) => entry.chargeId === charge.id),
      ),
    ),
    ...claims.flatMap((claim) =>
      faultsOfClaim(
        claim,
        entries.filter((entry) => entry.claimId === claim.id),
      ),
    ),
  ]
}

function faultsOfClaim({ id, state, settled }: ClaimInLedger, entries: readonly LedgerEntry[]): LedgerFault[] {
  const faults: LedgerFault[] = []
  const [payout, ...more] = entries.filter(({ kind }) => kind === 'CLAIM_PAYOUT')
  if (state === 'PAID_OUT' && !payout) faults.push('PAID_OUT_WITHOUT_ENTRY')
  if (state !== 'PAID_OUT' && payout) faults.push('PAYOUT_WITHOUT_DECISION')
  if (more.length > 0) faults.push('PAID_OUT_TWICE')
  if (payout && -payout.amount !== settled) faults.push('WRONG_AMOUNT')
  if (repaidOf(entries, id) > -(payout?.amount ?? 0)) faults.push('REPAYMENT_ABOVE_PAYOUT')
  return faults
}

function faultsOf({ state, amount }: ChargeInLedger, entries: readonly LedgerEntry[]): LedgerFault[] {
  const faults: LedgerFault[] = []
  const received = entries.filter(({ kind }) => kind === 'PREMIUM')
  const returned = entries.filter(({ kind }) => kind === 'PREMIUM_RETURN')
  const standing = received.length - returned.length
  if (standing < 0) faults.push('RETURNED_UNPAID')
  if (state === 'PAID' && standing < 1) faults.push('PAID_WITHOUT_ENTRY')
  if (state !== 'PAID' && standing > 0) faults.push('ENTRY_WITHOUT_PAYMENT')
  if (standing > 1) faults.push('PAID_TWICE')
  if ([...received, ...returned].some((entry) => Math.abs(entry.amount) !== amount)) faults.push('WRONG_AMOUNT')
  if (balanceOf(entries) < 0) faults.push('REFUND_ABOVE_PREMIUM')
  return faults
}

/**
 * The differences between the refunds and the ledger: a paid refund has one PREMIUM_REFUND of its charge, number and amount more than have come back,
 * any other none. A refund that has come back gets another number, so its former number must have come to nothing.
 */
export function refundFaults(refunds: readonly RefundInLedger[], entries: readonly LedgerEntry[]): LedgerFault[] {
  const keyOf = ({ chargeId, reference }: Pick<LedgerEntry, 'chargeId' | 'reference'>) => `${chargeId} ${reference}`
  const given = new Map<string, LedgerEntry[]>()
  for (const entry of entries)
    if (entry.kind === 'PREMIUM_REFUND' || entry.kind === 'REFUND_RETURN')
      given.set(keyOf(entry), [...(given.get(keyOf(entry)) ?? []), entry])
  const known = new Set(refunds.map(keyOf))
  const unknown = [...given].filter(([key, moved]) => !known.has(key) && standingRefunds(moved) !== 0)
  return [
    ...unknown.map((): LedgerFault => 'UNKNOWN_REFUND'),
    ...refunds.flatMap((refund): LedgerFault[] => {
      const moved = given.get(keyOf(refund)) ?? []
      const standing = standingRefunds(moved)
      if (refund.state !== 'PAID') return standing === 0 ? [] : ['REFUND_ENTRY_WITHOUT_PAYMENT']
      if (standing < 1) return ['REFUNDED_WITHOUT_ENTRY']
      if (standing > 1) return ['REFUNDED_TWICE']
      return moved.some(({ amount }) => Math.abs(amount) !== refund.amount) ? ['WRONG_AMOUNT'] : []
    }),
  ]
}

function standingRefunds(entries: readonly LedgerEntry[]): number {
  return entries.reduce((count, { kind }) => count + (kind === 'PREMIUM_REFUND' ? 1 : -1), 0)
}

/** The differences between the repayments by card and the ledger: a paid one has exactly one CLAIM_REPAYMENT of its amount, any other none. */
export function cardRepaymentFaults(
  repayments: readonly CardRepaymentInLedger[],
  entries: readonly LedgerEntry[],
): LedgerFault[] {
  return repayments.flatMap(({ id, claimId, paid, amount }): LedgerFault[] => {
    const booked = entries.filter(({ kind, reference }) => kind === 'CLAIM_REPAYMENT' && reference === id)
    const [entry, ...more] = booked
    if (!paid) return entry ? ['REPAYMENT_ENTRY_WITHOUT_PAYMENT'] : []
    if (!entry) return ['REPAID_WITHOUT_ENTRY']
    return more.length > 0 || entry.claimId !== claimId || entry.amount !== amount ? ['WRONG_AMOUNT'] : []
  })
}
