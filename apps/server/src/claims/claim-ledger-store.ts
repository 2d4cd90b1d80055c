import type { MoneyWay } from '@nestbond/domain/figures/double-entry'
import { repaidOf } from '@nestbond/domain/premiums/ledger'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** A payment for a claim: the payout, or a repayment. */
export interface ClaimEntry {
  kind: 'CLAIM_PAYOUT' | 'CLAIM_REPAYMENT'
  claimId: string
  /** Positive for money received, negative for money paid. */
  amount: Cents
  reference: string
  valueOn: CivilDate
  /** Null: by transfer. */
  via: MoneyWay | null
}

export async function insertClaimEntry(
  trx: Kysely<Tables>,
  policyId: string,
  entry: ClaimEntry,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('ledger_entries')
    .values({
      policy_id: policyId,
      claim_id: entry.claimId,
      kind: entry.kind,
      amount_cents: entry.amount,
      reference: entry.reference,
      value_on: entry.valueOn,
      via: entry.via,
      at,
    })
    .execute()
}

/** An entry with the time at which it was booked. */
export interface StoredClaimEntry extends ClaimEntry {
  at: Date
}

/** Payouts and repayments of all claims of a policy, oldest first. */
export async function entriesOfClaims(db: Kysely<Tables>, policyId: string): Promise<StoredClaimEntry[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['claim_id', 'kind', 'amount_cents', 'reference', 'value_on', 'via', 'at'])
    .where('policy_id', '=', policyId)
    .where('claim_id', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ claim_id: claimId, kind, amount_cents: amount, reference, value_on: valueOn, via, at }) =>
    claimId !== null && valueOn !== null && (kind === 'CLAIM_PAYOUT' || kind === 'CLAIM_REPAYMENT')
      ? [{ kind, claimId, amount, reference, valueOn, via, at }]
      : [],
  )
}

/** Sum of the tenant's repayments for a claim, in cents. */
export async function repaidOfClaim(
  db: Kysely<Tables>,
  { id, policyId }: { id: string; policyId: string },
): Promise<Cents> {
  return repaidOf(await entriesOfClaims(db, policyId), id)
}
