import type { LedgerConsent } from '@nestbond/api/tenant-account/rights'

export type ConsentState = 'given' | 'denied' | 'revoked' | 'before'

/** The state of an entry of the ledger, newest first. A refusal counts as a revocation only if an older entry granted the same consent. */
export function consentState(entry: LedgerConsent, all: readonly LedgerConsent[]): ConsentState {
  if (entry.granted) return entry.inForce ? 'given' : 'before'
  const older = all.slice(all.indexOf(entry) + 1)
  return older.some(({ refId, kind, granted }) => granted && refId === entry.refId && kind === entry.kind)
    ? 'revoked'
    : 'denied'
}

/** Whether a consent that is given now was given before: one that never was is not given "again". */
export function isGivenAgain(entry: LedgerConsent, all: readonly LedgerConsent[]): 'yes' | 'no' {
  return consentState(entry, all) === 'denied' ? 'no' : 'yes'
}
