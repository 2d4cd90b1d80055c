// Charges of several payers (shares of the premium, docs/product-decisions.md#d103).

/** A co-tenant's charges have numbers of their own: the period's and this for each place in the list of payers. */
const NUMBERS_OF_PAYER = 10_000

/**
 * The number of a charge: the period's for the first tenant, and a number beside it for each other payer, so that a policy has one charge for each
 * person and period.
 * @param payer 0 for the first tenant, 1 to 3 for the others
 */
export function chargeNumber(period: number, payer: number): number {
  return payer * NUMBERS_OF_PAYER + period
}

/** The period of a charge's number. */
export function periodOfCharge(number: number): number {
  return number % NUMBERS_OF_PAYER
}

/** The payer of a charge's number: 0 for the first tenant. */
export function payerOfCharge(number: number): number {
  return Math.floor(number / NUMBERS_OF_PAYER)
}

/** The letter of a payer in the numbers of receipts; empty for the first tenant. */
export function letterOfPayer(payer: number): string {
  return payer === 0 ? '' : 'ABCD'.charAt(payer)
}
