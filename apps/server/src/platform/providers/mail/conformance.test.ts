import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isMailbox, type EmlMail } from './eml.ts'
import { messageIdFor } from './message-id.ts'
import { isAddressStatus, MailRejected, MailUnavailable, type MailMessage, type MailProvider } from './port.ts'
import { createMailProvider } from './registry.ts'
import { SMTP_ACCOUNT, smtpStandIn, type SmtpStandIn } from '../../../test/stand-ins/smtp-stand-in.ts'

const from = 'Nestbond <service@nestbond.example>'
let time = Date.parse('2026-11-20T10:00:00Z')
const clock = { now: () => new Date(time++) }
const mail = (more: Partial<MailMessage> = {}): MailMessage => ({
  to: 'ada@example.org',
  subject: 'Ihr Vertrag – Bürgschaft über 1.500 €',
  html: '<p>Guten Tag, Frau Müller</p>',
  text: 'Guten Tag, Frau Müller',
  headers: { 'List-Unsubscribe': '<https://example.org/u>' },
  attachments: [
    { filename: 'Vertrag für Müller.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') },
  ],
  pictures: [{ id: 'house@pictures', png: Buffer.from('\x89PNG') }],
  messageId: messageIdFor('job-1', 'nestbond.example'),
  ...more,
})

