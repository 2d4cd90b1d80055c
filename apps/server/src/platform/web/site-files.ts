import type { FastifyInstance, FastifyReply } from 'fastify'
import { ANY_HOUSE } from '@nestbond/domain/policy/house-in-mail'
import { LOCALES } from '@nestbond/messages/locales'
import { brandColour } from '../brand-tokens.ts'
import { asNobody } from '../caller.ts'
import type { Config } from '../config/config.ts'
import { drawHouse } from '../house-picture/draw-house.ts'
import { MARK_SVG } from '../mail/mark.ts'
import { isOwnBrand } from '../own-brand.ts'
import { madeOnce } from '../remembered.ts'
import { drawPicture } from '../threads/paper-threads.ts'
import { escapeHtml } from './escape-html.ts'
import { addressIn, PREVIEW, PUBLIC_PAGES } from './page-head.ts'

/** The largest size that browsers use for a tab or a bookmark, in pixels. */
const ICON_PX = 48
const DAY_S = 86_400

/** The files that search engines, messengers and browsers ask for by a fixed name. */
export function siteFiles(app: FastifyInstance, config: Config): void {
  const robots = robotsOf(config)
  const sitemap = sitemapOf(config)
  app.get('/robots.txt', { logLevel: 'warn' }, async (_request, reply) => send(reply, 'text/plain', robots))
  app.get('/sitemap.xml', { logLevel: 'warn' }, async (_request, reply) => send(reply, 'application/xml', sitemap))
  // All pages have it, so it takes neither the place nor the share of the first visitor.
  const icon = madeOnce(async () =>
    iconOf(await asNobody(() => drawPicture(isOwnBrand(config) ? MARK_SVG : initialOf(config), ICON_PX))),
  )
  app.get('/favicon.ico', { logLevel: 'warn' }, async (_request, reply) => send(reply, 'image/x-icon', await icon()))
  app.get(PREVIEW.path, { logLevel: 'warn' }, async (_request, reply) => {
    const parts = { ...ANY_HOUSE.parts, light: 'done' as const }
    // Other sites show it in their previews.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return send(reply, 'image/png', await drawHouse({ ...ANY_HOUSE, parts, evening: true, lamp: true }))
  })
}

function send(reply: FastifyReply, type: string, content: string | Buffer): FastifyReply {
  return reply
    .header('cache-control', `public, max-age=${DAY_S}`)
    .type(typeof content === 'string' ? `${type}; charset=utf-8` : type)
    .send(content)
}

/** Only production is listed. Pages of one visitor say `noindex` in their headers, which a crawler must be able to read. */
function robotsOf({ environment, publicUrl }: Config): string {
  if (environment !== 'prod') return 'User-agent: *\nDisallow: /\n'
  const closed = ['/api/', '/i/', '/sandbox-card-provider']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

function sitemapOf(config: Config): string {
  const entries = PUBLIC_PAGES.flatMap(({ path }) => {
    const alternates = [...LOCALES, null].map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${other ?? 'x-default'}" href="${escapeHtml(addressIn(config, path, other))}"/>`,
    )
    return LOCALES.map(
      (locale) => `<url><loc>${escapeHtml(addressIn(config, path, locale))}</loc>${alternates.join('')}</url>`,
    )
  })
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${entries.join('\n')}\n</urlset>\n`
}

/** Another brand has no drawn mark on the server: its first letter in its colours stands for it. */
function initialOf({ product }: Config): string {
  const letter = escapeHtml([...product.name][0]?.toUpperCase() ?? '')
  const [ground, ink] = [brandColour('light', '--c-action', '#444'), brandColour('light', '--c-on-action', '#FFF')]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="${ground}"/><text x="24" y="35" font-size="32" text-anchor="middle" fill="${ink}">${letter}</text></svg>`
}

/** An ICO file with a PNG as its only picture. */
function iconOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(ICON_PX, 6)
  header.writeUInt8(ICON_PX, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
