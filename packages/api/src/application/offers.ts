import * as z from 'zod/mini'
import { PAYMENT_PERIODS } from '@nestbond/domain/values/enums'
import { CURRENCY_CODES } from '@nestbond/domain/values/money'

/** The price of one period in major units, tax included. Discount and insurance tax are in percent. */
export const offer = z.object({
  period: z.enum(PAYMENT_PERIODS),
  discountPercent: z.number(),
  insuranceTaxPercent: z.number(),
  price: z.number(),
})

export const offers = z.object({ currency: z.enum(CURRENCY_CODES), yearly: offer, monthly: offer })
export type WireOffers = z.infer<typeof offers>
