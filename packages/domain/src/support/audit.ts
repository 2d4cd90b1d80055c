/** The parts of the office that the audit trail reads. view: what was opened or downloaded that is about no single person. */
export const AUDIT_AREAS = ['case', 'support', 'claim', 'premium', 'request', 'rules', 'staff', 'view'] as const
export type AuditArea = (typeof AUDIT_AREAS)[number]

/** Views and downloads of a manager that are about no single person. */
export const STAFF_VIEWS = [
  'figures-opened',
  'figures-exported',
  'ledger-exported',
  'audit-opened',
  'audit-exported',
] as const
export type StaffView = (typeof STAFF_VIEWS)[number]
