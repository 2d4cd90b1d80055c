import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { statements, type Statement } from '../database/statements.ts'
import type { Telemetry } from './telemetry.ts'

const OPERATION = /^\W*(select|insert|update|delete|with|begin|commit|rollback)\b/i

/**
 * Records each statement, and makes a span of it inside a request or a job. Its text has no values: callers' values are always parameters.
 * @returns ends it
 */
export function watchStatements({ on, tracer, instruments }: Telemetry): () => void {
  if (!on) return () => {}
  const onStatement = (message: unknown) => {
    const { sql, ms, errorCode } = message as Statement
    const operation = OPERATION.exec(sql)?.[1]?.toLowerCase() ?? 'other'
    instruments.statements.record(ms / 1000, {
      'db.operation.name': operation,
      outcome: errorCode === null ? 'ok' : 'error',
    })
    if (!trace.getSpan(context.active())?.isRecording()) return
    const end = Date.now()
    const span = tracer.startSpan(`database ${operation}`, {
      kind: SpanKind.CLIENT,
      startTime: end - ms,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': sql },
    })
    if (errorCode !== null) {
      span.setAttribute('db.response.status_code', errorCode)
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end(end)
  }
  statements.subscribe(onStatement)
  return () => statements.unsubscribe(onStatement)
}
