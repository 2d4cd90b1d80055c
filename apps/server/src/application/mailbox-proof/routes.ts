import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http/route.ts'
import { loadByToken } from '../tokens.ts'
import { codeCallerOf, rememberProof } from '../mailbox-codes/code-caller.ts'
import { mailCode, proveByCode } from './prove-by-code.ts'

/** Proves the tenant's mailbox by six mailed digits (proof of the tenant's mailbox, docs/product-decisions.md#d53). */
export function mailboxProofRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.tenantMailboxCode, async ({ payload, request }) =>
    mailCode(deps, await loadByToken(deps, payload.token), codeCallerOf(request)),
  )

  route(app, CALLS.tenantMailbox, async ({ payload, request, reply }) => {
    const proved = await proveByCode(deps, await loadByToken(deps, payload.token), payload.code)
    if (proved !== null) await rememberProof(deps, request, reply, proved)
    return { proved: true }
  })
}