let dataDir: string
let server: SmtpStandIn
const open: MailProvider[] = []
const eml = () => createMailProvider({ from, dataDir }, clock) as EmlMail
const smtp = (url = server.url) => {
  const provider = createMailProvider({ url, from, dataDir, timeoutMs: 1000 }, clock)
  open.push(provider)
  return provider
}
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mail-'))
  server = await smtpStandIn()
})
afterEach(async () => {
  for (const provider of open.splice(0)) await provider.close?.()
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const vendors: [string, () => MailProvider, () => Promise<string[]>][] = [
  [
    'eml',
    eml,
    async () =>
      Promise.all((await eml().list()).reverse().map(async ({ id }) => (await eml().read(id))!.raw.toString())),
  ],
  ['smtp', () => smtp(), async () => server.mails.map(({ raw }) => raw)],
]

describe.each(vendors)('mail provider %s', (vendor, create, sent) => {
  it('transmits the whole message', async () => {
    const provider = create()
    await provider.send(mail())
    const [raw, ...rest] = await sent()
    const parsed = await PostalMime.parse(raw!)
    expect(rest).toEqual([])
    expect(provider.vendor).toBe(vendor)
    expect(parsed).toMatchObject({
      from: { name: 'Nestbond', address: 'service@nestbond.example' },
      to: [{ address: 'ada@example.org' }],
      subject: mail().subject,
      messageId: mail().messageId,
    })
    expect(parsed.html).toContain('Frau Müller')
    expect(parsed.text).toContain('Frau Müller')
    expect(parsed.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe('<https://example.org/u>')
    expect(
      parsed.attachments.map(({ filename, mimeType, contentId, disposition }) => [
        filename,
        mimeType,
        contentId ?? null,
        disposition,
      ]),
    ).toEqual([
      ['house.png', 'image/png', '<house@pictures>', 'inline'],
      ['Vertrag für Müller.pdf', 'application/pdf', null, 'attachment'],
    ])
  })

  it('lets no line break or comma add headers or recipients', async () => {
    const provider = create()
    await provider.send(mail({ subject: 'Hello\r\nBcc: eve@example.org' }))
    await provider.send(mail({ to: 'ada@example.org, eve@example.org', messageId: '<2@x>' })).catch(() => undefined)
    for (const raw of await sent()) {
      const parsed = await PostalMime.parse(raw)
      expect(parsed.bcc).toBeUndefined()
      expect(parsed.to!.length).toBe(1)
    }
    expect(server.mails.every(({ envelope }) => envelope.rcptTo.length === 1)).toBe(true)
  })

  it('reads no file that a message points to', async () => {
    const attachments = [
      { filename: 'x', contentType: 'text/plain', path: '/etc/hostname' },
    ] as unknown as MailMessage['attachments']
    await expect(create().send(mail({ attachments }))).rejects.toThrow()
  })
})

describe('many mails at once', () => {
  it('leave a connection to the mail that a person waits for', async () => {
    let goOn = () => {}
    const answered = new Promise<void>((resolve) => (goOn = resolve))
    const slow = await smtpStandIn({ whenAnswered: (answer) => void answered.then(answer) })
    const url = `${slow.url}/?maxConnections=4`
    const provider = createMailProvider({ url, from, dataDir, timeoutMs: 30_000 }, clock)
    open.push(provider)
    const burst = Array.from({ length: 9 }, (_, n) => provider.send(mail({ messageId: `<${n}@burst>` })))
    await vi.waitFor(() => expect(slow.mails).toHaveLength(3), { timeout: 20_000 })
    const link = provider.send(mail({ to: 'link@example.org', messageId: '<link@x>', awaited: true }))
    await vi.waitFor(() => expect(slow.mails).toHaveLength(4), { timeout: 20_000 })
    expect(slow.mails[3]!.envelope.rcptTo[0]!.address).toBe('link@example.org')
    goOn()
    await Promise.all([link, ...burst])
    expect(slow.mails).toHaveLength(10)
    await provider.close?.()
    await slow.close()
  })
})

describe('eml', () => {
  it('writes one file for a mail that is sent twice, also after a restart, without a name in the file name', async () => {
    const provider = eml()
    await Promise.all([provider.send(mail()), provider.send(mail())])
    await eml().send(mail())
    await provider.send(mail({ messageId: messageIdFor('job-2', 'nestbond.example') }))
    const names = await readdir(join(dataDir, 'mail'))
    expect(names).toHaveLength(2)
    expect(names.every((name) => /^20261120T\d{9}Z-[0-9a-f]{16}\.eml$/.test(name))).toBe(true)
    expect((await stat(join(dataDir, 'mail', names[0]!))).mode & 0o077).toBe(0)
  })

  it('deletes partial files of a killed process after a day, and no mail', async () => {
    const provider = eml()
    await provider.send(mail())
    const folder = join(dataDir, 'mail')
    const [whole] = await readdir(folder)
    const [old, young] = ['.20261118T100000000Z-0123456789abcdef', '.20261120T095900000Z-0123456789abcdef']
    for (const name of [old, young]) await writeFile(join(folder, name), 'Subject: half')
    const at = (ago: number) => new Date(clock.now().getTime() - ago)
    for (const name of [old, whole!]) await utimes(join(folder, name), at(90_000_000), at(90_000_000))
    await utimes(join(folder, young), at(60_000), at(60_000))
    await provider.sweep()
    expect((await readdir(folder)).toSorted()).toEqual([young, whole!].toSorted())
  })

  it('lists the newest first and reads one', async () => {
    const provider = eml()
    expect(isMailbox(provider)).toBe(true)
    expect(await provider.list()).toEqual([])
    for (const number of [1, 2, 3])
      await provider.send(mail({ subject: `Bürgschaft ${number}`, messageId: `<${number}@x>` }))
    const list = await provider.list(2)
    expect(list.map(({ subject }) => subject)).toEqual(['Bürgschaft 3', 'Bürgschaft 2'])
    expect(list[0]).toMatchObject({
      from: 'service@nestbond.example',
      to: 'ada@example.org',
      sentAt: expect.stringMatching(/^2026-11-20T10:00:00\.\d{3}Z$/),
    })
    const read = await provider.read(list[0]!.id)
    expect(read!.attachments.map(({ content }) => content.toString())).toEqual(['%PDF-1.7'])
    expect(read!.pictures).toEqual(mail().pictures)
    expect(await provider.read('../../etc/passwd')).toBeNull()
    expect(await provider.read(list[0]!.id.replace(/.$/, '_'))).toBeNull()
  })
})

describe('smtp', () => {
  it('asks for reports without the text of the mail to the return address, which is not the sender that is shown', async () => {
    await smtp().send(mail({ returnTo: 'returned+abc@mail.nestbond.example' }))
    await smtp().send(mail({ messageId: '<other@x>' }))
    expect(server.mails.map(({ envelope }) => envelope)).toMatchObject([
      { mailFrom: { address: 'returned+abc@mail.nestbond.example' }, dsn: { ret: 'HDRS' } },
      { mailFrom: { address: 'service@nestbond.example' } },
    ])
    expect(server.mails[1]!.envelope.dsn?.ret ?? null).toBeNull()
    expect((await PostalMime.parse(server.mails[0]!.raw)).from?.address).toBe('service@nestbond.example')
  })
  it('distinguishes permanent from temporary rejections, and logs no address', async () => {
    const refused = await smtp()
      .send(mail({ to: 'nobody@example.org' }))
      .catch((error: unknown) => error)
    const busy = await smtp()
      .send(mail({ to: 'busy@example.org' }))
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(MailRejected)
    expect(busy).toBeInstanceOf(MailUnavailable)
    expect(String(refused) + String(busy)).not.toContain('example.org')
  })
  it.each([
    ['nobody', true],
    ['gone', true],
    ['full', false],
    ['blocked', false],
    ['spam', false],
  ])('%s: says whether the address is at fault: %s', async (name, addressRefused) => {
    await expect(smtp().send(mail({ to: `${name}@example.org` }))).rejects.toMatchObject({
      name: 'MailRejected',
      addressRefused,
    })
  })
  it.each([
    ['5.1.1', true],
    ['5.1.10', true],
    ['5.2.1', true],
    ['5.1.7', false],
    ['5.1.8', false],
    ['5.2.2', false],
    ['5.7.1', false],
    ['4.4.1', false],
    ['5.1', false],
  ])('the status %s is about the address: %s', (status, expected) => expect(isAddressStatus(status)).toBe(expected))
  it('is unavailable when the connection is refused', async () => {
    await expect(smtp('smtp://127.0.0.1:9').send(mail())).rejects.toBeInstanceOf(MailUnavailable)
  })
  it.each(['from the start', 'STARTTLS'] as const)('signs in over TLS (%s)', async (tls) => {
    const secure = await smtpStandIn({ tls, accounts: true })
    const withLogin = (password: string, query: string) =>
      secure.url.replace('://', `://${SMTP_ACCOUNT.user}:${encodeURIComponent(password)}@`) + query
    const send = (password: string, query = '') =>
      smtp(withLogin(password, query))
        .send(mail())
        .catch((error: unknown) => error)
    const trusted = '?tls.rejectUnauthorized=false'
    expect(await send(SMTP_ACCOUNT.password, trusted)).toBeUndefined()
    expect(secure.mails).toMatchObject([{ secure: true, user: SMTP_ACCOUNT.user }])
    // A wrong password can be corrected, so the mail is tried again.
    const wrong = await send('wrong', trusted)
    expect([wrong, String(wrong)]).toEqual([expect.any(MailUnavailable), expect.stringContaining('EAUTH, status 535')])
    const untrusted = await send(SMTP_ACCOUNT.password)
    expect([untrusted, String(untrusted)]).toEqual([
      expect.any(MailUnavailable),
      expect.stringMatching(/ESOCKET, [A-Z_]*CERT/),
    ])
    expect(String(wrong) + String(untrusted)).not.toContain('example.org')
    expect(secure.mails).toHaveLength(1)
    await secure.close()
  })
  it('never sends a password before TLS where TLS is required', async () => {
    const plain = await smtpStandIn({ accounts: true })
    const url = `${plain.url.replace('://', `://${SMTP_ACCOUNT.user}:${encodeURIComponent(SMTP_ACCOUNT.password)}@`)}?requireTLS=true`
    await expect(smtp(url).send(mail())).rejects.toBeInstanceOf(MailUnavailable)
    expect(plain.mails).toEqual([])
    await plain.close()
  })
  it('refuses an unknown kind of address', () => {
    expect(() => createMailProvider({ url: 'http://mail', from, dataDir }, clock)).toThrow(/MAIL_URL/)
  })
})

describe('messageIdFor', () => {
  it('is equal for the same occasion and differs for others', () => {
    expect(messageIdFor('job-1', 'x.example')).toBe(messageIdFor('job-1', 'x.example'))
    expect(messageIdFor('job-1', 'x.example')).not.toBe(messageIdFor('job-2', 'x.example'))
    expect(messageIdFor('ada@example.org', 'x.example')).toMatch(/^<[0-9a-f]{32}@x\.example>$/)
  })
})
