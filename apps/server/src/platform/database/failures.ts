/**
 * A connection could not be had, broke, or stopped answering. Whether the statement under way was carried out is not known: after a lost
 * answer to COMMIT it was.
 */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    super('the database does not answer', { cause })
  }
}

/** A connection of the pool was broken before a transaction could begin on it, so that nothing happened. */
export class StaleConnection extends DatabaseUnavailable {
  override readonly name = 'StaleConnection'
}

/** Whether the time limit of a connection or of an answer has passed, so that another try at once makes no sense. */
export function waitedInVain(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.cause instanceof Error && /time-?out/i.test(error.cause.message)
}

/** Whether the answer was waited for in vain. */
export function isAnswerTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Query read timeout')
}

/** node-postgres has no codes for these. */
const BROKEN =
  /^Connection terminated|timeout exceeded when trying to connect|^Query read timeout|connection error and is not queryable|was closed and is not queryable|connection has been discarded|^Unable to connect|unexpected .* message from backend/

/** Errors of sockets and name servers, as Node names them. */
const SOCKET = /^(E[A-Z]{3,}(_[A-Z]+)?|ERR_(SOCKET|STREAM|SSL)_.*)$/

/** PostgreSQL ends or refuses connections: class 08, shutdown, restart, too long idle in a transaction. */
const ENDED = /^(08...|57P0[1-5]|25P0[34])$/

/** Whether the connection that gave this error cannot be used any more. */
export function isBrokenConnection(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof Error)) return false
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  if (severity !== undefined) return ENDED.test(String(code))
  return BROKEN.test(error.message) || (typeof code === 'string' && SOCKET.test(code))
}

/** A transaction lost against others and was rolled back whole: 40P01 a deadlock, 40001 a serialisation failure. */
export function isLostAgainstOthers(error: unknown): boolean {
  const code = sqlStateOf(error)
  return code === '40P01' || code === '40001'
}

/** A lock was not granted in time (`lock_timeout`). */
export function isLockTimeout(error: unknown): boolean {
  return sqlStateOf(error) === '55P03'
}

/** The disk of files, mails or the database is full. The storage's library wraps the error of the disk as the cause of another error. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < MOST_CAUSES; cause = cause.cause, depth++) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT' || sqlStateOf(cause) === '53100') return true
  }
  return false
}

const MOST_CAUSES = 8

/**
 * Seconds after which another try makes sense, where the database is away, busy or out of room: no fault of the call and none of the code.
 * Null for every other error.
 */
export function retryAfterOf(error: unknown): number | null {
  if (isDiskFull(error)) return 30
  if (error instanceof DatabaseUnavailable) return 2
  const code = sqlStateOf(error)
  if (code === null) return null
  // 57014: a statement took longer than `statement_timeout`. 25006: a standby that is not the primary yet. 58: the server's system failed.
  if (ENDED.test(code) || /^(53...|58...|25006|57014)$/.test(code)) return 2
  return code === '55P03' || isLostAgainstOthers(error) ? 1 : null
}

/** The code that PostgreSQL gave; null for an error that is not PostgreSQL's. */
function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  return severity !== undefined && typeof code === 'string' ? code : null
}
