import * as z from 'zod/mini'
import { NEW_CONTRACT_STEPS } from '@nestbond/domain/waiting/waiting'
import { TENANT_CHANGE_BARS, TENANT_CHANGE_ENDS, TENANT_CHANGE_STATES } from '@nestbond/domain/co-tenants/tenant-change'

/** A change of the tenants of a policy as one of its tenants sees it (docs/product-decisions.md#d108). Dates at UTC midnight, instants in UTC. */
const tenantChange = z.object({
  state: z.enum(TENANT_CHANGE_STATES),
  endedBy: z.nullable(z.enum(TENANT_CHANGE_ENDS)),
  /** The first day of the new contract. */
  day: z.string(),
  /** Who leaves. `agreed` is known to the first tenant only. */
  leave: z.array(z.object({ name: z.string(), you: z.boolean(), agreed: z.boolean() })),
  /** Until then they may answer. */
  answerUntil: z.string(),
  /** The reader shall leave, and has not answered. */
  asksYou: z.boolean(),
  /** The reader has only said that they move out, which counts as agreement, and may still say no. */
  mayRefuse: z.boolean(),
  /** The reader's application for the new contract, while it is not signed and the reader begins it. */
  refId: z.nullable(z.string()),
  /** How far the contract of the new household is, while the landlord has not accepted it. `yours`: the reader begins it. `until`: the landlord's last day. */
  newContract: z.nullable(
    z.object({ step: z.enum(NEW_CONTRACT_STEPS), yours: z.boolean(), until: z.nullable(z.string()) }),
  ),
  /** A premium of this contract is open, so the landlord cannot accept the new one yet. */
  unpaid: z.boolean(),
  mayCallOff: z.boolean(),
})

/** Leaving and replacing tenants. A co-tenant reads no list of the others and no bar. */
export const policyTenantChange = z.object({
  /** Why the tenants cannot change now; null if they can. */
  bar: z.nullable(z.enum(TENANT_CHANGE_BARS)),
  /** The days from which a change may hold; null if there are none. */
  days: z.nullable(z.object({ first: z.string(), last: z.string() })),
  /** Who can be named. `movesOut`: this tenant has said so, which counts as agreement. */
  tenants: z.array(z.object({ key: z.string(), name: z.string(), you: z.boolean(), movesOut: z.boolean() })),
  /** The newest change. */
  last: z.nullable(tenantChange),
  /** The reader is a co-tenant and has said that they move out. */
  movesOut: z.boolean(),
  /** The reader's contract that this one has replaced, and the one that replaces it. */
  former: z.nullable(z.string()),
  next: z.nullable(z.string()),
})
