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
     * The charge if the tenant confirmed the cash today: `count` periods that have begun, or 0 and the first period, charged on its day.
     * Null before there is a policy, and once the exchange is over.
     */
    charge: z.nullable(z.object({ amount: z.number(), count: z.number(), on: z.string() })),
  }),
)
