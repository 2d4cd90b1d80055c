import * as z from 'zod/mini'
import { AUDIT_AREAS } from '@nestbond/domain/support/audit'
import { choice, optionalWireDate, reference } from '@nestbond/domain/validation/fields'
import { call } from '../call.ts'

const entry = z.object({
  id: z.string(),
  at: z.string(),
  /** The name of the member of staff; null for the command line, and for the owner of a mailed link. */
  by: z.nullable(z.string()),
  area: z.enum(AUDIT_AREAS),
  /** The kind of act, such as `paid-out`. Its meaning depends on the area. */
  kind: z.string(),
  /** For the person's page; null if the act is about no person, or if the person was erased. */
  personId: z.nullable(z.string()),
  /** Reference of the application, number of the policy, version of rules or tariff, or name of the changed account. */
  subject: z.nullable(z.string()),
  /** For a decided case: the version of the rules that it was decided under. */
  rules: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof entry>

const filter = {
  /** The id of a member of staff. */
  staff: z.optional(reference()),
  area: z.optional(choice(AUDIT_AREAS)),
  /** A reference of an application, a number of a policy, or a version, exactly. */
  subject: z.optional(reference()),
  /** Days at UTC midnight, both included, of the Berlin calendar. */
  from: z.optional(optionalWireDate()),
  to: z.optional(optionalWireDate()),
}
const filters = z.object(filter)
export type AuditFilters = z.output<typeof filters>

export const officeAudit = call('officeAudit', {
  who: 'manager',
  summary:
    'Who did what in the office, newest first, for managers: cases, people, claims, premiums, requests, rules, accounts, opened figures. ' +
    '`cursor` loads the next page. Opening it is recorded',
  tag: 'office',
  query: z.object({ ...filter, cursor: z.optional(reference()) }),
  response: z.object({
    entries: z.array(entry),
    next: z.nullable(z.string()),
    /** All members of staff, for the filter. */
    staff: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})

export const officeAuditCsv = call('officeAuditCsv', {
  who: 'manager',
  summary:
    'The audit trail as CSV with the same filters, for managers; up to 100,000 newest entries. The download is recorded',
  tag: 'office',
  query: filters,
  file: 'text/csv',
})
