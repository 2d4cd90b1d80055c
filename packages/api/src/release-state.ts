import * as z from 'zod/mini'
import { RELEASE_STATES, WAYS_OUT } from '@nestbond/domain/lifecycle/release'

/** How a contract can be ended by its tenant today, and the release that was asked for last. Amounts in major units, instants in UTC. */
export const policyCancel = z.object({
  way: z.enum(WAYS_OUT),
  /** What is paid back if the landlord signs today. */
  refund: z.nullable(z.number()),
  release: z.nullable(
    z.object({
      state: z.enum(RELEASE_STATES),
      begunBy: z.enum(['tenant', 'landlord']),
      requestedAt: z.string(),
      answeredAt: z.nullable(z.string()),
      /** Of an objection, in the landlord's words. */
      reason: z.nullable(z.string()),
      /** The landlord has not answered for four weeks. */
      overdue: z.boolean(),
    }),
  ),
})
