import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ChargeState } from '@nestbond/domain/premiums/charge'
import { isHeld } from '@nestbond/domain/premiums/collection'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { contractLink, type ContractLink } from '../../contract/mails/contract-link.ts'
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

/** As `premiumToTell`, for a mail about an unpaid premium: none is sent while the office holds the collection. */
export async function unpaidToTell(
  deps: Pick<Deps, 'database' | 'clock'>,
  chargeId: string,
  state: ChargeState,
): Promise<StoredPremium | null> {
  const premium = await premiumToTell(deps, chargeId, state)
  return premium && isHeld(premium.heldUntil, todayOf(deps.clock)) ? null : premium
}

/** The data in every mail about a premium, with the link to the policy. */
export async function premiumFacts(
  deps: Pick<Deps, 'config' | 'database'>,
  mail: TenantMail,
  premium: StoredPremium,
): Promise<PremiumFacts & ContractLink> {
  return { ...factsOf(mail, premium), ...(await contractLink(deps, mail, premium)) }
}

function factsOf({ application, props }: TenantMail, premium: StoredPremium): PremiumFacts {
  return {
    ...props,
    policyNumber: premium.policyNumber,
    amount: { cents: premium.amount, currency: 'EUR' },
    periodStart: premium.start,
    periodEnd: premium.end,
    share: premium.shared,
    coTenant: application.id !== premium.applicationId,
    another: application.id !== (premium.payerId ?? premium.applicationId),
  }
}
