import { channel } from 'node:diagnostics_channel'
import type { LogEvent } from 'kysely'

/** A finished statement, without its values. */
export interface Statement {
  sql: string
  ms: number
  /** Code of the error, such as 23505; null if the statement succeeded. */
  errorCode: string | null
}

/** Every finished statement, in the asynchronous context of its caller. A `channel` costs next to nothing without a subscriber. */
export const statements = channel('nestbond:statement')

/** Kysely's `log`: publishes each statement. */
export function publishStatement(event: LogEvent): void {
  if (!statements.hasSubscribers) return
  const errorCode =
    event.level === 'error' ? String((event.error as { code?: unknown } | null)?.code ?? 'unknown') : null
  statements.publish({ sql: event.query.sql, ms: event.queryDurationMillis, errorCode } satisfies Statement)
}
