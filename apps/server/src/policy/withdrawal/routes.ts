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
import { findById } from '../../application/store.ts'
import { findCoTenantWithdrawal } from '../../contract/co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import {
  continueAsCoTenant,
  declareAsCoTenant,
  presentCoTenantReceipt,
  presentHeldOfCoTenant,
  previewAsCoTenant,
} from './co-tenant-withdrawal.ts'
import { answerGoOn, presentGoOn } from './go-on-without.ts'
import { requireNamedContract } from './named-contract.ts'
import { continueContract, presentHeldWithdrawal } from './held-withdrawal.ts'
import { presentNamedReceipt, presentReceipt } from './present-receipt.ts'
import { previewNamedWithdrawal, previewOwnWithdrawal } from './preview.ts'
import { coTenantReceiptPdf, withdrawalReceiptPdf } from './receipt-pdf.ts'
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
  const questions = publicIds(deps.config.keys.link, 'withdrawal-without')
  /** @throws AppError NOT_FOUND */
  const readQuestionId = (publicId: string): string => {
    const id = questions.read(publicId)
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
    const { contract, coTenantId } = await requireNamedContract(deps, payload)
    return coTenantId === null || contract.policy !== null
      ? previewNamedWithdrawal(deps, contract, coTenantId)
      : previewAsCoTenant(deps, contract, coTenantId)
  })

  route(app, CALLS.withdrawal, async ({ payload, request }) => {
    refuseForeignPage(deps, request)
    await limit(request)
    const { contract, coTenantId } = await requireNamedContract(deps, payload)
    // After the acceptance a co-tenant withdraws as the first tenant does.
    if (coTenantId === null || contract.policy !== null)
      return presentNamedReceipt(deps, await declareWithdrawal(deps, contract, coTenantId))
    const declared = await declareAsCoTenant(deps, contract, coTenantId)
    return presentCoTenantReceipt(declared, await findById(deps.database.kysely, coTenantId))
  })

  const presentHeld = async (id: string) => {
    const shared = await findCoTenantWithdrawal(deps.database.kysely, id)
    return shared ? presentHeldOfCoTenant(shared, deps.clock.now()) : presentHeldWithdrawal(deps, id)
  }

  route(app, CALLS.withdrawalHeld, ({ params }) => presentHeld(readWithdrawalId(params.id)))

  route(app, CALLS.withdrawalContinue, async ({ params, request }) => {
    refuseForeignPage(deps, request)
    const id = readWithdrawalId(params.id)
    const shared = await findCoTenantWithdrawal(deps.database.kysely, id)
    await (shared ? continueAsCoTenant(deps, id) : continueContract(deps, id))
    return presentHeld(id)
  })

  route(app, CALLS.withdrawalGoOn, ({ params }) => presentGoOn(deps, readQuestionId(params.id)))

  route(app, CALLS.withdrawalGoOnAnswer, async ({ params, payload, request }) => {
    refuseForeignPage(deps, request)
    const id = readQuestionId(params.id)
    await answerGoOn(deps, id, payload.goOn)
    return presentGoOn(deps, id)
  })

  route(app, CALLS.withdrawalReceipt, async ({ params, reply }) => {
    const id = receipts.read(params.id)
    if (id === null) throw new AppError('NOT_FOUND')
    const { kysely } = deps.database
    const withdrawal = await findWithdrawal(kysely, id)
    const ofCoTenant = withdrawal ? null : await findCoTenantWithdrawal(kysely, id)
    if (withdrawal)
      return sendPdf(reply, await withdrawalReceiptPdf(deps, withdrawal), `${withdrawal.contractNumber}-withdrawal.pdf`)
    if (!ofCoTenant) throw new AppError('NOT_FOUND')
    return sendPdf(reply, await coTenantReceiptPdf(deps, ofCoTenant), `${ofCoTenant.contractNumber}-withdrawal.pdf`)
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
