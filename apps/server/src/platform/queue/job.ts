import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Job } from './queue.ts'

/** A kind of job with what it does. Its data are ids only; a handler must bear to run twice. */
export interface WorkedJob<Schema extends z.ZodType<object> = z.ZodType<object>> extends Job<Schema> {
  handle(deps: Deps, data: z.infer<Schema>): Promise<void>
}

/** Types `handle` by `schema`. */
export function defineJob<Schema extends z.ZodType<object>>(job: WorkedJob<Schema>): WorkedJob<Schema> {
  return job
}
