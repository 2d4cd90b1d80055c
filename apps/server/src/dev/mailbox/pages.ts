import { escapeHtml } from '../../platform/web/escape-html.ts'
import type { MailboxEntry, MailboxMail } from '../../platform/providers/mail/eml.ts'

/** A page for developers and testers, in English only: it is never shown to a tenant. */
export function listPage(entries: readonly MailboxEntry[], daysAhead: number): string {
  const rows = entries.map(
    ({ id, subject, to, sentAt }) =>
      `<li><a href="/dev/mail/${encodeURIComponent(id)}"><strong>${escapeHtml(subject)}</strong><span>${escapeHtml(to)}</span><time datetime="${escapeHtml(sentAt)}">${escapeHtml(whenOf(sentAt))}</time></a></li>`,
  )
  const list =
    rows.length > 0
      ? `<ol>${rows.join('')}</ol>`
      : '<p class="empty">No mail yet. Answer the first question of an application, and its mail appears here.</p>'
  const ahead =
    daysAhead === 0
      ? ''
      : `<p class="note">The clock of this installation was moved ahead by ${daysAhead} days. The mails of those days were written at once and have the dates of the moved clock.</p>`
  return layout(
    'Mailbox',
    `<h1>Mailbox</h1><p>Mails of this installation are kept here instead of being sent.</p>${ahead}${list}`,
  )
}

export function mailPage(mail: MailboxMail): string {
  const id = encodeURIComponent(mail.id)
  const files = mail.attachments.map(
    ({ filename }, at) => `<li><a href="/dev/mail/${id}/attachment/${at}">${escapeHtml(filename)}</a></li>`,
  )
  return layout(
    mail.subject,
    `<p><a href="/dev/mail">All mails</a></p>
    <h1>${escapeHtml(mail.subject)}</h1>
    <dl><dt>To</dt><dd>${escapeHtml(mail.to)}</dd><dt>From</dt><dd>${escapeHtml(mail.from)}</dd><dt>Sent</dt><dd>${escapeHtml(whenOf(mail.sentAt))}</dd></dl>
    ${files.length > 0 ? `<h2>Attachments</h2><ul>${files.join('')}</ul>` : ''}
    <iframe title="The mail" src="/dev/mail/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    <h2>Text part</h2><pre>${linked(mail.text)}</pre>
    <p><a href="/dev/mail/${id}/raw">Source</a></p>`,
  )
}

export function notFoundPage(): string {
  return layout('No such mail', '<h1>No such mail</h1><p><a href="/dev/mail">All mails</a></p>')
}

function layout(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/dev/mail.css"></head><body><header><a href="/dev/mail">Development mailbox</a></header><main>${body}</main></body></html>`
}

function whenOf(iso: string): string {
  return iso.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')
}

/** Addresses in the text become links. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`)
}
