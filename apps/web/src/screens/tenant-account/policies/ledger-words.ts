import type { LedgerKind } from '@nestbond/domain/premiums/ledger'

/** The text above so many premiums and refunds. In a shared contract each tenant sees the own money, and the first one the payments of claims. */
export function ledgerText(entries: number, shared: boolean) {
  if (shared) return 'tariff.ledger.own'
  return entries === 0 ? 'tariff.ledger.none' : 'tariff.ledger.text'
}

/** The name of an entry. In a shared contract any tenant may have paid a claim back, and the entry does not say who (docs/product-decisions.md#d98). */
export function entryName(kind: LedgerKind, shared: boolean) {
  return shared && kind === 'CLAIM_REPAYMENT' ? 'tariff.kind.shared.CLAIM_REPAYMENT' : (`tariff.kind.${kind}` as const)
}
