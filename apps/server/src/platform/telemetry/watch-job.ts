import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { requestId } from '../request-id.ts'
import { JobRefused } from '../queue/queue.ts'
import type { Telemetry } from './telemetry.ts'

/** Runs a job, and records its duration and outcome. Its span holds its statements and provider calls. */
export async function watchJob(
  { on, tracer, instruments }: Telemetry,
  job: string,
  run: () => Promise<void>,
): Promise<void> {
  if (!on) return run()
  const began = performance.now()
  const call = requestId()
  const span = tracer.startSpan(
    `job ${job}`,
    {
      kind: SpanKind.CONSUMER,
      attributes: { 'nestbond.job': job, ...(call === null ? {} : { 'nestbond.request_id': call }) },
    },
    ROOT_CONTEXT,
  )
  let outcome = 'completed'
  try {
    await context.with(trace.setSpan(ROOT_CONTEXT, span), run)
    instruments.jobCompletions.record(Date.now() / 1000, { kind: job })
  } catch (error) {
    outcome = error instanceof JobRefused ? 'refused' : 'failed'
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    instruments.jobs.record((performance.now() - began) / 1000, { kind: job, outcome })
    span.end()
  }
}
