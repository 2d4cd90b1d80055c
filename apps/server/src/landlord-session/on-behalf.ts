import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/**
 * What a partner who acts for the landlord adds to an act, in the act's own transaction and after its locks: it checks the authority under a lock,
 * records the act and mails the landlord. Throws if the authority has ended in the meantime, so that nothing is written.
 * @param subjectId the invitation, claim, announcement or correction that the act is about
 */
export type OnBehalf = (trx: Kysely<Tables>, subjectId: string) => Promise<void>
