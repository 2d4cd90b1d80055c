import { DAY } from '@nestbond/domain/values/day'
import { createHash } from 'node:crypto'
import { readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import PostalMime, { type Email } from 'postal-mime'
import { makePrivateFolder } from '../../private-folder.ts'
import { madeOnce } from '../../remembered.ts'
import { compose } from './compose.ts'
import type { MailAttachment, MailPicture, MailProvider } from './port.ts'

/** An entry in the mailbox page's list. sentAt: ISO 8601 in UTC. */
export interface MailboxEntry {
  id: string
  sentAt: string
  from: string
  to: string
  subject: string
}

export interface MailboxMail extends MailboxEntry {
  messageId: string
  html: string
  text: string
  attachments: MailAttachment[]
  /** The pictures that the HTML part shows. */
  pictures: MailPicture[]
  /** The file as it is stored. */
  raw: Buffer
}

export interface EmlMail extends MailProvider {
  /** Newest first, at most `limit` (100). */
  list(limit?: number): Promise<MailboxEntry[]>
  /** null for an unknown id */
  read(id: string): Promise<MailboxMail | null>
  /** Removes every mail that `which` accepts. This folder has the only copies. */
  forget(which: (mail: MailboxMail) => boolean): Promise<void>
  /** The id of the mail that was sent under this Message-ID, or null. */
  idOf(messageId: string): Promise<string | null>
  /** No-op for an unknown id. */
  remove(id: string): Promise<void>
  /** Removes partial files that a killed process left more than a day ago. */
  sweep(): Promise<void>
}

/** Whether mails of this provider can be listed and read back. */
export function isMailbox(provider: MailProvider): provider is EmlMail {
  return provider.vendor === 'eml'
}

/** A mail while it is being written. */
const PART = /^\.\d{8}T\d{9}Z-[0-9a-f]{16}$/

const FILE = /^(\d{8}T\d{9}Z-([0-9a-f]{16}))\.eml$/

/**
 * Writes every mail as an .eml file into `folder` instead of sending it. The file name is the time and a hash of the Message-ID, so that it
 * names no person, and the same mail sent twice is one file.
 */
export function emlMail(folder: string, from: string, clock: { now(): Date }): EmlMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  /** A file never changes once it has its name, so its header is parsed for the list only once. */
  const entries = new Map<string, MailboxEntry>()
  const files = async () => (await readdir(folder).catch(() => [])).filter((name) => FILE.test(name))
  const written = madeOnce(async () => new Set((await files()).map((name) => FILE.exec(name)![2]!)))

  const rawOf = async (id: string) =>
    FILE.test(`${id}.eml`) ? await readFile(join(folder, `${id}.eml`)).catch(() => null) : null

  const read = async (id: string): Promise<MailboxMail | null> => {
    const raw = await rawOf(id)
    return raw && mailOf(id, raw)
  }

  const entryOf = async (id: string): Promise<MailboxEntry | null> => {
    const known = entries.get(id)
    if (known) return known
    const raw = await rawOf(id)
    if (!raw) return null
    // To decode the papers in the body would take ten times as long.
    const entry = entryFrom(id, await PostalMime.parse(raw.subarray(0, raw.indexOf('\r\n\r\n') + 2)))
    entries.set(id, entry)
    return entry
  }

  const remove = async (id: string) => {
    entries.delete(id)
    if (FILE.test(`${id}.eml`)) await rm(join(folder, `${id}.eml`), { force: true })
  }

  return {
    vendor: 'eml',
    read,
    remove,
    async idOf(messageId) {
      const hash = hashOf(messageId)
      return (await files()).find((name) => FILE.exec(name)?.[2] === hash)?.slice(0, -4) ?? null
    },
    async sweep() {
      for (const name of await readdir(folder).catch(() => [])) {
        if (!PART.test(name)) continue
        const written = await stat(join(folder, name)).catch(() => null)
        if (written && written.mtimeMs < clock.now().getTime() - DAY) await rm(join(folder, name), { force: true })
      }
    },
    async forget(which) {
      for (const name of await files()) {
        const mail = await read(name.slice(0, -4))
        if (mail && which(mail)) await remove(mail.id)
      }
    },
    async send(message) {
      makePrivateFolder(folder)
      const hash = hashOf(message.messageId)
      const hashes = await written()
      if (hashes.has(hash)) return
      hashes.add(hash)
      try {
        const now = clock.now()
        const { message: bytes } = await transport.sendMail(compose(message, from, now))
        const name = `${now.toISOString().replace(/[-:.]/g, '')}-${hash}`
        await writeFile(join(folder, `.${name}`), bytes as Buffer, { mode: 0o600 })
        await rename(join(folder, `.${name}`), join(folder, `${name}.eml`))
      } catch (error) {
        hashes.delete(hash)
        throw error
      }
    },
    async list(limit = 100) {
      const newest = (await files()).sort().reverse().slice(0, limit)
      const mails = await Promise.all(newest.map((name) => entryOf(name.slice(0, -4))))
      return mails.filter((mail) => mail !== null)
    },
  }
}

async function mailOf(id: string, raw: Buffer): Promise<MailboxMail> {
  const mail = await PostalMime.parse(raw)
  return {
    ...entryFrom(id, mail),
    messageId: mail.messageId ?? '',
    html: mail.html ?? '',
    text: mail.text ?? '',
    attachments: mail.attachments
      .filter(({ contentId }) => contentId === undefined)
      .map(({ filename, mimeType, content }) => ({
        filename: filename ?? '',
        contentType: mimeType,
        content: Buffer.from(content as ArrayBuffer),
      })),
    pictures: mail.attachments.flatMap(({ contentId, content }) =>
      contentId === undefined
        ? []
        : [{ id: contentId.replace(/^<(.*)>$/, '$1'), png: Buffer.from(content as ArrayBuffer) }],
    ),
    raw,
  }
}

const entryFrom = (id: string, { from, to, subject }: Email): MailboxEntry => ({
  id,
  sentAt: id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/, '$1-$2-$3T$4:$5:$6.$7Z'),
  from: from?.address ?? '',
  to: to?.map((recipient) => recipient.address ?? '').join(', ') ?? '',
  subject: subject ?? '',
})

function hashOf(messageId: string): string {
  return createHash('sha256').update(messageId).digest('hex').slice(0, 16)
}
