import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isMovable } from '../../platform/movable-clock.ts'
import { bringForward, isBusy } from '../../platform/queue/job-store.ts'
import { mayReadMailbox } from '../mailbox/mailbox-access.ts'

/** About ten years: the sandbox's certificates are valid longer. */
const MOST_DAYS = 3_660
/** The longest wait for the jobs that the move made due. */
const LONGEST_MS = 20_000
const moved = z.strictObject({ days: z.int().min(1).max(MOST_DAYS) })

/**
 * `POST /dev/clock {"days": 30}` moves the clock ahead, so that a demonstration or a test sees a policy grow older. Waiting jobs come nearer by as many
 * days, the daily runs begin, and the call answers when all of it is done. Exists with MOVABLE_CLOCK only, which production refuses, and is open to the callers of the development mailbox
 * (start checks, docs/product-decisions.md#d64).
 * @param catchUp enqueues the daily runs
 */
export function devClockRoutes(app: FastifyInstance, deps: Deps, catchUp: () => Promise<void>): void {
  const { config, clock, database } = deps
  if (config.environment === 'prod' || !isMovable(clock)) return
  app.post('/dev/clock', async (request, reply) => {
    if (!mayReadMailbox(config, request)) throw new AppError('NOT_FOUND')
    const { success, data } = moved.safeParse(request.body)
    if (!success) return reply.code(400).send({ error: `days is a whole number from 1 to ${MOST_DAYS}` })
    clock.moveAhead(data.days)
    await database.transaction((trx) => bringForward(trx, data.days))
    await catchUp()
    for (const end = Date.now() + LONGEST_MS; Date.now() < end && (await isBusy(database.kysely));) await sleep(20)
    return reply.header('cache-control', 'no-store').send({ now: clock.now().toISOString() })
  })
}
