import type { FastifyInstance } from 'fastify'
import { findTables } from '../database/migrate.ts'
import type { Deps } from '../deps.ts'

const TIMEOUT_MS = 2_000

/** Jobs are polled each second. A process without a poll for this time gets no connection for its queue. */
const POLL_WITHIN_MS = 15_000

/**
 * `/healthz`: the process answers. `/readyz`: it has started, is not closing, the database answers and has its tables, and jobs are polled
 * if this process runs them.
 */
export function healthRoutes(
  app: FastifyInstance,
  { database, queue, readiness }: Pick<Deps, 'database' | 'queue' | 'readiness'>,
): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      if (!readiness.started) throw new Error('starting')
      if (readiness.closing) throw new Error('closing')
      const polledAt = queue.lastPollAt()
      if (polledAt !== null && Date.now() - polledAt > POLL_WITHIN_MS) throw new Error('the queue cannot poll for jobs')
      await inTime(findTables(database))
      return await reply.send({ status: 'ready' })
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', '2').send({ status: 'not ready' })
    }
  })
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the database does not answer in time')), TIMEOUT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
