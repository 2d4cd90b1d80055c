import { z } from 'zod'
import type { Job } from '../../platform/queue/queue.ts'

const schema = z.object({ partnerId: z.uuid(), accountId: z.uuid() })

/**
 * Fills the sandbox of a new test key with homes in the main states. It is enqueued here; a later area, which knows contracts and policies, works on
 * it (`partner-policies/sandbox/fill-sandbox.ts`).
 */
export const fillSandbox: Job<typeof schema> = { name: 'fill-sandbox', schema, once: true }
