import { createServer, type AddressInfo, type Server } from 'node:net'

export interface SmtpStandIn {
  url: string
  /** Raw mails in order of arrival. */
  mails: { sender: string; recipients: string[]; raw: string }[]
  close(): Promise<void>
}

/** A small SMTP server for tests. Two prefixes of recipients are rejected, one permanently and one temporarily; see the replies below. */
export async function smtpStandIn(): Promise<SmtpStandIn> {
  const mails: SmtpStandIn['mails'] = []
  const server: Server = createServer((socket) => {
    let pending = ''
    let sender = ''
    let recipients: string[] = []
    let inData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 stand-in')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1')
      for (;;) {
        const end = pending.indexOf(inData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const text = pending.slice(0, end)
        pending = pending.slice(end + (inData ? 5 : 2))
        if (inData) {
          inData = false
          mails.push({ sender, recipients, raw: Buffer.from(text.replace(/^\.\./gm, '.'), 'latin1').toString('utf8') })
          recipients = []
          say('250 taken')
        } else if (/^EHLO/i.test(text)) say('250-stand-in\r\n250 DSN')
        else if (/^MAIL/i.test(text)) {
          sender = text.slice('MAIL FROM:'.length)
          say('250 fine')
        } else if (/^(HELO|RSET|NOOP)/i.test(text)) say('250 fine')
        else if (/^RCPT/i.test(text)) {
          const address = /<(.*?)>/.exec(text)?.[1] ?? ''
          if (address.startsWith('nobody')) say('550 no such mailbox')
          else if (address.startsWith('busy')) say('451 later')
          else {
            recipients.push(address)
            say('250 fine')
          }
        } else if (/^DATA/i.test(text)) {
          inData = true
          say('354 go on')
        } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
        else say('502 unknown')
      }
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
