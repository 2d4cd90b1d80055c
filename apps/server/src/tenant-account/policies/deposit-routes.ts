import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { AccountContract } from '../../contract/own-contract-store.ts'
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
import { openContract } from '../../policy/timeline/open-contract.ts'
import { findById } from '../../application/store.ts'
import { required } from '../../platform/required.ts'
import { presentOwnPolicy } from './present-own-policy.ts'
import { presentPolicy } from './present-policy.ts'

/** Routes of the account for another deposit. */
export function depositRoutes(app: FastifyInstance, deps: Deps): void {
  const open = async ({ contract: held }: AccountContract) => {
    const { contract, application, invitation } = await openContract(deps, held)
    if (!contract.policy) throw new AppError('STEP_NOT_ALLOWED')
    return {
      of: { application, policyId: contract.policy.id, invitationId: invitation.id },
      present: async () => presentPolicy(deps, await openContract(deps, contract)),
    }
  }

  route(app, CALLS.userDepositPrice, async ({ payload, caller }) => {
    const { application, policyId } = (await open(caller)).of
    const { premium, charge, refunds, days } = await priceOfDeposit(deps, application, policyId, payload)
    return {
      premium: toMajor(premium),
      charge: toMajor(charge),
      refund: toMajor(refunds.reduce((sum, { amount }) => sum + amount, 0)),
      until: days && toWireDate(days.last),
    }
  })

  route(app, CALLS.userDepositChange, async ({ payload: { premium, ...wish }, caller }) => {
    const { of, present } = await open(caller)
    await askForDeposit(deps, of, wish, premium)
    return present()
  })

  route(app, CALLS.userDepositKeep, async ({ caller }) => {
    const { of, present } = await open(caller)
    await keepDeposit(deps, of)
    return present()
  })

  const asked = async (held: AccountContract) => {
    if (!held.contract.policy) throw new AppError('STEP_NOT_ALLOWED')
    const first = required(await findById(deps.database.kysely, held.contract.applicationId), 'application')
    return { first, applicationId: held.applicationId, policyId: held.contract.policy.id }
  }

  route(app, CALLS.userDepositAgree, async ({ payload, caller }) => {
    await agreeToRaise(deps, await asked(caller), payload)
    return presentOwnPolicy(deps, caller)
  })

  route(app, CALLS.userDepositDecline, async ({ payload, caller }) => {
    await declineRaise(deps, await asked(caller), payload.change)
    return presentOwnPolicy(deps, caller)
  })

  route(app, CALLS.userDepositReview, async ({ payload, caller }) => {
    const { of, present } = await open(caller)
    await askForRaiseReview(deps, of, payload.message)
    return present()
  })

  app.register(async (uploads) => {
    await uploads.register(multipart)
    route(uploads, CALLS.userDepositDocument, async ({ params, request, caller }) => {
      const { of } = await open(caller)
      return uploadForRaise(deps, request, of, params.kind)
    })
  })

  route(app, CALLS.userDepositDocumentRemove, async ({ params, caller }) => {
    const { of, present } = await open(caller)
    await removeForRaise(deps, of, params.documentId)
    return present()
  })

  route(app, CALLS.userDepositDocuments, async ({ caller }) => {
    const { of, present } = await open(caller)
    await bringRaiseDocuments(deps, of)
    return present()
  })

  route(app, CALLS.userDepositAmendment, async ({ params, reply, caller }) => {
    const { pdf, fileName } = await amendmentOf(deps, caller, params.changeId)
    return sendPdf(reply, Readable.from([pdf]), fileName)
  })
}

async function amendmentOf(deps: Deps, { contract, ...held }: AccountContract, changeId: string) {
  const { policy, applicationId } = contract
  const change = isUuid(changeId) ? await findDepositChange(deps.database.kysely, changeId) : null
  if (!policy || change?.policy_id !== policy.id || change.state !== 'AGREED') throw new AppError('NOT_FOUND')
  const application = required(await findById(deps.database.kysely, applicationId), 'application')
  const reader = required(await findById(deps.database.kysely, held.applicationId), 'application')
  return amendmentPdf(deps, application, change, reader)
}
