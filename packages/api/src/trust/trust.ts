import * as z from 'zod/mini'
import { TRUST_CHECKS } from '@nestbond/domain/support/trust'
import { call } from '../call.ts'

const result = z.object({
  check: z.enum(TRUST_CHECKS),
  /** The number of things that were looked at, and of those that are not as they should be. */
  looked: z.number(),
  different: z.number(),
  /** The first of them, by reference, number or key. They name no person. */
  examples: z.array(z.string()),
})

export const officeTrust = call('officeTrust', {
  who: 'manager',
  summary:
    "The newest measurement of trust, for managers: decisions replayed, ledger, offers, premiums, refunds and ends computed again, the card provider's list, acts, certificates, mails, audit trail, erasures and papers, each with its differences. " +
    '`measured` is null before the first one',
  tag: 'office',
  response: z.object({ measured: z.nullable(z.object({ at: z.string(), results: z.array(result) })) }),
})
