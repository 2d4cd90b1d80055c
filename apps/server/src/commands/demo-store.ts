import { emailKey } from '@nestbond/domain/validation/different-contact'
import { sql, type Kysely } from 'kysely'
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

/** The number of rows that the terminal shows, and of a landlord's homes. */
export async function demoCounts(db: Kysely<Tables>, landlordEmail: string) {
  const count = async (table: 'applications' | 'policies' | 'underwriting_cases' | 'claims') =>
    Number((await db.selectFrom(table).select(COUNT).executeTakeFirstOrThrow()).count)
  const { count: homes } = await db
    .selectFrom('policies as p')
    .innerJoin('invitations as i', 'i.application_id', 'p.application_id')
    .select(COUNT)
    .where('i.landlord_email_key', '=', emailKey(landlordEmail))
    .executeTakeFirstOrThrow()
  return {
    applications: await count('applications'),
    policies: await count('policies'),
    cases: await count('underwriting_cases'),
    claims: await count('claims'),
    homes: Number(homes),
  }
}

const COUNT = sql<number>`count(*)`.as('count')

/** The id of the only unpaid charge of a policy that waits for the office. */
export async function chargeWithOffice(db: Kysely<Tables>, policyId: string): Promise<string> {
  const { id } = await db
    .selectFrom('premium_charges')
    .select('id')
    .where('policy_id', '=', policyId)
    .where('state', '=', 'WITH_OFFICE')
    .orderBy('period_number')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** The id of an application's open case. */
export async function caseOf(db: Kysely<Tables>, applicationId: string): Promise<string> {
  const { id } = await db
    .selectFrom('underwriting_cases')
    .select('id')
    .where('application_id', '=', applicationId)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
