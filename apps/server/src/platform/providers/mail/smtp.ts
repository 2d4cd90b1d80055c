import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import { MailRejected, MailUnavailable, type MailProvider } from './port.ts'

/**
 * Sends over SMTP. url: `smtp://user:password@host:587` (STARTTLS if offered) or `smtps://…` (TLS from the start). Options of nodemailer
 * may follow, such as `?requireTLS=true`. Errors never name the recipient.
 */
export function smtpMail(url: string, from: string, clock: { now(): Date }, timeoutMs = 20_000): MailProvider {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    vendor: 'smtp',
    async send(message) {
      try {
        await transport.sendMail(compose(message, from, clock.now()))
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number }
        const what = `${code ?? 'unknown fault'}${responseCode ? `, status ${responseCode}` : ''}`
        // A rejected login is a wrong setting to be fixed, so the mail is not lost.
        const permanent = (responseCode ?? 0) >= 500 && code !== 'EAUTH'
        throw permanent
          ? new MailRejected(`The mail server refused the mail (${what})`)
          : new MailUnavailable(`The mail server could not be used (${what})`)
      }
    },
    async close() {
      transport.close()
    },
  }
}
