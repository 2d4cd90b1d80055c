import type { FastifyRequest } from 'fastify'
import type { Access } from '@nestbond/api/access-kind'
import type { Call } from '@nestbond/api/call'

/**
 * The caller whom the guard of each kind hands over. An area with sessions adds its kinds. A kind without a guard proves itself by what the call contains,
 * such as a token, which its command checks.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Callers {}

export type CallerOf<Who extends Access> = Who extends keyof Callers ? Callers[Who] : undefined

/** Returns the caller of a request, or throws what a stranger gets. */
export type Guard<By = unknown> = (request: FastifyRequest, call: Call) => Promise<By>

/** The guard of each kind of caller. */
export type Guards = { readonly [Who in keyof Callers]: Guard<Callers[Who]> }

declare module 'fastify' {
  interface FastifyInstance {
    guards: Guards
  }
}
