import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** The newest application of a mailbox, by its key. */
export async function applicationIdOf(db: Kysely<Tables>, emailKey: string): Promise<string> {
  const { id } = await db
    .selectFrom('applications')
    .select('id')
    .where('email_key', '=', emailKey)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** The policy of an application. */
export function policyOfApplication(
  db: Kysely<Tables>,
  applicationId: string,
): Promise<{ id: string; contractId: string }> {
  return db
    .selectFrom('policies')
    .select(['id', 'contract_id as contractId'])
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow()
}

/** The number of rows of each kind in a demonstration. */
export async function demoCounts(db: Kysely<Tables>) {
  const count = async (
    table:
      | 'applications'
      | 'policies'
      | 'underwriting_cases'
      | 'claims'
      | 'partners'
      | 'staff_accounts'
      | 'ledger_entries',
  ) =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  return {
    applications: await count('applications'),
    policies: await count('policies'),
    cases: await count('underwriting_cases'),
    claims: await count('claims'),
    partners: await count('partners'),
    staff: await count('staff_accounts'),
    bookings: await count('ledger_entries'),
  }
}
