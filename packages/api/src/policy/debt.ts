import * as z from 'zod/mini'
import { DEBT_FOLLOWS, DEBT_KINDS } from '@nestbond/domain/premiums/debt'

/** A debt of the tenant. Amounts in major units, dates at UTC midnight. */
export const debt = z.object({
  /** The id of the charge or the claim. */
  id: z.string(),
  kind: z.enum(DEBT_KINDS),
  amount: z.number(),
  since: z.string(),
  /** The day until which it should be paid; null if there is none. */
  until: z.nullable(z.string()),
  /** The consequence if it is not paid; see `DEBT_FOLLOWS` of the domain. */
  follows: z.enum(DEBT_FOLLOWS),
  /** The amounts that can be paid by card, smallest first; empty while a card is being charged. */
  payable: z.array(z.number()),
  /** The insurer’s account; null while a card will be charged, so that nothing is paid twice. */
  transfer: z.nullable(z.object({ holder: z.string(), iban: z.string(), reference: z.string() })),
  /** The next open instalment of a repayment plan. */
  instalment: z.nullable(z.object({ number: z.number(), of: z.number() })),
  /** All of several tenants owe it, and one payment settles it. */
  together: z.boolean(),
})
export type AccountDebt = z.infer<typeof debt>
