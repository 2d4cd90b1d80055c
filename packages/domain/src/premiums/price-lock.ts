import { isOfClaim, type LedgerEntry } from './ledger.ts'
import { offersFor, type Offers } from '../tariff/offers.ts'
import type { DatedTariffTable, TariffTable } from '../tariff/tariff-table.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Cents } from '../values/money.ts'

/**
 * All that changes what a tenant pays for a contract: a wish of a tenant, or a payout, which only lowers it (price lock, docs/product-decisions.md#d98;
 * premium follows cover, docs/product-decisions.md#d122). SPLIT: the own part of one of several tenants (docs/product-decisions.md#d110).
 */
export const PREMIUM_CHANGES = ['PERIOD', 'DEPOSIT', 'PAYOUT', 'SPLIT'] as const
type PremiumChange = (typeof PREMIUM_CHANGES)[number]

/** The changes that a single tenant can have, who has nobody to split with. */
export const CHANGES_ALONE = PREMIUM_CHANGES.filter(
  (change): change is Exclude<PremiumChange, 'SPLIT'> => change !== 'SPLIT',
)

/** The offers that a contract was signed with, and what they were made of. */
export interface KeptOffers {
  offers: Offers
  deposit: Cents
  tariff: TariffTable
}

/**
 * The prices of a contract for a deposit: those that were kept, and for another deposit a new computation by the contract's own tariff. The tariffs
 * that are in force today, or were since, have no say.
 */
export function lockedOffers({ offers, deposit, tariff }: KeptOffers, wanted: Cents): Offers {
  return wanted === deposit ? offers : offersFor(wanted, offers.currency, tariff)
}

/** The entries of an account in their order, each with the sum (cents) up to it. The last one equals `balanceOf`. */
export function withBalance<Entry extends { amount: Cents }>(
  entries: readonly Entry[],
): (Entry & { balance: Cents })[] {
  let balance = 0
  return entries.map((entry) => ({ ...entry, balance: (balance += entry.amount) }))
}

/** The two accounts of a contract, each with its own balance, which nothing adds up (docs/product-decisions.md#d127). */
export function twoAccounts<Entry extends Pick<LedgerEntry, 'kind' | 'amount'>>(entries: readonly Entry[]) {
  return {
    premiums: withBalance(entries.filter((entry) => !isOfClaim(entry))),
    claims: withBalance(entries.filter(isOfClaim)),
  }
}

/** A table that offers were made by, until `validUntil`; null while it is in force. */
export interface PublishedTariff extends DatedTariffTable {
  validUntil: CivilDate | null
}

/**
 * Every table that has been in force until a day, newest first, by country. A table that was replaced before its first day is over is none. Tables of
 * later days are not published, because a manager can still withdraw them.
 */
export function publishedTariffs(tables: readonly DatedTariffTable[], today: CivilDate): PublishedTariff[] {
  return tables
    .filter(({ validFrom }) => validFrom <= today)
    .map((table, at, begun): PublishedTariff => {
      const next = begun
        .filter(
          (other, place) =>
            other.country === table.country &&
            (other.validFrom > table.validFrom || (other.validFrom === table.validFrom && place > at)),
        )
        .reduce<CivilDate | null>(
          (least, { validFrom }) => (least === null || validFrom < least ? validFrom : least),
          null,
        )
      return { ...table, validUntil: next === null ? null : addDays(next, -1) }
    })
    .filter(({ validFrom, validUntil }) => validUntil === null || validUntil >= validFrom)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : one.validFrom > other.validFrom ? -1 : 0))
}
