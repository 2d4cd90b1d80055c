import type { PersonPage } from '@nestbond/api/support/person-page'
import { toMajor } from '@nestbond/domain/values/money'
import { promiseOfRequest } from '../../application/promise-of-request.ts'
import { findPromiseRequest } from '../../application/promise-request-store.ts'
import type { Deps } from '../../platform/deps.ts'

/** The partner's request that an application was made for, with its state and the consent; null for all others. */
export async function presentPersonsRequest(
  deps: Pick<Deps, 'database' | 'clock'>,
  applicationId: string,
): Promise<PersonPage['promiseRequest']> {
  const { kysely } = deps.database
  const request = await findPromiseRequest(kysely, applicationId)
  if (!request) return null
  const { state } = await promiseOfRequest(deps, kysely, request)
  return {
    partner: request.partner_name,
    reference: request.reference,
    state,
    deposit: toMajor(request.deposit_cents),
    country: request.country,
    askedAt: request.created_at.toISOString(),
    agreedAt: request.agreed_at?.toISOString() ?? null,
    withdrawnAt: request.withdrawn_at?.toISOString() ?? null,
  }
}
