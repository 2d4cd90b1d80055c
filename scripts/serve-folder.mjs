// Serves a folder of files over HTTP, for a brand or the gallery on this machine. In production a brand is served by a web server or a CDN.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

/**
 * Serves `folder` on 127.0.0.1 to every origin. Sends CORS headers, which modules from another origin need.
 * @param {string} folder
 * @param {number} [port] 0 or none: a free one
 * @returns {Promise<{url: string, close: () => Promise<void>}>}
 */
export async function serveFolder(folder, port = 0) {
  const server = createServer(async (request, response) => {
    try {
      const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
      const file = join(folder, path.endsWith(sep) ? join(path, 'index.html') : path)
      const content = await readFile(file)
      response.writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-cache',
      })
      response.end(content)
    } catch {
      response.writeHead(404, { 'access-control-allow-origin': '*' }).end()
    }
  })
  await new Promise((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(undefined)),
  )
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined))
        server.closeAllConnections()
      }),
  }
}
