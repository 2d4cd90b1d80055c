import { calledName, fullName } from '@nestbond/domain/values/person-name'
import type { Translator } from '@nestbond/messages/translator'
import type { Block } from './mail-content.ts'

/** The tenant's name for the greeting; empty until the tenant has entered it. */
export interface TenantName {
  firstName: string
  lastName: string
}

export function greetTenant({ firstName, lastName }: TenantName, { t }: Translator): Block {
  // Each language takes one of them. A person with one name has no first name.
  const called = { fullName: fullName({ firstName, lastName }), firstName: calledName({ firstName, lastName }) }
  const named = lastName !== ''
  return { kind: 'paragraph', text: named ? t('mail.greeting', called) : t('mail.greetingUnnamed') }
}

/** A landlord may be a company, so the whole name is greeted. */
export function greetLandlord(name: string, { t }: Translator): Block {
  return { kind: 'paragraph', text: t('mail.greetingLandlord', { name }) }
}

export function greetStaff(name: string, { t }: Translator): Block {
  return { kind: 'paragraph', text: t('mail.greetingStaff', { name }) }
}
