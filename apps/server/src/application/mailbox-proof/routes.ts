import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http/route.ts'
import { loadByToken } from '../tokens.ts'
import { callerOf } from '../../platform/mail-limits/mail-limits.ts'
import { mailCode, proveByCode } from './prove-by-code.ts'

/** Proves the tenant's mailbox by six mailed digits (proof of the tenant's mailbox, docs/product-decisions.md#d53). */
export function mailboxProofRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.tenantMailboxCode, async ({ payload, request }) =>
    mailCode(deps, await loadByToken(deps, payload.token), callerOf(request)),
  )

  route(app, CALLS.tenantMailbox, async ({ payload }) => {
    await proveByCode(deps, await loadByToken(deps, payload.token), payload.code)
    return { proved: true }
  })
}
