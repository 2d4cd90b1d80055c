import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { sendPdf } from '../../platform/http/send-pdf.ts'
import { openContract, type OpenedContract } from '../../policy/timeline/open-contract.ts'
import { letterSent } from '../../policy/exchange/act-on-exchange.ts'
import { confirmReceived } from '../../policy/exchange/confirm-received.ts'
import { findExchange } from '../../policy/exchange/exchange-store.ts'
import { letterPdf } from '../../policy/exchange/letter.ts'
import { presentPolicy } from './present-policy.ts'

/** Routes of the account for exchanging a cash deposit for the certificate. */
export function ownExchangeRoutes(app: FastifyInstance, deps: Deps): void {
  const again = async ({ contract }: OpenedContract) => presentPolicy(deps, await openContract(deps, contract))

  route(app, CALLS.userExchangeLetter, async ({ query, reply, caller }) => {
    const { application, invitation } = await openContract(deps, caller.contract)
    if (!(await findExchange(deps.database.kysely, application.id))) throw new AppError('NOT_FOUND')
    const { pdf, fileName } = await letterPdf(deps, { application, invitation }, query.language ?? application.language)
    return sendPdf(reply, pdf, fileName)
  })

  route(app, CALLS.userExchangeLetterSent, async ({ caller }) => {
    const contract = await openContract(deps, caller.contract)
    await letterSent(deps, contract.application.id)
    return again(contract)
  })

  route(app, CALLS.userExchangeReceived, async ({ caller }) => {
    const contract = await openContract(deps, caller.contract)
    await confirmReceived(deps, contract, 'tenant')
    return again(contract)
  })
}
