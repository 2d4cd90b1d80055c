import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerOptions } from 'smtp-server'

export interface SmtpStandIn {
  url: string
  /** Raw mails in order of arrival, each with its sender and how it was sent. */
  mails: { envelope: SMTPServerEnvelope; raw: string; secure: boolean; user: string | undefined }[]
  close(): Promise<void>
}

/** The account of a server that asks for one. */
export const SMTP_ACCOUNT = { user: 'nestbond', password: 'a word' }

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/**
 * An SMTP server for tests. It rejects recipients by their prefix: `nobody`, `gone`, `full`, `blocked` and, after its text, `spam` permanently,
 * `busy` temporarily. By default it has neither TLS nor accounts. With `tls`, it has a self-signed certificate: from the start or by STARTTLS. `whenAnswered`
 * lets an accepted mail wait for its answer.
 */
export async function smtpStandIn(
  options: {
    tls?: 'from the start' | 'STARTTLS'
    accounts?: boolean
    whenAnswered?: (answer: () => void) => void
  } = {},
): Promise<SmtpStandIn> {
  const mails: SmtpStandIn['mails'] = []
  const { tls, accounts = false, whenAnswered = (answer) => answer() } = options
  const settings: SMTPServerOptions = {
    secure: tls === 'from the start',
    // Without a certificate, SMTPServer uses its built-in self-signed one.
    disabledCommands: [...(tls === 'STARTTLS' ? [] : ['STARTTLS']), ...(accounts ? [] : ['AUTH'])],
    authOptional: !accounts,
    hideDSN: false,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === SMTP_ACCOUNT.user && password === SMTP_ACCOUNT.password
        ? done(null, { user: username })
        : done(refusal(535, 'wrong login')),
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('nobody')) done(refusal(550, 'no such mailbox'))
      else if (address.startsWith('gone')) done(refusal(550, '5.1.1 user unknown'))
      else if (address.startsWith('full')) done(refusal(552, '5.2.2 mailbox full'))
      else if (address.startsWith('blocked')) done(refusal(550, '5.7.1 your network is blocked'))
      else if (address.startsWith('busy')) done(refusal(451, 'later'))
      else done()
    },
    onData: (stream, { envelope, secure, user }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('error', done)
      stream.on('end', () => {
        mails.push({ envelope, raw: Buffer.concat(chunks).toString('utf8'), secure, user: user as string | undefined })
        if (envelope.rcptTo[0]?.address.startsWith('spam')) done(refusal(554, '5.7.1 looks like spam'))
        else whenAnswered(() => done())
      })
    },
  }
  const server = new SMTPServer(settings)
  // A client that refuses the certificate closes the connection.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `${tls === 'from the start' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
