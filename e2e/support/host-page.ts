import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HostPage {
  /** On another host than the product, so that neither gets the other's cookies. */
  url: string
  close(): Promise<void>
}

/** The website of another company, with one page. Its content security policy allows scripts and frames of the product's origin only. */
export async function startHostPage(body: string, product: string): Promise<HostPage> {
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src ${product}; frame-src ${product}; img-src data:; form-action 'none'`,
      'set-cookie': 'visitor=of-the-host; Path=/',
    })
    response.end(
      `<!doctype html><html lang="de"><head><title>Hausverwaltung Sonnenallee</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`,
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
