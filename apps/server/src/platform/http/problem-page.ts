import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemAnswer } from '@nestbond/api/errors'
import { PATHS } from '@nestbond/api/page-paths'
import type { Locale } from '@nestbond/messages/locales'
import type { Translator } from '@nestbond/messages/translator'
import { brandColour } from '../brand-tokens.ts'
import { escapeHtml } from '../web/escape-html.ts'
import { serializePolicy } from './security.ts'

const BY_DAY = { paper: '#F6F7F2', ink: '#14211C', link: '#12503F' }
const IN_THE_EVENING = { paper: '#0E1A18', ink: '#F1F4EC', link: '#9AD9BD' }

const rules = (theme: 'light' | 'dark', { paper, ink, link }: typeof BY_DAY) =>
  `body{background:${brandColour(theme, '--c-paper', paper)};color:${brandColour(theme, '--c-ink', ink)}}a{color:${brandColour(theme, '--c-link', link)}}`

export const PROBLEM_STYLE = `:root{color-scheme:light dark}
body{margin:0;font:1.0625rem/1.55 system-ui,sans-serif;overflow-wrap:break-word}
main{max-width:34rem;margin:16vh auto 4rem;padding:0 1.25rem}
h1{font-size:1.75rem;line-height:1.2}
a{display:inline-block;margin:.75rem 1.25rem 0 0;font-weight:600}
${rules('light', BY_DAY)}
@media (prefers-color-scheme:dark){${rules('dark', IN_THE_EVENING)}}`

/** The page loads nothing. A frame of ours may show it in the place of a file. */
const POLICY = serializePolicy({
  'default-src': ["'none'"],
  'style-src': [`'sha256-${createHash('sha256').update(PROBLEM_STYLE).digest('base64')}'`],
  'frame-ancestors': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
})

/**
 * Whether a person has opened a link, for example to a file. Browsers say so; the older ones ask for XHTML, too. Programs do neither, although some take
 * HTML first, and those of partners have a key.
 */
export function opensPage({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method !== 'GET' || headers.authorization !== undefined) return false
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? (headers.accept ?? '').includes('application/xhtml+xml') : mode === 'navigate'
}

/** Sends the problem in words, with the way on: try again, sign in, or the start page (error responses, docs/product-decisions.md#d4). */
export function sendProblemPage(
  reply: FastifyReply,
  { title, detail, status }: Pick<ProblemAnswer, 'title' | 'detail' | 'status'>,
  { t, locale }: Translator,
): FastifyReply {
  const { url, headers } = reply.request
  // Our pages cannot be shown in the frame that was to show the file.
  const isFramed = headers['sec-fetch-dest'] === 'iframe'
  const ways = [
    // An empty address is the page's own.
    ...(status >= 500 || status === 429 ? [link('', t('api.page.again'))] : []),
    ...(status === 401 && !isFramed ? [link(signInFor(url, locale), t('api.page.signIn'))] : []),
    ...(isFramed ? [] : [link(`/${locale}`, t('api.page.start'))]),
  ]
  return reply
    .header('content-security-policy', POLICY)
    .header('x-frame-options', 'SAMEORIGIN')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${PROBLEM_STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(detail)}</p><p>${ways.join('')}</p></main></body></html>`,
    )
}

const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`

/** The page that lets a visitor of this area in. */
function signInFor(url: string, locale: Locale): string {
  const [, , , area] = url.split('/')
  const page =
    area === 'office'
      ? PATHS['office-login']
      : area === 'partner'
        ? PATHS['partner-login']
        : area === 'landlord'
          ? PATHS['landlord-homes']
          : PATHS.login
  return `/${locale}${page}`
}
