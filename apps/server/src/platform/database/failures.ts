/**
 * A connection could not be opened, broke, or stopped answering. It is unknown whether the running statement was carried out: after a lost
 * response to COMMIT it was.
 */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    super('the database does not answer', { cause })
  }
}

/** A connection of the pool was broken before a transaction could begin on it, so nothing was carried out. */
export class StaleConnection extends DatabaseUnavailable {
  override readonly name = 'StaleConnection'
}

/** Whether a connection or a response timed out, so that an immediate retry makes no sense. */
export function waitedInVain(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.cause instanceof Error && /time-?out/i.test(error.cause.message)
}

/** Whether the response timed out. */
export function isAnswerTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Query read timeout')
}

/** node-postgres has no codes for these. */
const BROKEN =
  /^Connection terminated|timeout exceeded when trying to connect|^Query read timeout|connection error and is not queryable|was closed and is not queryable|connection has been discarded|^Unable to connect|unexpected .* message from backend/

/** Errors of sockets and name servers, as Node names them. */
const SOCKET = /^(E[A-Z]{3,}(_[A-Z]+)?|ERR_(SOCKET|STREAM|SSL)_.*)$/

/** PostgreSQL ended or refused the connection: class 08, shutdown, restart, too long idle in a transaction. */
const ENDED = /^(08...|57P0[1-5]|25P0[34])$/

/** Whether the connection that gave this error cannot be used any more. */
export function isBrokenConnection(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof Error)) return false
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  if (severity !== undefined) return ENDED.test(String(code))
  return BROKEN.test(error.message) || (typeof code === 'string' && SOCKET.test(code))
}

/** Whether a transaction conflicted with others and was rolled back: 40P01 a deadlock, 40001 a serialisation failure. */
export function isLostAgainstOthers(error: unknown): boolean {
  const code = sqlStateOf(error)
  return code === '40P01' || code === '40001'
}

/**
 * Whether a replica could not answer for a reason that the primary does not have: 40001, replay needed the rows of a long reading; 42, a migration that it has
 * not replayed; 53 and 58, its machine.
 */
export function isReplicasFault(error: unknown): boolean {
  const code = sqlStateOf(error)
  return code !== null && /^(40001|42P01|42703|53...|58...)$/.test(code)
}

/** A row was rejected because another one has its value of a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlStateOf(error) === '23505'
}

/** A row was rejected because the row that it refers to is gone. */
export function isMissingReference(error: unknown): boolean {
  return sqlStateOf(error) === '23503'
}

/** A lock was not granted in time (`lock_timeout`). */
export function isLockTimeout(error: unknown): boolean {
  return sqlStateOf(error) === '55P03'
}

/** Whether the disk of files, mails or the database is full. The storage's library wraps the disk's error as a cause. */
export function isDiskFull(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    const { code } = cause as NodeJS.ErrnoException
    return code === 'ENOSPC' || code === 'EDQUOT' || sqlStateOf(cause) === '53100'
  })
}

/** Whether something was silent for too long, such as the file storage, whose library wraps the error as a cause. */
export function isTimeout(error: unknown): boolean {
  return causesOf(error).some(({ name }) => name === 'TimeoutError')
}

const MOST_CAUSES = 8

/** An error, the error that caused it, and so on. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && causes.length < MOST_CAUSES; cause = cause.cause) causes.push(cause)
  return causes
}

/** Seconds until a retry makes sense, if the database is unavailable, busy or out of space. Null for every other error. */
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
