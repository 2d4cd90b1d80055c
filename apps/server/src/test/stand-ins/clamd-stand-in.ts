import { createServer, type AddressInfo } from 'node:net'

export interface ClamdStandIn {
  url: string
  /** What it answers to whatever is sent to it, once something is; then it hangs up. */
  answer: string
  close(): void
}

/** Answers what no real clamd can be brought to answer. */
export async function clamdStandIn(): Promise<ClamdStandIn> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(standIn.answer))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const standIn: ClamdStandIn = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: '',
    close: () => server.close(),
  }
  return standIn
}
