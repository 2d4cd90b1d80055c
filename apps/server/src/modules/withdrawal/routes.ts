import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '@nestbond/contract/calls'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { hourlyLimit } from '../../http/limits.ts'
import { route } from '../../http/route.ts'
import { refuseForeignPage } from '../../http/same-origin.ts'
import { sendPdf } from '../../http/send-pdf.ts'
import { requireOwnContract } from '../account/own-contract.ts'
import { needed } from '../application/needed.ts'
import { publicIds } from '../landlord-links/public-ids.ts'
import { requireNamedContract } from './named-contract.ts'
import { previewWithdrawal } from './preview.ts'
import { withdrawalReceiptPdf } from './receipt-pdf.ts'
import { findSignedContract, findWithdrawal, type SignedContract } from '../policy-end/withdrawal-store.ts'
import { withdraw } from './withdraw.ts'

/** The withdrawal of a contract (D42), for whoever has its number and e-mail address, or is signed in. */
export function withdrawalRoutes(app: FastifyInstance, deps: Deps): void {
  const limit = hourlyLimit(app, deps.config.rateLimits.withdrawalPerHour)
  const receipts = publicIds(deps.config.keys.link, 'withdrawal')
  const own = async (request: FastifyRequest, id: string): Promise<SignedContract> => {
    const contract = await requireOwnContract(deps, request, id)
    return needed(await findSignedContract(deps.database.kysely, contract.id), 'contract')
  }

  route(app, CALLS.withdrawalPreview, async ({ payload, request }) => {
    refuseForeignPage(deps, request)
    await limit(request)
    return previewWithdrawal(deps, await requireNamedContract(deps, payload))
  })

  route(app, CALLS.withdrawal, async ({ payload, request }) => {
    refuseForeignPage(deps, request)
    await limit(request)
    return withdraw(deps, await requireNamedContract(deps, payload))
  })

  route(app, CALLS.withdrawalReceipt, async ({ params, reply }) => {
    const id = receipts.read(params.id)
    const withdrawal = id === null ? null : await findWithdrawal(deps.database.kysely, id)
    if (!withdrawal) throw new AppError('NOT_FOUND')
    return sendPdf(reply, await withdrawalReceiptPdf(deps, withdrawal), `${withdrawal.contractNumber}-withdrawal.pdf`)
  })

  route(app, CALLS.userWithdrawalPreview, async ({ params, request }) => previewWithdrawal(deps, await own(request, params.id)))

  route(app, CALLS.userWithdrawal, async ({ params, request }) => withdraw(deps, await own(request, params.id)))
}
