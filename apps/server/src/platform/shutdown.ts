import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The state that a process reports to a balancer. */
export interface Readiness {
  /** Everything is open, and this process works on jobs if it is meant to. */
  started: boolean
  closing: boolean
}

/** A process ends within 20 seconds of its signal, in every case. Kubernetes waits 30 seconds. */
export const END_WITHIN_MS = 20_000
/** Maximum time for running calls after the signal; calls that are not finished by then are cut off. */
export const CALLS_END_WITHIN_MS = 14_000
/** Maximum time for running jobs; unfinished ones are handed back. */
export const JOBS_END_WITHIN_MS = 12_000
/** Maximum time for a connection without any request: browsers open some in advance. */
const UNUSED_ENDS_WITHIN_MS = 500
const LOOK_EVERY_MS = 50

/** Makes the responses of a closing process tell callers not to keep the connection. */
export function announceClosing(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.closing) reply.header('connection', 'close')
  })
}

/**
 * Closes the port, finishes running calls, and ends connections as soon as they are idle. A connection that was busy when the port closed
 * would otherwise be kept until its timeout. After `withinMs` the rest is cut off, such as a body that does not arrive.
 */
export async function endCalls(app: FastifyInstance, unused: ReadonlySet<Socket>, withinMs: number): Promise<void> {
  const { server } = app
  const timers = [
    setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS),
    setTimeout(() => unused.forEach((socket) => socket.destroy()), UNUSED_ENDS_WITHIN_MS),
    setTimeout(() => server.closeAllConnections(), withinMs),
  ]
  try {
    await app.close()
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
}

/** The connections without any request so far. */
export function unusedConnections(app: FastifyInstance): ReadonlySet<Socket> {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
    socket.once('data', () => unused.delete(socket))
  })
  return unused
}
