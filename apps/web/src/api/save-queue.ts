/** One save that waits for its turn. */
interface Waiting {
  key: string
  run: () => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (reason: unknown) => void
}

/** A newer save of the same question has taken this one's place. */
export class ReplacedError extends Error {
  constructor() {
    super('replaced by a newer save')
    this.name = 'ReplacedError'
  }
}

/** A save before this one failed, so this one was not sent; what was typed is kept. */
export class HeldBackError extends Error {
  constructor() {
    super('held back after a failed save')
    this.name = 'HeldBackError'
  }
}

/**
 * Sends the saves of one application one after the other (D9): a newer one replaces an unsent one of the same key
 * and waits for the one under way, so that an older answer can never overwrite a newer one.
 * After a failure the rest is held back: the person is brought back to the question first.
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
    /** Resolves when nothing is waiting or under way, whatever came of it. */
    async settled(): Promise<void> {
      while (running) await running
    },
    get busy(): boolean {
      return running !== null
    },
  }
}
