import { LEAST_CHARGE } from './period.ts'
import { INVALID, type FieldError } from '../validation/codes.ts'
import type { Cents } from '../values/money.ts'

// Shares of the premium (docs/product-decisions.md#d103).

/** How several tenants pay: the first one for all, all the same, or each a percentage. */
export const PREMIUM_SPLITS = ['FIRST', 'EQUAL', 'PERCENT'] as const
export type PremiumSplit = (typeof PREMIUM_SPLITS)[number]

/**
 * Divides an amount by weights, to the cent, by largest remainder; of equal remainders the earlier one gets the cent. A part that is smaller than the
 * least charge of a card is not charged, and nobody owes it (smallest shares, docs/product-decisions.md#d120).
 * @param weights whole numbers, the first tenant's first, which is above zero
 * @returns one part for each weight; their sum is the amount, less what is not charged
 */
export function splitPremium(amount: Cents, weights: readonly number[]): Cents[] {
  return divide(amount, weights).map((part) => (part < LEAST_CHARGE ? 0 : part))
}

/** The part of an amount that no tenant pays or owes, because no card takes so small a part (smallest shares, docs/product-decisions.md#d120). */
export function waivedOf(amount: Cents, weights: readonly number[]): Cents {
  return splitPremium(amount, weights).reduce((left, part) => left - part, amount)
}

/** Divides an amount by weights, to the cent, by largest remainder. The sum of the weights is above zero. */
export function divide(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = weights.map((weight) => Math.floor((amount * weight) / total))
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const order = weights
    .map((weight, at) => ({ at, remainder: (amount * weight) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at)
  for (const { at } of order.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

/**
 * The weights of a split for the first tenant and the co-tenants, in their order.
 * @param percents of all tenants, the first one first; only for a split by percentages
 * @returns null for percentages that are no whole numbers, do not add up to 100, or leave the first tenant nothing
 */
export function weightsOf(split: PremiumSplit, tenants: number, percents: readonly number[] = []): number[] | null {
  if (split === 'FIRST') return Array.from({ length: tenants }, (_, at) => (at === 0 ? 1 : 0))
  if (split === 'EQUAL') return Array.from({ length: tenants }, () => 1)
  return percentFaults(percents, tenants).length === 0 ? [...percents] : null
}

/** The first tenant's least percentage, because their means of payment carries the contract. */
const LEAST_OF_FIRST = 1

/**
 * Why percentages are no split: `percents.<position>` for each that is no whole number from 0 to 100 (from 1 for the first tenant), otherwise `percents`
 * if they do not add up to 100, or are not one for each tenant.
 * @param percents NaN for one that is no number
 */
export function percentFaults(percents: readonly number[], tenants: number): FieldError[] {
  if (percents.length !== tenants) return [{ field: 'percents', ...INVALID }]
  const faults = percents.flatMap((percent, at): FieldError[] => {
    const lowest = at === 0 ? LEAST_OF_FIRST : 0
    return Number.isInteger(percent) && percent >= lowest && percent <= 100
      ? []
      : [{ field: `percents.${at}`, key: 'validation.percent', code: null, params: { lowest } }]
  })
  const sum = percents.reduce((total, percent) => total + percent, 0)
  if (faults.length > 0 || sum === 100) return faults
  return [{ field: 'percents', key: 'validation.percentSum', code: null, params: { sum } }]
}

/**
 * The percentages whose part of a premium no card takes (smallest shares, docs/product-decisions.md#d120): the first tenant's, and another one above 0, if
 * it is less than `LEAST_CHARGE`. Each names the least percentage that is taken. Equal parts have none, because a tariff's minimum is too high for that.
 * @param weights as from `weightsOf`
 * @param premium of a whole period
 */
export function shareFaults(weights: readonly number[], premium: Cents): FieldError[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const least = Math.max(LEAST_OF_FIRST, Math.ceil((LEAST_CHARGE * 100) / premium))
  return weights.flatMap((weight, at): FieldError[] =>
    (at > 0 && weight === 0) || premium * weight >= LEAST_CHARGE * total
      ? []
      : [
          {
            field: `percents.${at}`,
            key: 'validation.shareTooSmall',
            code: null,
            params: { least, first: at === 0 ? 'true' : 'false' },
          },
        ],
  )
}

/** The split that weights stand for. */
export function splitOf(weights: readonly number[]): PremiumSplit {
  if (weights.slice(1).every((weight) => weight === 0)) return 'FIRST'
  return weights.every((weight) => weight === 1) ? 'EQUAL' : 'PERCENT'
}
