import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { hourlyLimit } from '../../platform/call-limits/call-limits.ts'
import { route } from '../../platform/http/route.ts'
import { refuseForeignPage } from '../../platform/http/same-origin.ts'
import { sendPdf } from '../../platform/http/send-pdf.ts'
import { requireOwnContract } from '../../contract/own-contract.ts'
import { required } from '../../platform/required.ts'
import { publicIds } from '../../landlord-session/links/public-ids.ts'
import { requireNamedContract } from './named-contract.ts'
import { continueContract, presentHeldWithdrawal } from './held-withdrawal.ts'
import { presentNamedReceipt, presentReceipt } from './present-receipt.ts'
import { previewNamedWithdrawal, previewOwnWithdrawal } from './preview.ts'
import { withdrawalReceiptPdf } from './receipt-pdf.ts'
import { findLastDeclaration, findSignedContract, findWithdrawal, type SignedContract } from './withdrawal-store.ts'
import { declareWithdrawal, withdraw } from './withdraw.ts'

/** The withdrawal of a contract (withdrawal, docs/product-decisions.md#d42), by contract number and e-mail address or by a signed-in tenant. */
export function withdrawalRoutes(app: FastifyInstance, deps: Deps): void {
  const limit = hourlyLimit(deps, 'withdrawal', deps.config.rateLimits.withdrawalPerHour)
  const receipts = publicIds(deps.config.keys.link, 'withdrawal')
  const continuations = publicIds(deps.config.keys.link, 'withdrawal-continue')
  /** @throws AppError NOT_FOUND */
  const readWithdrawalId = (publicId: string): string => {
    const id = continuations.read(publicId)
    if (id === null) throw new AppError('NOT_FOUND')
    return id
  }
  const requireOwnContractToWithdraw = async (request: FastifyRequest, id: string): Promise<SignedContract> => {
    const contract = await requireOwnContract(deps, request, id, 'END')
    return required(await findSignedContract(deps.database.kysely, contract.id), 'contract')
  }

  route(app, CALLS.withdrawalPreview, async ({ payload, request }) => {
    refuseForeignPage(deps, request)
    await limit(request)
    return previewNamedWithdrawal(deps, await requireNamedContract(deps, payload))
  })

  route(app, CALLS.withdrawal, async ({ payload, request }) => {
    refuseForeignPage(deps, request)
    await limit(request)
    return presentNamedReceipt(deps, await declareWithdrawal(deps, await requireNamedContract(deps, payload)))
  })

  route(app, CALLS.withdrawalHeld, ({ params }) => presentHeldWithdrawal(deps, readWithdrawalId(params.id)))

  route(app, CALLS.withdrawalContinue, async ({ params, request }) => {
    refuseForeignPage(deps, request)
    const id = readWithdrawalId(params.id)
    await continueContract(deps, id)
    return presentHeldWithdrawal(deps, id)
  })

  route(app, CALLS.withdrawalReceipt, async ({ params, reply }) => {
    const id = receipts.read(params.id)
    const withdrawal = id === null ? null : await findWithdrawal(deps.database.kysely, id)
    if (!withdrawal) throw new AppError('NOT_FOUND')
    return sendPdf(reply, await withdrawalReceiptPdf(deps, withdrawal), `${withdrawal.contractNumber}-withdrawal.pdf`)
  })

  route(app, CALLS.userWithdrawalPreview, async ({ params, request }) =>
    previewOwnWithdrawal(deps, await requireOwnContractToWithdraw(request, params.id)),
  )

  route(app, CALLS.userWithdrawal, async ({ params, request }) =>
    presentReceipt(deps, await withdraw(deps, await requireOwnContractToWithdraw(request, params.id))),
  )

  route(app, CALLS.userWithdrawalContinue, async ({ params, request }) => {
    const { applicationId } = await requireOwnContractToWithdraw(request, params.id)
    const id = await findLastDeclaration(deps.database.kysely, applicationId)
    if (id === null) throw new AppError('NOT_FOUND')
    await continueContract(deps, id)
    return presentHeldWithdrawal(deps, id)
  })
}
