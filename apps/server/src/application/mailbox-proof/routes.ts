import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http/route.ts'
import { loadByToken } from '../tokens.ts'
import { askerOf, typerOf } from '../mailbox-codes/code-browser.ts'
import { rememberProof } from '../mailbox-codes/code-caller.ts'
import { mailCode, proveByCode } from './prove-by-code.ts'

/** Proves the tenant's mailbox by six mailed digits (proof of the tenant's mailbox, docs/product-decisions.md#d53). */
export function mailboxProofRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.tenantMailboxCode, async ({ payload, request, reply }) =>
    mailCode(deps, await loadByToken(deps, payload.token), askerOf(request, reply, deps.config)),
  )

  route(app, CALLS.tenantMailbox, async ({ payload, request, reply }) => {
    const application = await loadByToken(deps, payload.token)
    const proved = await proveByCode(deps, application, payload.code, typerOf(request))
    if (proved !== null) await rememberProof(deps, request, reply, proved)
    return { proved: true }
  })
}
