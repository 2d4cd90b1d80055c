import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { findAnyContract } from '../../contract/own-contract-store.ts'
import { openContract } from '../timeline/open-contract.ts'
import { waitOn } from './act-on-exchange.ts'
import { confirmReceived } from './confirm-received.ts'
import { findOfficeExchange } from './exchange-store.ts'
import { silentExchanges } from './silent-exchanges.ts'

/** Office calls about exchanges of cash deposits that got no answer. */
export function officeExchangeRoutes(app: FastifyInstance, deps: Deps): void {
  const ofOffice = async (id: string) => {
    const exchange = isUuid(id) ? await findOfficeExchange(deps.database.kysely, id) : null
    const contract = exchange && (await findAnyContract(deps.database.kysely, exchange.contractId))
    if (!exchange || !contract) throw new AppError('NOT_FOUND')
    return { exchange, contract }
  }

  route(app, CALLS.officeExchanges, async () => {
    return silentExchanges(deps)
  })

  route(app, CALLS.officeExchangeReceived, async ({ params, caller: staff }) => {
    const { contract } = await ofOffice(params.id)
    await confirmReceived(deps, await openContract(deps, contract), { staffId: staff.id })
    return silentExchanges(deps)
  })

  route(app, CALLS.officeExchangeWait, async ({ params, caller: staff }) => {
    await waitOn(deps, (await ofOffice(params.id)).exchange.applicationId, staff.id)
    return silentExchanges(deps)
  })
}
