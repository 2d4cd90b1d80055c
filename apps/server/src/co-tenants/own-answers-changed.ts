import { holdOfAnswers, voidsAcceptance } from '@nestbond/domain/co-tenants/own-answers'
import type { Kysely } from 'kysely'
import type { Application } from '../application/application.ts'
import { findCoTenants, voidCoTenantSignatures } from '../application/co-tenant-store.ts'
import { lockApplication } from '../application/lock-store.ts'
import { coTenantNews } from '../application/mails/co-tenant-news.ts'
import { tenantMailData } from '../application/mails/tenant-mail.ts'
import { findShares } from '../application/premium-share-store.ts'
import { findById, updateApplication } from '../application/store.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { forgetSetups, voidDeal } from './void-deal.ts'

/**
 * Runs before a co-tenant's changed answers are written, in their transaction. The first tenant was accepted with the former ones, so the acceptance, the
 * offer, the cards and the signatures are void, and the first tenant is told (docs/product-decisions.md#d102). The split of the premium stays.
 * @throws AppError APPLICATION_DECIDED while the first tenant is refused or under review; STEP_NOT_ALLOWED once all have signed
 */
export async function ownAnswersChanged(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  { id, state }: Pick<Application, 'id' | 'state'>,
): Promise<void> {
  const row = (await findCoTenants(trx, id)).find(({ applicationId }) => applicationId === id)
  if (!row) return
  // Of the first tenant's check or signature and these answers, one sees the other.
  await lockApplication(trx, row.firstApplicationId)
  const first = await findById(trx, row.firstApplicationId)
  if (!first) return
  const hold = holdOfAnswers(first.state)
  if (hold !== null)
    throw new AppError(hold === 'SIGNATURE' ? 'STEP_NOT_ALLOWED' : 'APPLICATION_DECIDED', {
      extras: { lastCompletedPage: state.marker },
    })
  if (!voidsAcceptance(first.state)) return
  await voidAcceptance(deps, trx, first)
  await deps.queue.enqueue(trx, coTenantNews, { ...tenantMailData(first.id), news: 'changed', about: id })
}

/** Voids all that was decided, chosen and signed for these tenants. The caller holds the first tenant's lock. */
async function voidAcceptance(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  first: Application,
): Promise<void> {
  const coTenants = await findCoTenants(trx, first.id)
  const event = { actor: 'tenant', kind: 'co-tenant-answers-changed' } as const
  if (!(await updateApplication(trx, first, voidDeal(first, coTenants.length), event, deps.clock.now())))
    throw new Error('the application changed although it was locked')
  const payers = (await findShares(trx, first.id)).flatMap(({ payer, applicationId }) =>
    payer > 0 ? [applicationId] : [],
  )
  for (const id of [first.id, ...payers]) await forgetSetups(deps, trx, id)
  await voidCoTenantSignatures(trx, first.id)
}
