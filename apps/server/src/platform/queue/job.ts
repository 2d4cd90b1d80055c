import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Job } from './queue.ts'

/** A kind of job with its handler. Its data are ids only; the handler must be idempotent. */
export interface WorkedJob<Schema extends z.ZodType<object> = z.ZodType<object>> extends Job<Schema> {
  handle(deps: Deps, data: z.infer<Schema>): Promise<void>
}

/** Types `handle` by `schema`. */
export function defineJob<Schema extends z.ZodType<object>>(job: WorkedJob<Schema>): WorkedJob<Schema> {
  return job
}
