import * as z from 'zod/mini'
import { RELEASE_STATES, WAYS_OUT } from '@nestbond/domain/policy/release'

/** The way in which the tenant can end a contract today, and the last release. Amounts in major units, instants in UTC. */
export const policyCancel = z.object({
  way: z.enum(WAYS_OUT),
  /** The refund if the landlord signs today, or that of the signed release; null otherwise. */
  refund: z.nullable(z.number()),
  release: z.nullable(
    z.object({
      state: z.enum(RELEASE_STATES),
      begunBy: z.enum(['tenant', 'landlord']),
      requestedAt: z.string(),
      answeredAt: z.nullable(z.string()),
      /** The reason for an objection, in the landlord's words. */
      reason: z.nullable(z.string()),
      /** The landlord has not answered for four weeks. */
      overdue: z.boolean(),
    }),
  ),
})
