import { DAY } from '@nestbond/domain/values/day'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { isMailbox, type EmlMail, type MailboxMail } from '../../platform/providers/mail/eml.ts'
import { contentSecurityPolicy, serializePolicy } from '../../platform/http/security.ts'
import { mayReadMailbox, moveKeyToCookie } from './mailbox-access.ts'
import { mailboxStyle } from './mailbox-style.ts'
import { listPage, mailPage, notFoundPage } from './pages.ts'

/** A mail is a stranger's page: it may show its own styles and images and nothing else. Its links open in a new window. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/**
 * Pages that show the mails which were kept instead of sent, for developers and testers. Never in production. They are open only to callers of this
 * machine and to callers with DEV_MAIL_KEY (start checks, docs/product-decisions.md#d64).
 */
export function devMailboxRoutes(app: FastifyInstance, { config, clock, mail }: Deps): void {
  if (config.environment === 'prod' || !isMailbox(mail)) return
  app.register(async (mailbox) => {
    mailbox.addHook('preParsing', async (request, reply) => {
      if (!mayReadMailbox(config, request)) return notFound(reply)
      if (moveKeyToCookie(config, request, reply)) return reply
    })
    pages(mailbox, { config, clock, mail })
  })
}

function pages(
  app: FastifyInstance,
  { config, clock, mail }: Pick<Deps, 'config' | 'clock'> & { mail: EmlMail },
): void {
  const policy = serializePolicy({ ...contentSecurityPolicy(config), 'frame-src': ["'self'"] })
  const page = (reply: FastifyReply, html: string) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)

  app.get('/dev/mail', { logLevel: 'warn' }, async (_request, reply) =>
    page(reply, listPage(await mail.list(), Math.round((clock.aheadMs ?? 0) / DAY))),
  )
  app.get('/dev/mail.css', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(mailboxStyle()),
  )
  mailRoute(app, mail, '/dev/mail/:id', (found, reply) => page(reply, mailPage(found)))
  mailRoute(app, mail, '/dev/mail/:id/html', (found, reply) =>
    reply
      .header('content-security-policy', MAIL_POLICY)
      .removeHeader('x-frame-options')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(withPictures(found).replace(/<head>/i, '<head><base target="_blank">')),
  )
  mailRoute(app, mail, '/dev/mail/:id/raw', (found, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(found.raw),
  )
  mailRoute(app, mail, '/dev/mail/:id/attachment/:at', (found, reply, at) => {
    const file = found.attachments[at]
    if (!file) return notFound(reply)
    return reply
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
      .header('cache-control', 'no-store')
      .type(file.contentType)
      .send(file.content)
  })
}

/** The HTML part with its attached pictures in it, since a page knows no addresses of attachments. */
function withPictures({ html, pictures }: MailboxMail): string {
  return pictures.reduce(
    (page, { id, png }) => page.replaceAll(`"cid:${id}"`, `"data:image/png;base64,${png.toString('base64')}"`),
    html,
  )
}

function mailRoute(
  app: FastifyInstance,
  mail: EmlMail,
  url: string,
  answer: (found: MailboxMail, reply: FastifyReply, at: number) => FastifyReply,
): void {
  app.get<{ Params: { id: string; at?: string } }>(url, { logLevel: 'warn' }, async (request, reply) => {
    const found = await mail.read(request.params.id)
    return found ? answer(found, reply, Number(request.params.at)) : notFound(reply)
  })
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/html; charset=utf-8').send(notFoundPage())
}
