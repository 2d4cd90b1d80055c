import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface InterruptedServer {
  /** Without a trailing slash. */
  url: string
  /** The number of connections broken so far. */
  broken(): number
  /** Stops breaking connections. */
  heal(): void
  /** Holds responses back until `release` is called. */
  hold(): void
  release(): void
  /** Breaks every connection, and each new one, until `mend` is called. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** A proxy between browser and server that breaks every connection over which more than `bytes` are sent. A browser retries once by itself. */
export async function interruptedServer(target: string, bytes = Infinity): Promise<InterruptedServer> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const servers = new Set<Socket>()
  let held = false
  let broken = 0
  let healed = false
  let isCut = false
  const between = createServer((browser) => {
    if (isCut) return void browser.resetAndDestroy()
    const server = connect(Number(port), hostname)
    let sent = 0
    for (const [one, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
    browser.on('data', (chunk: Buffer) => {
      sent += chunk.length
      if (sent < bytes || healed) return
      broken++
      browser.resetAndDestroy()
    })
    browser.pipe(server)
    server.pipe(browser)
    servers.add(server)
    if (held) server.pause()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => between.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
    broken: () => broken,
    heal: () => void (healed = true),
    hold() {
      held = true
      for (const server of servers) server.pause()
    },
    release() {
      held = false
      for (const server of servers) server.resume()
    },
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => void (isCut = false),
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => between.close(() => resolve()))
    },
  }
}
