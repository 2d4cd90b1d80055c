import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createSocketServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildBrand, integrityOf } from '../../scripts/brand.mjs'
import { serveFolder } from '../../scripts/serve-folder.mjs'
import { root } from '../../scripts/workspace.mjs'

/** An address that a design system may be loaded from. */
export interface Address {
  url: string
  close(): Promise<void>
}

/** Builds the example brand and serves it at a separate address, from a folder that a test may change. */
export async function exampleBrand(): Promise<Address & { folder: string; integrity: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'nestbond-brand-'))
  await buildBrand(join(root, 'packages/design-system/brands/hausfink'), folder)
  const { url, close } = await serveFolder(folder)
  return {
    url,
    folder,
    integrity: integrityOf(folder),
    async close() {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** An address that refuses connections. */
export async function nobody(port: number): Promise<Address> {
  return { url: `http://127.0.0.1:${port}`, close: async () => {} }
}

/** An address that accepts every connection and never responds. */
export async function silence(port: number): Promise<Address> {
  const sockets = new Set<Socket>()
  const server = createSocketServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** An address that answers every call with this script. */
export async function script(port: number, content: string, type = 'text/javascript'): Promise<Address> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(content)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
