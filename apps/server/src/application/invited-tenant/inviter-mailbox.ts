import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { findCoTenants } from '../co-tenant-store.ts'
import { findById } from '../store.ts'
import type { Report } from './tenant-invitation-store.ts'

/**
 * The inviter's present mailbox, because the inviter may have left that of the day of the invitation. Null if the inviter cannot be told; a partner then
 * reads the report in the portal.
 */
export async function presentMailboxOf(
  db: Kysely<Tables>,
  report: Report,
): Promise<{ email: string; isProved: boolean } | null> {
  const { inviter, inviter_email: ofThen } = report
  // The inviter is erased.
  if (ofThen === '') return null
  if (inviter === 'partner') {
    const { account_email: email, account_disabled_at: disabledAt } = report
    return disabledAt === null ? { email: email ?? ofThen, isProved: true } : null
  }
  if (inviter === 'landlord') {
    const former = report.previous_application_id ? await findById(db, report.previous_application_id) : null
    return { email: former?.answers.landlord?.email ?? ofThen, isProved: true }
  }
  const [row] = await findCoTenants(db, report.application_id)
  const first = row && (await findById(db, row.firstApplicationId))
  return first?.answers.email === undefined ? null : { email: first.answers.email, isProved: first.mailboxProved }
}
