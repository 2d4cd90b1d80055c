import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCALES } from '@nestbond/messages/locales'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiServer } from '../../test/api-server.ts'
import { PUBLIC_PAGES } from './page-head.ts'

let server: ApiServer
let folder: string
const settings = { PRODUCT_NAME: 'Haus & Fink', MAIL_FROM: 'Haus & Fink <hello@hausfink.example>' }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestbond-heads-'))
  mkdirSync(join(folder, 'assets'))
  const icon = '<link rel="icon" href="/logo-mark.svg" type="image/svg+xml" />'
  writeFileSync(
    join(folder, 'app.html'),
    `<!doctype html><html lang="en"><head>${icon}<!--head--></head><body>shell</body></html>`,
  )
  writeFileSync(
    join(folder, 'index.de.html'),
    '<!doctype html><html lang="de"><head><!--head--></head><body>index</body></html>',
  )
  server = await ApiServer.start({ webFolder: folder, settings })
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string) => server.app.inject({ url })
const one = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found)
const og = (html: string, name: string) => one(html, new RegExp(`<meta property="og:${name}" content="([^"]*)">`, 'g'))

describe('the head of a page', () => {
  it.each(PUBLIC_PAGES.map(({ path }) => path))(
    'of the public page %s says what it shows, in its locale',
    async (path) => {
      for (const locale of ['de', 'en-AT'] as const) {
        const own = `${server.url}/${locale}${path === '/' ? '' : path}`
        const { payload, headers } = await get(own.slice(server.url.length))
        const [title, ...others] = one(payload, /<title>([^<]+)<\/title>/g)
        expect(others).toEqual([])
        expect(title).toMatch(/^\S.+ - Haus &#38; Fink$/)
        expect(og(payload, 'title')).toEqual([title])
        const descriptions = one(payload, /<meta name="description" content="([^"]{20,})">/g)
        expect([descriptions.length, og(payload, 'description')]).toEqual([1, descriptions])
        expect([og(payload, 'url'), og(payload, 'image')]).toEqual([[own], [`${server.url}/preview.png`]])
        expect(one(payload, /<link rel="canonical" href="([^"]*)">/g)).toEqual([own])
        expect(one(payload, /hreflang="([\w-]+)" href="http:\/\/127\.0\.0\.1:\d+\//g).sort()).toEqual(
          [...LOCALES, 'x-default'].sort(),
        )
        expect(payload).toMatch(/<noscript><p>[^<]+hello@hausfink\.example/)
        expect(headers).not.toHaveProperty('x-robots-tag')
      }
    },
  )

  it.each([
    '/de/landlord/invitation/a-secret-id',
    '/de/new-password/a-secret',
    '/de/legal/none',
    '/de/account',
    '/de/none',
  ])('of the private page %s has a preview without its address, and is not listed', async (path) => {
    const { payload, headers } = await get(path)
    expect([og(payload, 'title').length, og(payload, 'description').length, og(payload, 'url')]).toEqual([1, 1, []])
    expect(payload).not.toMatch(/a-secret|canonical|hreflang/)
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  it('of an invitation tells the landlord what it is about', async () => {
    const { payload } = await get('/en/landlord/invitation/abc')
    expect(og(payload, 'title')).toEqual(['Deposit insurance instead of a cash deposit - Haus &#38; Fink'])
    expect(og(payload, 'description')).toEqual([expect.stringContaining('Your tenant')])
  })

  it('has the icon of the brand', async () => {
    expect((await get('/de/help')).payload).toContain('<link rel="icon" href="/favicon.ico" />')
  })
})

describe('files with a fixed name', () => {
  it('robots.txt closes every installation but production', async () => {
    expect((await get('/robots.txt')).payload).toBe('User-agent: *\nDisallow: /\n')
  })

  it('sitemap.xml lists every public page in every locale, each with its alternates', async () => {
    const { payload, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const places = one(payload, /<loc>([^<]+)<\/loc>/g)
    expect(places).toHaveLength(PUBLIC_PAGES.length * LOCALES.length)
    expect(new Set(places).size).toBe(places.length)
    for (const place of places) expect((await get(place?.slice(server.url.length) ?? '')).statusCode).toBe(200)
    expect(one(payload, /(hreflang="x-default")/g)).toHaveLength(places.length)
  })

  it('favicon.ico holds a picture, another one for another brand', async () => {
    const { rawPayload, headers } = await get('/favicon.ico')
    expect(headers['content-type']).toBe('image/x-icon')
    expect([rawPayload.readUInt16LE(2), rawPayload.readUInt16LE(4), rawPayload.readUInt8(6)]).toEqual([1, 1, 48])
    const own = await ApiServer.start({ webFolder: folder })
    try {
      expect((await own.app.inject({ url: '/favicon.ico' })).rawPayload.equals(rawPayload)).toBe(false)
    } finally {
      await own.close()
    }
  })

  it('preview.png has the size that pages name, and may be shown by other sites', async () => {
    const { rawPayload, headers } = await get('/preview.png')
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 528])
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  it.each(['/assets/x.js', '/foo.png', '/de/foo.css', '/wp-login.php', '/de/legal/x/y.html'])(
    '%s does not exist and is not a page',
    async (path) => {
      const { statusCode, headers } = await get(path)
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
    },
  )

  it('a screen may have a dot in its address', async () => {
    expect((await get('/de/certificate/abc.def')).statusCode).toBe(200)
  })
})
