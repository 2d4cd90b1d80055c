import { createTransport } from 'nodemailer'
import { places } from '../../in-turn.ts'
import { compose } from './compose.ts'
import { isAddressStatus, MailRejected, MailUnavailable, type MailProvider } from './port.ts'

/**
 * The commands whose refusal is about this mail and its recipient. A refusal of another one, such as STARTTLS, AUTH or MAIL FROM, is a wrong setting
 * to be corrected, so the mail is not lost.
 */
const ABOUT_THE_MAIL: ReadonlySet<string> = new Set(['RCPT TO', 'DATA'])

/** The replies to RCPT TO that name the mailbox as the cause (RFC 5321), for servers without enhanced codes. */
const ABOUT_THE_MAILBOX: ReadonlySet<number> = new Set([550, 551, 553])

function refusesAddress(responseCode: number, response: string): boolean {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return enhanced === undefined ? ABOUT_THE_MAILBOX.has(responseCode) : isAddressStatus(enhanced)
}

/** Connections to the mail server at the same time; `?maxConnections=` of the url changes it. */
const CONNECTIONS = 16

/**
 * Sends over SMTP. url: `smtp://user:password@host:587` (STARTTLS if offered) or `smtps://…` (TLS from the start). Options of nodemailer
 * may follow, such as `?requireTLS=true`. A quarter of the connections is kept for awaited mails. Errors never name the recipient.
 */
export function smtpMail(url: string, from: string, clock: { now(): Date }, timeoutMs = 20_000): MailProvider {
  const connections = Number(new URL(url).searchParams.get('maxConnections')) || CONNECTIONS
  const inPlace = places(Math.ceil((connections * 3) / 4), { waitMs: Infinity })
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    vendor: 'smtp',
    async send(message) {
      try {
        const send = () => transport.sendMail(compose(message, from, clock.now()))
        await (message.awaited ? send() : inPlace(send))
      } catch (error) {
        // The original code names a fault of the network or of TLS, such as CERT_HAS_EXPIRED.
        const { code, originalCode, command, responseCode, response } = error as {
          code?: string
          originalCode?: string
          command?: string
          responseCode?: number
          response?: string
        }
        const what = [code ?? 'unknown fault', originalCode, responseCode && `status ${responseCode}`]
          .filter(Boolean)
          .join(', ')
        const permanent = (responseCode ?? 0) >= 500 && ABOUT_THE_MAIL.has(command ?? '')
        throw permanent
          ? new MailRejected(`The mail server refused the mail (${what})`, {
              addressRefused: command === 'RCPT TO' && refusesAddress(responseCode ?? 0, response ?? ''),
            })
          : new MailUnavailable(`The mail server could not be used (${what})`)
      }
    },
    async check() {
      await transport.verify()
    },
    async close() {
      transport.close()
    },
  }
}
