import * as z from 'zod/mini'
import { EXCHANGE_STATES } from '@nestbond/domain/lifecycle/deposit-exchange'

/** How the exchange of the cash deposit stands; null where the contract was not begun by deposit back. Amounts in major units, instants in UTC. */
export const depositExchange = z.nullable(
  z.object({
    state: z.enum(EXCHANGE_STATES),
    /** Who is next; null once it is over. */
    turn: z.nullable(z.enum(['TENANT', 'LANDLORD', 'OFFICE'])),
    /** Of the state. */
    since: z.string(),
    letterAt: z.nullable(z.string()),
    acceptedAt: z.nullable(z.string()),
    receivedAt: z.nullable(z.string()),
    /** A mail to the landlord with the letter's words, that only has to be sent. */
    mailtoLink: z.nullable(z.string()),
    /** What is charged once the cash has come, and when at the earliest; `count` periods have begun by then. Null where it is not known yet, or over. */
    charge: z.nullable(z.object({ amount: z.number(), count: z.number(), on: z.string() })),
  }),
)
