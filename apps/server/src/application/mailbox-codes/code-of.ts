import { createHmac } from 'node:crypto'

/** Derives the six digits of a code's row. They are made again for each mail and each check, and never stored. */
export function codeOf(key: string, codeId: string): string {
  const mac = createHmac('sha256', key).update('mailbox-code:').update(codeId).digest()
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}
