import type { AuditEntry } from '@nestbond/api/audit/audit'
import { CLAIM_EVENT_KINDS } from '@nestbond/domain/claims/claim'
import { SUPPORT_ACTS } from '@nestbond/domain/support/support-act'
import { STAFF_VIEWS } from '@nestbond/domain/support/audit'
import { CASE_EVENT_KINDS } from '@nestbond/domain/underwriting/underwriting-case'
import { COLLECTION_EVENTS } from '@nestbond/domain/premiums/collection'
import type { Texts } from '../../../texts/use-texts.ts'

const REQUEST_ACTS = ['DONE', 'REFUSED'] as const
const RULES_ACTS = ['drafted', 'put-in-force', 'withdrawn'] as const
const STAFF_ACTS = [
  'added',
  'disabled',
  'enabled',
  'reset',
  'password-set',
  'password-changed',
  'session-ended',
  'second-factor-set',
  'second-factor-removed',
] as const

/** The act in words, or its code if there are no words for it. */
export function auditWords({ area, kind }: Pick<AuditEntry, 'area' | 'kind'>, { t }: Pick<Texts, 't'>): string {
  const one = <Kind extends string>(kinds: readonly Kind[]) => kinds.find((known) => known === kind)
  switch (area) {
    case 'case':
      return said(one(CASE_EVENT_KINDS), (known) => t(`office.event.${known}`))
    case 'support':
      return said(one(SUPPORT_ACTS), (known) => t(`support.act.${known}`))
    case 'claim':
      return said(one(CLAIM_EVENT_KINDS), (known) => t(`claims.event.${known}`))
    case 'premium':
      return said(one(COLLECTION_EVENTS), (known) => t(`audit.act.premium.${known}`))
    case 'request':
      return said(one(REQUEST_ACTS), (known) => t(`audit.act.request.${known}`))
    case 'rules':
      return said(one(RULES_ACTS), (known) => t(`audit.act.rules.${known}`))
    case 'staff':
      return said(one(STAFF_ACTS), (known) => t(`audit.act.staff.${known}`))
    case 'view':
      return said(one(STAFF_VIEWS), (known) => t(`audit.act.view.${known}`))
  }

  function said<Kind extends string>(known: Kind | undefined, words: (known: Kind) => string): string {
    if (known === undefined) return kind
    const text = words(known)
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
}
