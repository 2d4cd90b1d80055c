import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/**
 * `/healthz`: the process answers. `/readyz`: it has started, is not closing, the database answers and has its tables, and jobs are polled
 * if this process runs them. The state of each part is on the metrics port only, since it would help an attacker.
 */
export function healthRoutes(app: FastifyInstance, { health }: Pick<Deps, 'health'>): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await health.ready()
      return await reply.send({ status: 'ready' })
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', '2').send({ status: 'not ready' })
    }
  })
}
