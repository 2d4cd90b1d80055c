import { createServer, type AddressInfo } from 'node:net'

export interface ClamdStandIn {
  url: string
  /** What the last scan sent. */
  received: Buffer
  /** How it behaves from now on. */
  mode: 'honest' | 'silent' | 'full' | 'hangs-up'
  close(): void
}

/** Speaks clamd's INSTREAM for tests; finds the word `virus`. */
export async function clamdStandIn(): Promise<ClamdStandIn> {
  const server = createServer((socket) => {
    let pending = Buffer.alloc(0)
    let started = false
    let content = Buffer.alloc(0)
    socket.on('error', () => undefined)
    if (standIn.mode === 'hangs-up') socket.destroy()
    socket.on('data', (data) => {
      pending = Buffer.concat([pending, data])
      if (!started) {
        const end = pending.indexOf(0)
        if (end < 0) return
        if (pending.toString('latin1', 0, end) !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0')
        started = true
        pending = pending.subarray(end + 1)
      }
      while (pending.length >= 4) {
        const length = pending.readUInt32BE(0)
        if (pending.length < 4 + length) return
        content = Buffer.concat([content, pending.subarray(4, 4 + length)])
        pending = pending.subarray(4 + length)
        if (standIn.mode === 'full' && content.length > 1000) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
        if (length === 0) {
          standIn.received = content
          if (standIn.mode !== 'silent') socket.end(content.includes('virus') ? 'stream: Test.Virus FOUND\0' : 'stream: OK\0')
          return
        }
      }
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const standIn: ClamdStandIn = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: Buffer.alloc(0),
    mode: 'honest',
    close: () => server.close(),
  }
  return standIn
}
