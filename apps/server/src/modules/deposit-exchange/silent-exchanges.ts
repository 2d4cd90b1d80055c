import type { SilentExchange } from '@nestbond/contract/deposit-exchange'
import { toMajor } from '@nestbond/domain/values/money'
import { statementsOf } from '../../database/statements.ts'
import type { Deps } from '../../deps.ts'
import { fullName, landlordName } from '../../documents/wording.ts'
import { findById } from '../application/store.ts'
import { findContract } from '../contract/contract-store.ts'
import { needed } from '../application/needed.ts'
import { landlordOnPaper } from '../application/on-paper.ts'
import { exchangesWithOffice } from './exchange-store.ts'

/** More than a person sees to in a week. */
const LIMIT = 100

/** What the office is shown of exchanges whose tenants have stayed silent. */
export async function silentExchanges({ database }: Pick<Deps, 'database'>): Promise<{ exchanges: SilentExchange[] }> {
  const run = statementsOf(database)
  const exchanges: SilentExchange[] = []
  for (const { id, applicationId, acceptedAt, since } of await exchangesWithOffice(database.kysely, LIMIT)) {
    const application = await findById(run, applicationId)
    const contract = await findContract(database.kysely, applicationId)
    if (!application || !contract) continue
    const { answers } = application
    exchanges.push({
      id,
      contractId: contract.number,
      tenantName: fullName({
        firstName: needed(answers.firstName, 'firstName'),
        lastName: needed(answers.lastName, 'lastName'),
      }),
      landlordName: landlordName(landlordOnPaper(answers)),
      currency: answers.currency ?? 'EUR',
      rentDepositAmount: toMajor(needed(answers.rentDepositAmount, 'rentDepositAmount')),
      acceptedAt: acceptedAt.toISOString(),
      since: since.toISOString(),
    })
  }
  return { exchanges }
}
