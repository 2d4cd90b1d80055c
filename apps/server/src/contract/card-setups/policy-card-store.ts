import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { CardSetup } from './card-setup-store.ts'

type ProvidersSetup = Pick<CardSetup, 'provider' | 'setupId'>

/** Null until the landlord accepts. */
export async function policyIdOf(trx: Kysely<Tables>, applicationId: string): Promise<string | null> {
  const policy = await trx
    .selectFrom('policies')
    .select('id')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return policy?.id ?? null
}

/** Whether a charge to this card, for a premium or a claim, is still without an outcome. */
export async function isBeingCharged(trx: Kysely<Tables>, { provider, setupId }: ProvidersSetup): Promise<boolean> {
  const charge = await trx
    .selectFrom('premium_charges')
    .select('id')
    .where('state', '=', 'CHARGING')
    .where('card_provider', '=', provider)
    .where('card_setup_id', '=', setupId)
    .limit(1)
    .executeTakeFirst()
  if (charge) return true
  const repayment = await trx
    .selectFrom('claim_card_payments')
    .select('id')
    .where('state', '=', 'CHARGING')
    .where('card_provider', '=', provider)
    .where('card_setup_id', '=', setupId)
    .limit(1)
    .executeTakeFirst()
  return repayment !== undefined
}

/** Whether the set-up is a mandate that no longer holds (docs/product-decisions.md#d87). */
export async function isMandateEnded(
  db: Kysely<Tables>,
  { applicationId, setupId }: Pick<CardSetup, 'applicationId' | 'setupId'>,
): Promise<boolean> {
  const ended = await db
    .selectFrom('policies')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('payment_method', '=', 'sepa_debit')
    .where('ended_mandate', '=', setupId)
    .executeTakeFirst()
  return ended !== undefined
}

/** Whether paying a premium may still put the application's cancelled policy back in force (docs/product-decisions.md#d55). */
export async function isReinstatable(db: Kysely<Tables>, applicationId: string, today: CivilDate): Promise<boolean> {
  const charge = await db
    .selectFrom('premium_charges as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select('c.id')
    .where('p.application_id', '=', applicationId)
    .where('p.status', '=', 'CANCELLED')
    .where('c.reinstatable_until', '>=', today)
    .executeTakeFirst()
  return charge !== undefined
}
