import { isMainThread, parentPort, Worker } from 'node:worker_threads'

/** A request as it is sent over the wire. */
export interface Wired {
  method: string
  url: string
  headers: Record<string, string>
  body: string | Uint8Array | null
}

/** For tests: calls a server from a separate thread, so that the caller's own work does not block the event loop that is measured. */
export class CallingThread {
  readonly #worker = new Worker(new URL(import.meta.url))

  /**
   * Loads requests into the thread. The returned function sends them one after the other and returns their statuses; status 0 means that the server
   * closed the connection.
   */
  async load(requests: readonly Wired[]): Promise<() => Promise<number[]>> {
    await this.#ask(requests)
    return () => this.#ask('go')
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #ask(what: readonly Wired[] | 'go'): Promise<number[]> {
    return new Promise((resolve, reject) => {
      this.#worker.once('error', reject)
      this.#worker.once('message', (statuses: number[]) => {
        this.#worker.off('error', reject)
        resolve(statuses)
      })
      this.#worker.postMessage(what)
    })
  }
}

if (!isMainThread && parentPort) {
  const port = parentPort
  let loaded: readonly Wired[] = []
  port.on('message', async (what: readonly Wired[] | 'go') => {
    if (what !== 'go') {
      loaded = what
      port.postMessage([])
      return
    }
    const statuses: number[] = []
    for (const one of loaded) statuses.push(await send(one))
    port.postMessage(statuses)
  })
}

async function send({ method, url, headers, body }: Wired): Promise<number> {
  try {
    const answer = await fetch(url, { method, headers, ...(body === null ? {} : { body: body as BodyInit }) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    // The server may close the connection in the middle of a body that is too large.
    return 0
  }
}
