import { createHmac } from 'node:crypto'

/** The six digits of a code's row: made again whenever the mail is sent or an answer is judged, and stored nowhere. */
export function codeOf(key: string, codeId: string): string {
  const mac = createHmac('sha256', key).update('mailbox-code:').update(codeId).digest()
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}
