import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http/route.ts'
import {
  bookPremiumTransfer,
  bookRefundTransfer,
  cancelForPremium,
  remindOfPremium,
  retryPremium,
  retryRefund,
  waitForPremium,
} from './act-on-premium.ts'
import { approveRefundAccount } from '../refund-accounts/refund-account.ts'
import { unpaidPremiums } from './present-collections.ts'

/** Office calls about unpaid premiums after the last retry, and about refused refunds. */
export function premiumCollectionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.officePremiums, async ({ caller }) => unpaidPremiums(deps, caller))

  route(app, CALLS.officePremiumRetry, async ({ params, payload: { note = null }, caller }) =>
    retryPremium(deps, { staff: caller, chargeId: params.id, note }),
  )

  route(app, CALLS.officePremiumWait, async ({ params, payload: { until, note = null }, caller }) =>
    waitForPremium(deps, until, { staff: caller, chargeId: params.id, note }),
  )

  route(app, CALLS.officePremiumRemind, async ({ params, payload: { note = null }, caller }) =>
    remindOfPremium(deps, { staff: caller, chargeId: params.id, note }),
  )

  route(app, CALLS.officePremiumCancel, async ({ params, payload: { note = null }, caller }) =>
    cancelForPremium(deps, { staff: caller, chargeId: params.id, note }),
  )

  route(
    app,
    CALLS.officePremiumPaid,
    async ({ params, payload: { note = null, paidBy = null, ...transfer }, caller }) =>
      bookPremiumTransfer(deps, { ...transfer, paidBy }, { staff: caller, chargeId: params.id, note }),
  )

  route(app, CALLS.officeRefundTransferred, async ({ params, payload, caller }) => {
    return bookRefundTransfer(deps, caller, params.id, payload.reference)
  })

  route(app, CALLS.officeRefundApprove, async ({ params, payload, caller }) =>
    approveRefundAccount(deps, caller, params.id, payload.iban),
  )

  route(app, CALLS.officeRefundRetry, async ({ params }) => {
    return retryRefund(deps, params.id)
  })
}
