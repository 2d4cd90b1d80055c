import { AsyncLocalStorage } from 'node:async_hooks'

/** The caller whose call is being answered. */
export interface Caller {
  network: string
  /** The session, or the application of the token, that the call has shown (`nameCaller`); null before, and for a call without. */
  subject: string | null
  /** A call that changes nothing, such as a download. */
  reads: boolean
}

const callers = new AsyncLocalStorage<Caller>()

/** Runs the work of a call, which can ask for its caller however deep it is. */
export function asCaller<Result>(caller: Caller, work: () => Result): Result {
  return callers.run(caller, work)
}

/**
 * Names the caller of the present call after the server has found its session or token. What a call says of itself names nobody: it may be another id each
 * time. The first name counts.
 */
export function nameCaller(subject: string): void {
  const caller = callers.getStore()
  if (caller) caller.subject ??= subject
}

/** Runs work that no call waits for, also if a call has caused it. */
export function asNobody<Result>(work: () => Result): Result {
  return callers.exit(work)
}

/** Undefined for work that no call waits for, such as a mail's. */
export function presentCaller(): Caller | undefined {
  return callers.getStore()
}
