import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ChargeState } from '@nestbond/domain/premiums/charge'
import type { Deps } from '../../platform/deps.ts'
import type { PremiumFacts } from './premium-facts.ts'
import { findPremium, type StoredPremium } from '../premiums/premium-store.ts'
import { tenantMailSchema, type TenantMail } from '../../application/mails/tenant-mail.ts'

export const premiumMailSchema = tenantMailSchema.extend({ chargeId: z.uuid() })
export type PremiumMailData = z.infer<typeof premiumMailSchema>

export function premiumMailData(applicationId: string, chargeId: string): PremiumMailData {
  return { applicationId, chargeId, mailId: randomUUID() }
}

/**
 * The charge of a mail; null if its state has changed since, so that the mail would be outdated.
 * @throws while the charge is under way; the queue retries the job
 */
export async function premiumToTell(
  { database }: Pick<Deps, 'database'>,
  chargeId: string,
  state: ChargeState,
): Promise<StoredPremium | null> {
  const premium = await findPremium(database.kysely, chargeId)
  if (premium?.state === 'CHARGING') throw new Error('the premium is being charged')
  return premium?.state === state ? premium : null
}

/** The data in every mail about a premium. */
export function premiumFacts({ props }: TenantMail, premium: StoredPremium): PremiumFacts {
  return {
    ...props,
    policyNumber: premium.policyNumber,
    amount: { cents: premium.amount, currency: 'EUR' },
    periodStart: premium.start,
    periodEnd: premium.end,
  }
}
