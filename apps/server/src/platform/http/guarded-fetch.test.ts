import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guardedPost, isPublicAddress, leadsToPublic, readForeignUrl, type Resolve } from './guarded-fetch.ts'

const guarded = { allowPrivate: false }
const to =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

let server: Server
let port: number
const seen: string[] = []
beforeAll(async () => {
  server = createServer((request, reply) => {
    seen.push(request.url ?? '')
    if (request.url === '/slow') return
    reply.writeHead(request.url === '/moved' ? 302 : 200, { location: 'http://127.0.0.1/elsewhere' }).end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('an address', () => {
  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('a URL', () => {
  it.each(['https://hooks.acme.example/in', 'https://hooks.acme.example:8443/in?x=1'])('%s is accepted', (url) =>
    expect(readForeignUrl(url, guarded)?.href).toBe(url),
  )

  it.each([
    'http://hooks.acme.example/',
    'ftp://hooks.acme.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'hooks.acme.example',
    '',
    'https://user:secret@hooks.acme.example/',
    'https://hooks.acme.example/#x',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://0/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://①②⑦.0.0.1/',
  ])('%s is rejected', (url) => expect(readForeignUrl(url, guarded)).toBeNull())

  it('resolves to all addresses of its name', async () => {
    const url = new URL('https://hooks.acme.example/')
    expect(await leadsToPublic(url, { ...guarded, resolve: to('93.184.216.34') })).toBe(true)
    for (const addresses of [['10.0.0.1'], ['93.184.216.34', '::1'], []])
      expect(await leadsToPublic(url, { ...guarded, resolve: to(...addresses) })).toBe(false)
    expect(await leadsToPublic(url, { ...guarded, resolve: () => Promise.reject(new Error('ENOTFOUND')) })).toBe(false)
    expect(await leadsToPublic(new URL('https://localhost/'), guarded)).toBe(false)
  })
})

describe('a post', () => {
  const post = (path: string, options = {}) =>
    guardedPost(new URL(`http://localhost:${port}${path}`), {}, '{}', { allowPrivate: true, ...options })

  it('reaches a public address', async () => expect(await post('/in')).toBe(200))

  it('connects only to the checked address, also when the name resolves differently now', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']]
    const rebinding: Resolve = async () => await to(...(answers.shift() ?? ['127.0.0.1']))('x')
    const url = new URL(`https://hooks.acme.example:${port}/rebound`)
    expect(await leadsToPublic(url, { ...guarded, resolve: rebinding })).toBe(true)
    await expect(guardedPost(url, {}, '{}', { ...guarded, resolve: rebinding })).rejects.toMatchObject({
      failure: 'ADDRESS_NOT_PUBLIC',
    })
    expect(seen).not.toContain('/rebound')
  })

  it.each(['https://127.0.0.1/', 'https://[::1]/', 'http://hooks.acme.example/'])(
    'to %s is not sent, whatever is stored',
    async (url) => {
      await expect(guardedPost(new URL(url), {}, '{}', guarded)).rejects.toMatchObject({
        failure: 'ADDRESS_NOT_PUBLIC',
      })
    },
  )

  it('follows no redirect', async () => {
    await expect(post('/moved')).rejects.toMatchObject({ failure: 'REDIRECT' })
    expect(seen).not.toContain('/elsewhere')
  })

  it('ends at its time limit and states the reason', async () => {
    await expect(post('/slow', { timeoutMs: 200 })).rejects.toMatchObject({ failure: 'TIMEOUT' })
    await expect(guardedPost(new URL('http://127.0.0.1:1/'), {}, '{}', { allowPrivate: true })).rejects.toMatchObject({
      failure: 'UNREACHABLE',
    })
    await expect(
      guardedPost(new URL(`https://localhost:${port}/`), {}, '{}', { allowPrivate: true }),
    ).rejects.toMatchObject({ failure: 'TLS' })
  })
})
