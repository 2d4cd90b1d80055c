import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { EACH, places } from '../in-turn.ts'

/** The work exceeded its limit of time or memory. Its thread has been ended. */
export class ThreadLimit extends Error {
  override readonly name = 'ThreadLimit'
}

export interface ThreadPoolOptions {
  /** The path, from this folder and without its ending, of the file that exports the tasks, such as 'content-thread'. The build makes a separate file of it. */
  file: string
  /** Threads at most; each begins with the first task that finds the others busy, and ends when it has been idle for a while. */
  most: number
  /** Heap of a thread, in megabytes; beyond, its task is ended. */
  heapMegabytes: number
  /** A thread without a task ends after this time; half a minute by default. */
  idleMs?: number
}

export interface TaskOptions<Result> {
  /** Ends the task, together with its thread, so long after its thread began with it. */
  mostMs?: number
  /** The same, when the caller says so. */
  signal?: AbortSignal
  /** Gets the beginning of the task once a thread is free for it, and may return what has been made in the meantime instead. */
  once?: (begin: () => Promise<Result>) => Promise<Result>
  /** Buffers that move to the thread instead of being copied. */
  transfer?: readonly Transferable[]
}

/** Threads beside the event loop, for work whose cost a caller decides. */
export interface ThreadPool {
  /**
   * Runs the exported function `name` with `task`.
   * @throws AppError NOT_READY if no thread was free in time, RATE_LIMITED if the caller has too many tasks already; ThreadLimit where the task was ended; else what the function throws
   */
  run<Result>(name: string, task: object, options?: TaskOptions<Result>): Promise<Result>
}

type Transferable = import('node:worker_threads').Transferable

const IDLE_MS = 30_000

/** Creates a pool. No thread starts before the first task, and none keeps the process alive. */
export function threadPool({ file, most, heapMegabytes, idleMs = IDLE_MS }: ThreadPoolOptions): ThreadPool {
  let pool: Piscina | null = null
  // The library begins no thread in place of one that was ended, until another task is submitted. So no task waits there.
  const inTurn = places(most, { each: EACH })
  const open = () => {
    pool ??= new Piscina({
      filename: fileOf(file),
      minThreads: 0,
      maxThreads: most,
      idleTimeout: idleMs,
      // A thread that works on one task at a time may be ended with it.
      concurrentTasksPerWorker: 1,
      atomics: 'disabled',
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 4, stackSizeMb: 4 },
      execArgv: [],
    }).on('error', () => {
      // The task of a broken thread is rejected. A thread that breaks without a task harms no caller.
    })
    return pool
  }
  return {
    run<Result>(name: string, task: object, { mostMs, signal, transfer, once }: TaskOptions<Result> = {}) {
      const begin = async () => {
        try {
          return (await open().run(task, {
            name,
            signal: signal ?? (mostMs === undefined ? null : AbortSignal.timeout(mostMs)),
            ...(transfer ? { transferList: [...transfer] } : {}),
          })) as Result
        } catch (error) {
          throw isLimit(error) ? new ThreadLimit(`${name} was ended`, { cause: error }) : error
        }
      }
      return inTurn(() => (once ? once(begin) : begin()))
    },
  }
}

/** In the source the file is beside this one, in the build beside the bundle. */
function fileOf(path: string): string {
  const source = new URL(`./${path}.ts`, import.meta.url)
  return existsSync(source) ? source.href : fileURLToPath(new URL(`./${basename(path)}.js`, import.meta.url))
}

function isLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}
