import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What a process says of itself to a balancer. */
export interface Readiness {
  /** Everything is open, and jobs are being worked on where they are. */
  started: boolean
  closing: boolean
}

/** A process ends within 20 seconds of its signal, whatever is under way: less than Kubernetes waits, 30 seconds. */
export const END_WITHIN_MS = 20_000
/** Calls under way may take so long after the signal; what is not whole by then is cut off. */
export const CALLS_END_WITHIN_MS = 14_000
/** Jobs likewise; they are handed back. */
export const JOBS_END_WITHIN_MS = 12_000
/** A connection on which nothing has been asked: a browser opens some beforehand. */
const UNUSED_ENDS_WITHIN_MS = 500
const LOOK_EVERY_MS = 50

/** The answers of a closing process tell callers not to keep the connection. */
export function announceClosing(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.closing) reply.header('connection', 'close')
  })
}

/**
 * Closes the port, answers calls under way, and ends connections as soon as they are idle: one that was busy when the port closed would
 * otherwise be kept for its whole time. After `withinMs` the rest is cut off, such as a body that does not come.
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

/** The connections on which nothing has been asked yet. */
export function unusedConnections(app: FastifyInstance): ReadonlySet<Socket> {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
    socket.once('data', () => unused.delete(socket))
  })
  return unused
}
