import { createHash } from 'node:crypto'

/**
 * The Message-ID of the mail that `occasion` causes: equal for every attempt, and meaningless to its readers. occasion: a unique key of
 * this mail, such as a job's id. domain: the sender's.
 */
export function messageIdFor(occasion: string, domain: string): string {
  return `<${createHash('sha256').update(occasion).digest('hex').slice(0, 32)}@${domain}>`
}
