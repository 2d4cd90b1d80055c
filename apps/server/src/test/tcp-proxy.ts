import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The network between a process and its database, which a test can break. */
export interface TcpProxy {
  /** The given address, through the proxy. */
  url: string
  /** The number of open connections. */
  readonly open: number
  /** Breaks all connections. New ones work. */
  cut(): void
  /** From now on no data arrives on either side, and no connection is closed. Ends with `heal`. */
  swallow(): void
  /** From now on every new connection is refused, and open ones break. Ends with `heal`. */
  refuse(): void
  /** From now on all data arrives this much later, in both directions. Ends with `heal`. */
  delay(ms: number): void
  heal(): void
  /**
   * Lets the next message with these words reach the server, then breaks the connection instead of returning the response. Resolves at that moment.
   */
  loseAnswerTo(words: string): Promise<void>
  close(): Promise<void>
}

interface Pair {
  near: Socket
  far: Socket
}

export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const url = new URL(target)
  const [host, port] = [url.hostname, Number(url.port)]
  const pairs = new Set<Pair>()
  let mode: 'pass' | 'swallow' | 'refuse' = 'pass'
  let delayMs = 0
  let losing: { words: Buffer; done: () => void } | null = null

  const server = createServer((near) => {
    near.on('error', () => {})
    if (mode === 'refuse') return void near.destroy()
    const far = connect({ host, port, noDelay: true })
    near.setNoDelay(true)
    const pair = { near, far }
    pairs.add(pair)
    /** Set while the next response on this connection is to be lost. */
    let lost: (() => void) | null = null
    const forward = (to: Socket, chunk: Buffer) => {
      if (delayMs === 0) to.write(chunk)
      else setTimeout(() => to.write(chunk), delayMs)
    }
    near.on('data', (chunk: Buffer) => {
      if (mode === 'swallow') return
      if (losing && chunk.includes(losing.words)) {
        lost = losing.done
        losing = null
      }
      forward(far, chunk)
    })
    far.on('data', (chunk: Buffer) => {
      if (mode === 'swallow') return
      if (!lost) return forward(near, chunk)
      breakPair(pair)
      lost()
    })
    for (const socket of [near, far]) {
      socket.on('error', () => breakPair(pair))
      // In a silent network neither side learns that the other one has closed.
      socket.on('close', () => mode === 'swallow' || breakPair(pair))
    }
  })

  function breakPair(pair: Pair): void {
    pairs.delete(pair)
    pair.near.resetAndDestroy()
    pair.far.destroy()
  }
  const cut = () => {
    for (const pair of pairs) breakPair(pair)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    get open() {
      return pairs.size
    },
    cut,
    swallow() {
      mode = 'swallow'
    },
    refuse() {
      mode = 'refuse'
      cut()
    },
    delay(ms) {
      delayMs = ms
    },
    heal() {
      // Connections that were open in the meantime have lost data and cannot be used any more.
      if (mode === 'swallow') cut()
      mode = 'pass'
      delayMs = 0
    },
    loseAnswerTo(words) {
      return new Promise((done) => (losing = { words: Buffer.from(words), done }))
    },
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
