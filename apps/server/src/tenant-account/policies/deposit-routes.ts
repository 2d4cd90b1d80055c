import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { requireAccountContract } from '../../contract/own-contract.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { route } from '../../platform/http/route.ts'
import { sendPdf } from '../../platform/http/send-pdf.ts'
import { amendmentPdf } from '../../policy/deposit-change/amendment.ts'
import { agreeToRaise, declineRaise } from '../../policy/deposit-change/answer-raise.ts'
import { askForDeposit, keepDeposit, priceOfDeposit } from '../../policy/deposit-change/ask-deposit-change.ts'
import { askForRaiseReview } from '../../policy/deposit-change/decide-raise.ts'
import { findDepositChange } from '../../policy/deposit-change/deposit-change-store.ts'
import { bringRaiseDocuments, removeForRaise, uploadForRaise } from '../../policy/deposit-change/raise-documents.ts'
import { openContract, openOwnContract } from '../../policy/timeline/open-contract.ts'
import { findById } from '../../application/store.ts'
import { required } from '../../platform/required.ts'
import { presentOwnPolicy } from './present-own-policy.ts'
import { presentPolicy } from './present-policy.ts'

/** Routes of the account for another deposit. */
export function depositRoutes(app: FastifyInstance, deps: Deps): void {
  const open = async (request: FastifyRequest, id: string) => {
    const { contract, application, invitation } = await openOwnContract(deps, request, id, 'CHANGE')
    if (!contract.policy) throw new AppError('STEP_NOT_ALLOWED')
    return {
      of: { application, policyId: contract.policy.id, invitationId: invitation.id },
      present: async () => presentPolicy(deps, await openContract(deps, contract)),
    }
  }

  route(app, CALLS.userDepositPrice, async ({ params, payload, request }) => {
    const { application, policyId } = (await open(request, params.id)).of
    const { premium, charge, refunds, days } = await priceOfDeposit(deps, application, policyId, payload)
    return {
      premium: toMajor(premium),
      charge: toMajor(charge),
      refund: toMajor(refunds.reduce((sum, { amount }) => sum + amount, 0)),
      until: days && toWireDate(days.last),
    }
  })

  route(app, CALLS.userDepositChange, async ({ params, payload: { premium, ...wish }, request }) => {
    const { of, present } = await open(request, params.id)
    await askForDeposit(deps, of, wish, premium)
    return present()
  })

  route(app, CALLS.userDepositKeep, async ({ params, request }) => {
    const { of, present } = await open(request, params.id)
    await keepDeposit(deps, of)
    return present()
  })

  const asked = async (request: FastifyRequest, id: string) => {
    const held = await requireAccountContract(deps, request, id, 'AGREE_DEPOSIT')
    if (!held.contract.policy) throw new AppError('STEP_NOT_ALLOWED')
    const first = required(await findById(deps.database.kysely, held.contract.applicationId), 'application')
    return { held, of: { first, applicationId: held.applicationId, policyId: held.contract.policy.id } }
  }

  route(app, CALLS.userDepositAgree, async ({ params, payload, request }) => {
    const { held, of } = await asked(request, params.id)
    await agreeToRaise(deps, of, payload)
    return presentOwnPolicy(deps, held)
  })

  route(app, CALLS.userDepositDecline, async ({ params, payload, request }) => {
    const { held, of } = await asked(request, params.id)
    await declineRaise(deps, of, payload.change)
    return presentOwnPolicy(deps, held)
  })

  route(app, CALLS.userDepositReview, async ({ params, payload, request }) => {
    const { of, present } = await open(request, params.id)
    await askForRaiseReview(deps, of, payload.message)
    return present()
  })

  app.register(async (uploads) => {
    await uploads.register(multipart)
    route(uploads, CALLS.userDepositDocument, async ({ params, request }) => {
      const { of } = await open(request, params.id)
      return uploadForRaise(deps, request, of, params.kind)
    })
  })

  route(app, CALLS.userDepositDocumentRemove, async ({ params, request }) => {
    const { of, present } = await open(request, params.id)
    await removeForRaise(deps, of, params.documentId)
    return present()
  })

  route(app, CALLS.userDepositDocuments, async ({ params, request }) => {
    const { of, present } = await open(request, params.id)
    await bringRaiseDocuments(deps, of)
    return present()
  })

  route(app, CALLS.userDepositAmendment, async ({ params, request, reply }) => {
    const { contract, ...held } = await requireAccountContract(deps, request, params.id, 'READ_PAPERS')
    const { policy, applicationId } = contract
    const change = isUuid(params.changeId) ? await findDepositChange(deps.database.kysely, params.changeId) : null
    if (!policy || change?.policy_id !== policy.id || change.state !== 'AGREED') throw new AppError('NOT_FOUND')
    const application = required(await findById(deps.database.kysely, applicationId), 'application')
    const reader = required(await findById(deps.database.kysely, held.applicationId), 'application')
    const { pdf, fileName } = await amendmentPdf(deps, application, change, reader)
    return sendPdf(reply, Readable.from([pdf]), fileName)
  })
}
