import { createServer, type AddressInfo } from 'node:net'

export interface ClamdStandIn {
  url: string
  /** The response to any request. It is sent on the first data; then the connection closes. */
  answer: string
  close(): void
}

/** Gives responses that a real clamd cannot be made to give. */
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
