import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '@nestbond/contract/calls'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { route } from '../../http/route.ts'
import { sendPdf } from '../../http/send-pdf.ts'
import { isUuid } from '../../http/uuid.ts'
import { findAnyContract } from '../account/own-contract-store.ts'
import { openContract, requireOwnContract, type OpenedContract } from '../account/own-contract.ts'
import { presentPolicy } from '../account/present-policy.ts'
import { requireAccount } from '../account/require-account.ts'
import { requireStaff } from '../office-session/require-staff.ts'
import { cashReceived, letterSent, waitOn } from './act-on-exchange.ts'
import { findExchange, findOfficeExchange } from './exchange-store.ts'
import { letterPdf } from './letter.ts'
import { silentExchanges } from './silent-exchanges.ts'

/** The exchange of a cash deposit for the certificate: what the tenant does in the account, and what the office does about silence. */
export function depositExchangeRoutes(app: FastifyInstance, deps: Deps): void {
  const opened = async (request: FastifyRequest, id: string): Promise<OpenedContract> => {
    const { account } = await requireAccount(deps, request)
    return openContract(deps, await requireOwnContract(deps, account.id, id))
  }
  const again = async ({ contract }: OpenedContract) => presentPolicy(deps, await openContract(deps, contract))

  route(app, CALLS.userExchangeLetter, async ({ params, query, request, reply }) => {
    const { contract, application, invitation } = await opened(request, params.id)
    if (!(await findExchange(deps.database.kysely, application.id))) throw new AppError('NOT_FOUND')
    const pdf = await letterPdf(deps, { application, invitation, contractNumber: contract.number }, query.language ?? application.language)
    return sendPdf(reply, pdf, `${contract.number}.pdf`)
  })

  route(app, CALLS.userExchangeLetterSent, async ({ params, request }) => {
    const contract = await opened(request, params.id)
    await letterSent(deps, contract.application.id)
    return again(contract)
  })

  route(app, CALLS.userExchangeReceived, async ({ params, request }) => {
    const contract = await opened(request, params.id)
    await confirm(contract, 'tenant')
    return again(contract)
  })

  const confirm = async ({ contract, application, stage }: OpenedContract, by: Parameters<typeof cashReceived>[2]) => {
    if (!contract.policy || stage === 'ENDED') throw new AppError('STEP_NOT_ALLOWED')
    await cashReceived(deps, { applicationId: application.id, policyId: contract.policy.id }, by)
  }
  const ofOffice = async (id: string) => {
    const exchange = isUuid(id) ? await findOfficeExchange(deps.database.kysely, id) : null
    const contract = exchange && (await findAnyContract(deps.database.kysely, exchange.contractId))
    if (!exchange || !contract) throw new AppError('NOT_FOUND')
    return { exchange, contract }
  }

  route(app, CALLS.officeExchanges, async ({ request }) => {
    await requireStaff(deps, request)
    return silentExchanges(deps)
  })

  route(app, CALLS.officeExchangeReceived, async ({ params, request }) => {
    const staff = await requireStaff(deps, request)
    const { contract } = await ofOffice(params.id)
    await confirm(await openContract(deps, contract), { staffId: staff.id })
    return silentExchanges(deps)
  })

  route(app, CALLS.officeExchangeWait, async ({ params, request }) => {
    const staff = await requireStaff(deps, request)
    await waitOn(deps, (await ofOffice(params.id)).exchange.applicationId, staff.id)
    return silentExchanges(deps)
  })
}
