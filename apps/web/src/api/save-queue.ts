/** A save in the queue. */
interface Waiting {
  key: string
  run: () => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (reason: unknown) => void
  /** The save waits for the line instead of failing. */
  waits: boolean
  /** The save was sent without a response, so the server may have it. */
  sent: boolean
}

/** A newer save with the same key replaced this one. */
export class ReplacedError extends Error {
  constructor() {
    super('replaced by a newer save')
    this.name = 'ReplacedError'
  }
}

/** Not sent, because an earlier save failed. The typed text is kept. */
export class HeldBackError extends Error {
  constructor() {
    super('held back after a failed save')
    this.name = 'HeldBackError'
  }
}

interface QueueOptions {
  /** Whether an error says that there is no line. A save that waits is then sent again by `resume`. */
  isOffline?: (error: unknown) => boolean
  /** Called each time the queue stops because there is no line. */
  onStall?: () => void
}

/**
 * Sends the saves of one application one after the other (requests in order, docs/product-decisions.md#d9). A newer save replaces an unsent one with
 * the same key. It waits for the save under way, so that an older response never overwrites a newer one. After a failure, all waiting saves are
 * rejected, because the tenant first returns to the question that failed. Without a line, the saves that wait for it stay in the queue, in order, and
 * all others fail.
 */
export function createSaveQueue({ isOffline = () => false, onStall = () => {} }: QueueOptions = {}) {
  let waiting: Waiting[] = []
  let running: Promise<void> | null = null
  const drained: (() => void)[] = []

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        next.resolve(await next.run())
      } catch (error) {
        const offline = isOffline(error)
        const stays = (save: Waiting) => offline && save.waits
        const stalls = stays(next)
        if (stalls) next.sent = true
        const all = [next, ...waiting]
        waiting = all.filter(stays)
        for (const save of all) if (!stays(save)) save.reject(save === next || stalls ? error : new HeldBackError())
        if (waiting.length > 0) {
          running = null
          onStall()
          return
        }
      }
    }
    running = null
    for (const resolve of drained.splice(0)) resolve()
  }

  function resume(): void {
    if (waiting.length > 0) running ??= work()
  }

  return {
    /** With `waits`, a save that gets no response for want of a line stays in the queue. */
    add<T>(key: string, run: () => Promise<T>, { waits = false } = {}): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const at = waiting.findIndex((save) => save.key === key && !save.sent)
        const save: Waiting = { key, run, resolve: resolve as (value: unknown) => void, reject, waits, sent: false }
        if (at >= 0) {
          waiting[at]?.reject(new ReplacedError())
          waiting[at] = save
        } else waiting.push(save)
        resume()
      })
    },
    /** Sends the saves that wait for the line, if none is under way. */
    resume,
    /** Resolves when no save is under way, whether or not they succeeded. Saves may still wait for the line. */
    async settled(): Promise<void> {
      while (running) await running
    },
    /** Resolves when every save has succeeded or failed. */
    async drained(): Promise<void> {
      while (running || waiting.length > 0) {
        await new Promise<void>((resolve) => drained.push(resolve))
      }
    },
    get busy(): boolean {
      return running !== null
    },
    /** Whether saves wait for the line. */
    get stalled(): boolean {
      return running === null && waiting.length > 0
    },
  }
}
