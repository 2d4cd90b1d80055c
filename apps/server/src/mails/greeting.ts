import type { Translator } from '@nestbond/messages/translator'
import type { Block } from './mail-content.ts'

/** Whom a mail to a tenant greets. */
export interface TenantName {
  firstName: string
  lastName: string
}

export function greetTenant({ firstName, lastName }: TenantName, { t }: Translator): Block {
  return { kind: 'paragraph', text: t('mail.greeting', { firstName, lastName }) }
}

/** A landlord may be a company, so the whole name is greeted. */
export function greetLandlord(name: string, { t }: Translator): Block {
  return { kind: 'paragraph', text: t('mail.greetingLandlord', { name }) }
}

export function greetStaff(name: string, { t }: Translator): Block {
  return { kind: 'paragraph', text: t('mail.greetingStaff', { name }) }
}
