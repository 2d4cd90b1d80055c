import { tenantsAgree } from '@nestbond/domain/premiums/deposit-change'
import { splitPremium } from '@nestbond/domain/premiums/shares'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Application } from '../../application/application.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { required } from '../../platform/required.ts'
import { coTenantsOf } from '../co-tenants-of.ts'
import { depositChangeToCoTenant, type CoTenantNews } from '../mails/deposit-change-to-co-tenant.ts'
import { agreementsOf, insertAgreements } from './agreement-store.ts'
import { depositOfPolicy } from './deposit-of-policy.ts'
import { writeDepositChange, type StoredDepositChange } from './deposit-change-store.ts'

/** Whether every co-tenant has agreed, if the change is a raise (raises of several tenants, docs/product-decisions.md#d118). */
export async function allTenantsAgree(
  db: Kysely<Tables>,
  first: Application,
  change: Pick<StoredDepositChange, 'id' | 'from_cents' | 'to_cents'>,
): Promise<boolean> {
  if (change.to_cents <= change.from_cents) return true
  const { coTenants } = await coTenantsOf(db, first)
  return tenantsAgree(
    true,
    coTenants.map(({ applicationId }) => applicationId),
    await agreementsOf(db, change.id),
  )
}

/**
 * Asks each co-tenant whether they agree to a raise in the state WITH_TENANTS: writes their parts of the premium to the cent, and mails them. The caller
 * holds the lock of the policy.
 */
export async function askCoTenants(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  first: Application,
  { changeId, policyId, deposit }: { changeId: string; policyId: string; deposit: number },
  today: CivilDate,
): Promise<void> {
  const found = required(await depositOfPolicy(trx, first, policyId, today), 'policy')
  const { premium_cents: present, payment_period: period } = found.policy
  const { premium } = await found.priceOf(deposit)
  const { coTenants, weights } = await coTenantsOf(trx, first)
  const before = splitPremium(present, weights)
  const after = splitPremium(premium, weights)
  await insertAgreements(
    trx,
    changeId,
    coTenants.map(({ applicationId, payer }) => ({
      applicationId,
      payer,
      period,
      before: before[payer] ?? 0,
      after: after[payer] ?? 0,
    })),
  )
  // The period may have changed while the office looked at the raise.
  await writeDepositChange(trx, changeId, {
    state: 'WITH_TENANTS',
    from_premium_cents: present,
    to_premium_cents: premium,
  })
  await tellCoTenants({ queue }, trx, coTenants, changeId, 'asked')
}

/** Tells co-tenants how far a change of the deposit is. */
export async function tellCoTenants(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  coTenants: readonly { applicationId: string }[],
  changeId: string,
  news: CoTenantNews,
): Promise<void> {
  await queue.enqueueAll(
    trx,
    depositChangeToCoTenant,
    coTenants.map(({ applicationId }) => ({ ...tenantMailData(applicationId), changeId, news })),
  )
}
