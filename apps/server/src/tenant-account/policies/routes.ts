import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { linkLanguage } from '../../platform/http/language.ts'
import { route } from '../../platform/http/route.ts'
import { sendPdf } from '../../platform/http/send-pdf.ts'
import { CardProviderUnavailable } from '../../platform/providers/cards/port.ts'
import { payerOf } from '../../contract/own-contract-store.ts'
import { certificatePdf } from '../../policy/certificate/certificate-pdf.ts'
import { mailCertificateAgain } from '../../policy/certificate/mail-certificate-again.ts'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { openContract } from '../../policy/timeline/open-contract.ts'
import { cardOnFile } from '../../checkout/card-change.ts'
import { payReinstatement } from '../../policy/reinstatement/pay-reinstatement.ts'
import { premiumsOfPolicy } from '../../policy/premiums/premium-store.ts'
import { repaymentReceiptPdf } from '../../claims/repayment-receipt-pdf.ts'
import { askForPeriodChange, takeBackPeriodChange } from '../../policy/period-change/change-period.ts'
import { payDebt } from '../../policy/debts/pay-debt.ts'
import { nameRefundAccount } from '../../policy/refund-accounts/refund-account.ts'
import { mandateOf } from '../../checkout/mandate-pdf.ts'
import { receiptPdf } from '../../policy/premiums/receipt.ts'
import { inviteAgain } from '../../landlord/invite-again.ts'
import { moveWithMe } from './move-with-me.ts'
import { openOwnApplication, ownPolicies } from './own-policies.ts'
import { ownPromisePaper, revokeFromAccount, unshareFromAccount } from './own-promises.ts'
import { confirmCard, secretOf } from './own-card.ts'
import { presentOwnLedger } from './present-ledger.ts'
import { presentOwnPolicy } from './present-own-policy.ts'
import { presentPolicy } from './present-policy.ts'

/** Routes of the account for the tenant's contracts: their state, their papers and the card. */
export function ownPolicyRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.userPolicies, async ({ caller }) => ownPolicies(deps, caller))

  route(app, CALLS.userApplication, async ({ params, caller }) => openOwnApplication(deps, caller, params.refId))

  route(app, CALLS.userPromisePaper, async ({ params, query, request, reply, caller: session }) => {
    const language = linkLanguage(query.language, request)
    const { code, pdf } = await ownPromisePaper(deps, session, { refId: params.refId, language })
    return sendPdf(reply, pdf, `${code}.pdf`)
  })

  route(app, CALLS.userPromiseUnshare, async ({ params, caller }) => unshareFromAccount(deps, caller, params.refId))

  route(app, CALLS.userPromiseRevoke, async ({ params, caller }) => revokeFromAccount(deps, caller, params.refId))

  route(app, CALLS.userMove, async ({ caller }) => moveWithMe(deps, await openContract(deps, caller.contract)))

  route(app, CALLS.userInviteAgain, async ({ payload, caller }) => {
    const { contract, application } = await openContract(deps, caller.contract)
    await inviteAgain(deps, application.id, { email: payload.email ?? null, byPost: payload.byPost ?? false })
    return presentPolicy(deps, await openContract(deps, contract))
  })

  route(app, CALLS.userReinstatement, async ({ caller }) => {
    const { contract } = await openContract(deps, caller.contract)
    if (!contract.policy) throw new AppError('STEP_NOT_ALLOWED')
    await payReinstatement(deps, contract.policy.id)
    return presentPolicy(deps, await openContract(deps, contract))
  })

  paperRoutes(app, deps)
  paymentRoutes(app, deps)
}

