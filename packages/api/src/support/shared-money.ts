import * as z from 'zod/mini'
import { CHARGE_STATES } from '@nestbond/domain/premiums/charge'
import { REFUND_STATES } from '@nestbond/domain/premiums/refund'
import { PREMIUM_SPLITS } from '@nestbond/domain/premiums/shares'
import { PAYMENT_METHODS, PAYMENT_STATES } from '@nestbond/domain/premiums/debit'

/** A confirmed means of payment. */
export const payment = z.object({
  method: z.enum(PAYMENT_METHODS),
  /** Masked, as the provider showed it then; null if it did not. */
  label: z.nullable(z.string()),
  /** Of a direct debit. It stands on the tenant's statement of account. */
  mandateReference: z.nullable(z.string()),
  since: z.string(),
  state: z.enum(PAYMENT_STATES),
})

/** Who pays what on a contract of several tenants. A name is empty once its tenant is erased. */
export const sharedMoney = z.object({
  split: z.enum(PREMIUM_SPLITS),
  /** The first tenant first, with the part of a whole period and the means of payment on file. */
  payers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      percent: z.nullable(z.number()),
      amount: z.number(),
      means: z.nullable(payment),
    }),
  ),
  /** Newest period first. */
  charges: z.array(
    z.object({
      id: z.string(),
      payer: z.string(),
      /** Another tenant, who has paid it for the payer. */
      paidBy: z.nullable(z.string()),
      amount: z.number(),
      periodStart: z.string(),
      periodEnd: z.string(),
      state: z.enum(CHARGE_STATES),
      nextTryOn: z.nullable(z.string()),
      receiptNumber: z.nullable(z.string()),
    }),
  ),
  refunds: z.array(
    z.object({
      receiptNumber: z.string(),
      /** The tenant who gets it. */
      payer: z.string(),
      amount: z.number(),
      state: z.enum(REFUND_STATES),
      /** The bank account that the tenant has named, masked; null without one, and once it is paid. */
      account: z.nullable(z.object({ accountHolder: z.string(), iban: z.string() })),
    }),
  ),
})
export type SharedMoney = z.infer<typeof sharedMoney>
