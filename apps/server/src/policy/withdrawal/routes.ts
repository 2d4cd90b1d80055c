import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { hourlyLimit } from '../../platform/call-limits/call-limits.ts'
import { route } from '../../platform/http/route.ts'
import { refuseForeignPage } from '../../platform/http/same-origin.ts'
import { sendPdf } from '../../platform/http/send-pdf.ts'
import type { AccountContract } from '../../contract/own-contract-store.ts'
import { payerOf } from '../../contract/own-contract-store.ts'
import { required } from '../../platform/required.ts'
import { publicIds } from '../../landlord-session/links/public-ids.ts'
import { findById } from '../../application/store.ts'
import {
  findCoTenantWithdrawal,
  findNewestDeclaration,
} from '../../contract/co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import { continueAsOneOf, declareAsOneOf } from './co-tenant-withdrawal.ts'
import { answerGoOn, presentGoOn } from './go-on-without.ts'
import { requireNamedContract } from './named-contract.ts'
import { continueContract, presentHeldWithdrawal } from './held-withdrawal.ts'
import { presentNamedReceipt, presentReceipt } from './present-receipt.ts'
import { previewNamedWithdrawal, previewOwnWithdrawal } from './preview.ts'
import { coTenantReceiptPdf, withdrawalReceiptPdf } from './receipt-pdf.ts'
import {
  oneOfSeveral,
  presentHeldOfOne,
  presentOwnSharedReceipt,
  presentSharedReceipt,
  previewAsOneOf,
} from './shared-withdrawal-views.ts'
import { answerTakeOver, presentTakeOver } from './take-over.ts'
import { findLastDeclaration, findSignedContract, findWithdrawal } from './withdrawal-store.ts'
import { declareWithdrawal, withdraw } from './withdraw.ts'
import { withdrawalLinks } from './withdrawal-links.ts'

/** The withdrawal of a contract (withdrawal, docs/product-decisions.md#d42), by contract number and e-mail address or by a signed-in tenant. */
export function withdrawalRoutes(app: FastifyInstance, deps: Deps): void {
  const limit = hourlyLimit(deps, 'withdrawal', deps.config.rateLimits.withdrawalPerHour)
  const receipts = publicIds(deps.config.keys.link, 'withdrawal')
  const { readWithdrawalId, readQuestion } = withdrawalLinks(deps)

  route(app, CALLS.withdrawalPreview, async ({ payload, request }) => {
    refuseForeignPage(deps, request)
    await limit(request)
    const { contract, coTenantId } = await requireNamedContract(deps, payload)
    const one = await oneOfSeveral(deps.database.kysely, contract, coTenantId)
    return one === null ? previewNamedWithdrawal(deps, contract, coTenantId) : previewAsOneOf(deps, contract, one)
  })

  route(app, CALLS.withdrawal, async ({ payload, request }) => {
    refuseForeignPage(deps, request)
    await limit(request)
    const { contract, coTenantId } = await requireNamedContract(deps, payload)
    // Before the acceptance the others are asked whether they go on; after it the contract ends for all.
    const applicationId = await oneOfSeveral(deps.database.kysely, contract, coTenantId)
    if (applicationId === null) return presentNamedReceipt(deps, await declareWithdrawal(deps, contract, coTenantId))
    const declared = await declareAsOneOf(deps, { contract, applicationId })
    return presentSharedReceipt(deps, declared, await findById(deps.database.kysely, applicationId))
  })

  route(app, CALLS.withdrawalHeld, async ({ params }) => presentHeld(deps, await readWithdrawalId(params.id)))

  route(app, CALLS.withdrawalContinue, async ({ params, request }) => {
    refuseForeignPage(deps, request)
    const id = await readWithdrawalId(params.id)
    const shared = await findCoTenantWithdrawal(deps.database.kysely, id)
    await (shared ? continueAsOneOf(deps, id) : continueContract(deps, id))
    return presentHeld(deps, id)
  })

  const presentQuestion = ({ id, takesOver }: { id: string; takesOver: boolean }) =>
    takesOver ? presentTakeOver(deps, id) : presentGoOn(deps, id)

  route(app, CALLS.withdrawalGoOn, async ({ params }) => presentQuestion(await readQuestion(params.id)))

  route(app, CALLS.withdrawalGoOnAnswer, async ({ params, payload, request }) => {
    refuseForeignPage(deps, request)
    const question = await readQuestion(params.id)
    await (question.takesOver ? answerTakeOver : answerGoOn)(deps, question.id, payload.goOn)
    return presentQuestion(question)
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

  ownWithdrawalRoutes(app, deps)
}

/** Routes for a signed-in tenant. */
function ownWithdrawalRoutes(app: FastifyInstance, deps: Deps): void {
  const signed = async ({ contract }: AccountContract) =>
    required(await findSignedContract(deps.database.kysely, contract.id), 'contract')

  route(app, CALLS.userWithdrawalPreview, async ({ caller }) => previewOwnWithdrawal(deps, await signed(caller)))

  route(app, CALLS.userWithdrawal, async ({ caller }) => {
    const contract = await signed(caller)
    const { kysely } = deps.database
    const applicationId = await oneOfSeveral(kysely, contract, null)
    if (applicationId === null) return presentReceipt(deps, await withdraw(deps, contract))
    const declared = await declareAsOneOf(deps, { contract, applicationId, held: false })
    return presentOwnSharedReceipt(deps, declared, required(await findById(kysely, applicationId), 'application'))
  })

  route(app, CALLS.userWithdrawalContinue, async ({ caller: held }) => {
    const { kysely } = deps.database
    const { applicationId: firstId, id: contractId } = held.contract
    const accepted = (await findSignedContract(kysely, contractId))?.policy != null
    const shared = accepted ? null : await findNewestDeclaration(kysely, held.applicationId)
    const id = shared?.id ?? (await findLastDeclaration(kysely, { firstId, declarer: payerOf(held) }))
    if (id === null) throw new AppError('NOT_FOUND')
    await (shared ? continueAsOneOf(deps, id) : continueContract(deps, id))
    return presentHeld(deps, id)
  })
}

async function presentHeld(deps: Deps, id: string) {
  const shared = await findCoTenantWithdrawal(deps.database.kysely, id)
  return shared ? presentHeldOfOne(deps, shared) : presentHeldWithdrawal(deps, id)
}