/** Routes for the papers of a contract. */
function paperRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.userContract, async ({ reply, caller }) => {
    const { pdfKey, number } = caller.contract
    return sendPdf(reply, await deps.storage.get(pdfKey), `${number}.pdf`)
  })

  route(app, CALLS.userCertificate, async ({ reply, caller }) => {
    const { applicationId } = caller.contract
    const certificate = await findCertificateOf(deps.database.kysely, applicationId)
    if (!certificate) throw new AppError('NOT_FOUND')
    return sendPdf(reply, await certificatePdf(deps, certificate), `${certificate.code}.pdf`)
  })

  route(app, CALLS.userCertificateMail, async ({ caller }) => {
    await mailCertificateAgain(deps, caller)
    return {}
  })

  route(app, CALLS.userMandate, async ({ reply, caller }) => {
    const { application } = await openContract(deps, caller.contract)
    const { pdf, reference } = await mandateOf(deps, application)
    return sendPdf(reply, pdf, `${reference}.pdf`)
  })

  route(app, CALLS.userReceipt, async ({ params, reply, caller: own }) => {
    const { policy } = own.contract
    const charges = policy ? await premiumsOfPolicy(deps.database.kysely, policy.id) : []
    const charge = charges.find(({ id, payerId }) => id === params.chargeId && payerId === payerOf(own))
    if (!charge) throw new AppError('NOT_FOUND')
    const { pdf, number } = await receiptPdf(deps, charge.id)
    return sendPdf(reply, pdf, `${number}.pdf`)
  })

  route(app, CALLS.userRepaymentReceipt, async ({ params, reply, caller: own }) => {
    const { policy } = own.contract
    if (!policy) throw new AppError('NOT_FOUND')
    const { pdf, number } = await repaymentReceiptPdf(deps, policy.id, Number(params.ordinal), payerOf(own))
    return sendPdf(reply, Readable.from([pdf]), `${number}.pdf`)
  })
}

/** Routes for the premiums, the card and what a tenant owes or gets back. */
function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.userPremiumLedger, async ({ caller }) => presentOwnLedger(deps, caller))

  route(app, CALLS.userCard, async ({ caller }) => cardOnFile(deps, caller.applicationId))

  route(app, CALLS.userCardSecret, async ({ query, reply, caller: own }) => {
    const secret = await secretOf(deps, own, query.method)
    reply.header('cache-control', 'no-store')
    return { secret }
  })

  route(app, CALLS.userCardChange, async ({ request, caller: own }) => {
    try {
      return await confirmCard(deps, own)
    } catch (error) {
      // The outcome is still unknown. The tenant can ask again, or the provider's webhook reports it.
      if (!(error instanceof CardProviderUnavailable)) throw error
      request.log.warn({ err: error }, 'the card provider could not be asked')
      throw new AppError('PAYMENT_NOT_CONFIRMED', { cause: error })
    }
  })

  route(app, CALLS.userRefundAccount, async ({ payload, caller: own }) => {
    const { policy } = own.contract
    if (!policy) throw new AppError('NOT_FOUND')
    await nameRefundAccount(deps, { policyId: policy.id, payerId: payerOf(own) }, payload)
    return presentOwnPolicy(deps, own)
  })

  route(app, CALLS.userPeriodChange, async ({ payload, caller }) => {
    const { contract, application } = await openContract(deps, caller.contract)
    if (!contract.policy) throw new AppError('STEP_NOT_ALLOWED')
    await askForPeriodChange(deps, application, contract.policy.id, payload)
    return presentPolicy(deps, await openContract(deps, contract))
  })

  route(app, CALLS.userPeriodKeep, async ({ caller }) => {
    const { contract, application } = await openContract(deps, caller.contract)
    if (!contract.policy) throw new AppError('STEP_NOT_ALLOWED')
    await takeBackPeriodChange(deps, application, contract.policy.id)
    return presentPolicy(deps, await openContract(deps, contract))
  })

  route(app, CALLS.userDebtPay, async ({ params, payload, caller: own }) => {
    const paid = await payDebt(deps, own, params.debtId, payload)
    return { ...paid, policy: await presentOwnPolicy(deps, own) }
  })
}
