import { createHash } from 'node:crypto'

/**
 * The Message-ID of the mail that `occasion` causes: equal for every attempt, and tells nothing to whoever reads it.
 * occasion: what makes this mail unique, such as a job's id. domain: the sender's.
 */
export function messageIdFor(occasion: string, domain: string): string {
  return `<${createHash('sha256').update(occasion).digest('hex').slice(0, 32)}@${domain}>`
}
