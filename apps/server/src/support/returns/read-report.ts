import PostalMime from 'postal-mime'

/** A report may repeat the whole mail with its documents. All that counts stands before it. */
const READ_BYTES = 256 * 1024
const HEADER_BYTES = 32 * 1024

/** The report of a mail server that it could not deliver a mail, and will not try again. */
export interface FinalReport {
  /** Enhanced status code, such as 5.1.1 (RFC 3463); null if the report has none. */
  status: string | null
}

/** The lines of a message before its text. */
export function headerOf(raw: Buffer): string {
  const text = raw.subarray(0, HEADER_BYTES).toString('latin1')
  const end = text.search(/\r?\n\r?\n/)
  return end < 0 ? text : text.slice(0, end)
}

/**
 * Reads a delivery status notification (RFC 3464).
 * @returns null for a message of another kind, and for a report that the mail is late, delivered or passed on
 */
export async function readFinalReport(raw: Buffer): Promise<FinalReport | null> {
  const { attachments } = await PostalMime.parse(raw.subarray(0, READ_BYTES))
  const report = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (!report) return null
  // The first group is about the message, each further one about a recipient.
  const recipients = Buffer.from(report.content as ArrayBuffer)
    .toString('latin1')
    .split(/\n[ \t\r]*\n/)
  const failed = recipients.find((fields) => fieldOf(fields, 'action')?.toLowerCase() === 'failed')
  if (failed === undefined) return null
  return { status: /^[245]\.\d{1,3}\.\d{1,3}/.exec(fieldOf(failed, 'status') ?? '')?.[0] ?? null }
}

/** The first word of a field; null without it. */
function fieldOf(fields: string, name: string): string | null {
  for (const line of fields.split('\n')) {
    const [key = '', value = ''] = line.split(':', 2)
    if (key.trim().toLowerCase() === name) return value.trim().split(/\s/, 1)[0] ?? null
  }
  return null
}
