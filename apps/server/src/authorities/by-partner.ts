import type { Translator } from '@nestbond/messages/translator'
import type { Block } from '../platform/mail/mail-content.ts'

/** The sentence of a mail to the tenant that a partner has acted for the landlord; null if the landlord did. */
export function byPartner(partner: string | null, landlord: string, { t }: Translator): Block | null {
  return partner === null ? null : { kind: 'paragraph', text: t('authority.byPartner', { partner, landlord }) }
}
