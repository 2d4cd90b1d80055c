import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import type { MailAttachment } from '../providers/mail/port.ts'
import type { FileStorage } from '../providers/storage/port.ts'

/** Loads a stored PDF for a mail. `name` is our number or code, without the extension. */
export async function storedPdf(storage: FileStorage, key: string, name: string): Promise<MailAttachment> {
  return pdfAttachment(await storage.get(key), name)
}

export async function pdfAttachment(pdf: Readable, name: string): Promise<MailAttachment> {
  return { filename: `${name}.pdf`, contentType: 'application/pdf', content: await buffer(pdf) }
}
