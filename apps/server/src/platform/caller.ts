import { AsyncLocalStorage } from 'node:async_hooks'

/** Who makes the call that is being answered. */
export interface Caller {
  network: string
  /** The token or id that the call names: an application, a home, a person. Null for a call that names none. */
  subject: string | null
  /** A call that changes nothing, such as a download. */
  reads: boolean
}

const callers = new AsyncLocalStorage<Caller>()

/** Runs the work of a call, which can ask for its caller however deep it is. */
export function asCaller<Result>(caller: Caller, work: () => Result): Result {
  return callers.run(caller, work)
}

/** Runs work that no call waits for, also if a call has caused it. */
export function asNobody<Result>(work: () => Result): Result {
  return callers.exit(work)
}

/** Undefined for work that no call waits for, such as a mail's. */
export function presentCaller(): Caller | undefined {
  return callers.getStore()
}
