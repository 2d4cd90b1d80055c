import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

/** `?data=less` and `?data=all` in a page's address are the visitor's choice. */
const PARAMETER = 'data'
const CHOICES = { less: 'yes', all: 'no' } as const
const COOKIE = 'less_data'
const KEPT_SECONDS = 180 * 86_400

/** Whether the visitor wants a page without fonts, drawing and prefetching: the visitor's own choice, else that of the browser. */
export function wantsLessData({ headers }: FastifyRequest): boolean {
  const chosen = parseCookie(headers.cookie ?? '')[COOKIE]
  if (chosen === CHOICES.less || chosen === CHOICES.all) return chosen === CHOICES.less
  return headers['save-data']?.toString().toLowerCase() === 'on'
}

/** Stores a choice that is in the address, and redirects to the same page without it. False if there is none. */
export function takeDataChoice(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): boolean {
  const [path = '/', query = ''] = request.url.split('?', 2)
  const asked = new URLSearchParams(query)
  const choice = asked.get(PARAMETER)
  if (choice !== 'less' && choice !== 'all') return false
  asked.delete(PARAMETER)
  const rest = asked.toString()
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name: COOKIE,
      value: CHOICES[choice],
      path: '/',
      sameSite: 'lax',
      httpOnly: true,
      secure: publicUrl.startsWith('https:'),
      maxAge: KEPT_SECONDS,
    }),
  )
  // Two slashes at the beginning would be the address of another site.
  const to = path.replace(/^[/\\]+/, '/') + (rest === '' ? '' : `?${rest}`)
  void reply.header('cache-control', 'no-store').redirect(to, 303)
  return true
}

/**
 * The page for a visitor who wants less data: the mark that style sheets and scripts look for, no drawings in the document, and no style sheet that the
 * questions would load a second time as a file.
 */
export function withLessData(html: string): string {
  const [attribute = '', sheet] = / data-sheet="([^"]+)"/.exec(html) ?? []
  const linked =
    sheet === undefined
      ? html
      : html.replace(attribute, '').replace(/<style>.*?<\/style>/s, `<link rel="stylesheet" href="/${sheet}">`)
  return linked
    .replace(/<html lang="[^"]*"/, (tag) => `${tag} data-less-data`)
    .replace(/<svg class="house.*?<\/svg>/gs, '<svg class="house" viewBox="0 0 560 420" aria-hidden="true"></svg>')
}
