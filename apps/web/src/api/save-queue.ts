/** A save in the queue. */
interface Waiting {
  key: string
  run: () => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (reason: unknown) => void
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

/**
 * Sends the saves of one application one after the other (requests in order, docs/product-decisions.md#d9). A newer save replaces an unsent one with
 * the same key. It waits for the save under way, so that an older response never overwrites a newer one. After a failure, all waiting saves are
 * rejected, because the tenant first returns to the question that failed.
 */
export function createSaveQueue() {
  let waiting: Waiting[] = []
  let running: Promise<void> | null = null

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        next.resolve(await next.run())
      } catch (error) {
        next.reject(error)
        const held = waiting
        waiting = []
        for (const save of held) save.reject(new HeldBackError())
      }
    }
    running = null
  }

  return {
    add<T>(key: string, run: () => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const at = waiting.findIndex((save) => save.key === key)
        const save: Waiting = { key, run, resolve: resolve as (value: unknown) => void, reject }
        if (at >= 0) {
          waiting[at]?.reject(new ReplacedError())
          waiting[at] = save
        } else waiting.push(save)
        running ??= work()
      })
    },
    /** Resolves when no save is waiting or under way, whether or not they succeeded. */
    async settled(): Promise<void> {
      while (running) await running
    },
    get busy(): boolean {
      return running !== null
    },
  }
}
