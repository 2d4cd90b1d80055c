import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/**
 * Records an act that a partner does for the landlord, in the act's transaction and after its locks: checks the authority under a lock, stores the
 * act and mails the landlord. Throws if the authority has ended in the meantime, so that nothing is written.
 * @param subjectId the invitation, claim, announcement or correction that the act is about
 */
export type OnBehalf = (trx: Kysely<Tables>, subjectId: string) => Promise<void>
