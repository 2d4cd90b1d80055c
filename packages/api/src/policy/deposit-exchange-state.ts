import * as z from 'zod/mini'
import { EXCHANGE_STATES } from '@nestbond/domain/policy/deposit-exchange'

/**
 * The exchange of the cash deposit for a certificate. Null if the tenant did not start the contract to get a cash deposit back.
 * Amounts in major units, instants in UTC.
 */
export const depositExchange = z.nullable(
  z.object({
    state: z.enum(EXCHANGE_STATES),
    /** The party that has to act next; null once the exchange is over. */
    turn: z.nullable(z.enum(['TENANT', 'LANDLORD', 'OFFICE'])),
    /** The instant at which the exchange came to `state`. */
    since: z.string(),
    letterAt: z.nullable(z.string()),
    acceptedAt: z.nullable(z.string()),
    receivedAt: z.nullable(z.string()),
    /** A ready mail to the landlord with the text of the letter. */
    mailtoLink: z.nullable(z.string()),
    /**
     * The first charge and its day if the tenant confirmed the cash today. Null before there is a policy, once the exchange is over, and if the rest
     * of the agreed term is free.
     */
    charge: z.nullable(z.object({ amount: z.number(), on: z.string() })),
  }),
)
