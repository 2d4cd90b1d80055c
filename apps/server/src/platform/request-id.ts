import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

const underWay = new AsyncLocalStorage<string>()

/** The id of the call that the present work belongs to, also in its jobs and their jobs; null for work that no call began, such as a scheduled run. */
export function requestId(): string | null {
  return underWay.getStore() ?? null
}

/** Runs work that belongs to a call. Null: to none. */
export function withRequestId<T>(id: string | null, run: () => T): T {
  return id === null ? underWay.exit(run) : underWay.run(id, run)
}

/** Carries the id of each call to the work that it begins. */
export function carryRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => underWay.run(request.id, done))
  // The body arrives in events of the socket, which know nothing of the call.
  app.addHook('preValidation', (request, _reply, done) => underWay.run(request.id, done))
}
