import type { SilentExchange } from '@nestbond/api/policy/deposit-exchange'
import { toMajor } from '@nestbond/domain/values/money'
import type { Deps } from '../../platform/deps.ts'
import { findById } from '../../application/store.ts'
import { findContract } from '../../contract/contract-store.ts'
import { required } from '../../platform/required.ts'
import { exchangesWithOffice } from './exchange-store.ts'
import { landlordNameOf, tenantNamesOf } from '../../application/names.ts'

/** More exchanges than an office handles in a week. */
const LIMIT = 100

/** The exchanges that the office has to follow up, because the tenants have not answered. */
export async function silentExchanges({ database }: Pick<Deps, 'database'>): Promise<{ exchanges: SilentExchange[] }> {
  const exchanges: SilentExchange[] = []
  for (const { id, applicationId, acceptedAt, since } of await exchangesWithOffice(database.kysely, LIMIT)) {
    const application = await findById(database.kysely, applicationId)
    const contract = await findContract(database.kysely, applicationId)
    if (!application || !contract) continue
    const { answers } = application
    exchanges.push({
      id,
      contractId: contract.number,
      tenantName: tenantNamesOf(answers),
      landlordName: landlordNameOf(answers),
      currency: answers.currency ?? 'EUR',
      rentDepositAmount: toMajor(required(answers.rentDepositAmount, 'rentDepositAmount')),
      acceptedAt: acceptedAt.toISOString(),
      since: since.toISOString(),
    })
  }
  return { exchanges }
}
