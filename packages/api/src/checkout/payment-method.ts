import * as z from 'zod/mini'
import { PAYMENT_METHODS } from '@nestbond/domain/premiums/debit'

/** The means of payment to set up; a card by default. */
export const paymentMethodQuery = z.object({ method: z.optional(z.enum(PAYMENT_METHODS)) })
