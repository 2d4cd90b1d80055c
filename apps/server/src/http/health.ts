import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

const TIMEOUT_MS = 2_000
const TABLES_THERE = { name: 'tables-there', text: 'select id from applications limit 0' }

/** `/healthz`: the process answers. `/readyz`: the database does too and has its tables. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      if (closing) throw new Error('closing')
      await inTime(database.query(TABLES_THERE, []))
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
