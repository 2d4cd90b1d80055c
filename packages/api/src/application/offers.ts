import * as z from 'zod/mini'
import { PAYMENT_PERIODS } from '@nestbond/domain/values/enums'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'

/**
 * The price of one period in major units, tax included. Discount and insurance tax are in percent. `term` and `firstCharge` are what is charged
 * (shown and charged amounts, docs/product-decisions.md#d57).
 */
const offer = z.object({
  period: z.enum(PAYMENT_PERIODS),
  discountPercent: z.number(),
  insuranceTaxPercent: z.number(),
  price: z.number(),
  /** The days of cover and their price in major units. Null without an agreed end within a year, and before the dates are known. */
  term: z.nullable(z.object({ days: z.number(), total: z.number() })),
  /** In major units; 0 if so short a term is free. `day` is null while it depends on the landlord. Null before the dates are known. */
  firstCharge: z.nullable(z.object({ amount: z.number(), day: z.nullable(z.string()) })),
})

export const offers = z.object({
  currency: z.enum(CURRENCY_CODES),
  /** Percent of the deposit a year. */
  rate: z.number(),
  /** The least price a year before the discount, in major units. */
  minimum: z.number(),
  /** The price a year before the discount, in major units. */
  listPrice: z.number(),
  yearly: offer,
  monthly: offer,
  /** The periods that cannot be chosen, because a tenant's part of the premium would be less than a card takes (docs/product-decisions.md#d120). */
  barred: z.array(z.enum(PAYMENT_PERIODS)),
})
export type WireOffers = z.infer<typeof offers>
