import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http/route.ts'
import { requireStaff } from '../../staff/require-staff.ts'
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
  route(app, CALLS.officePremiums, async ({ request }) => unpaidPremiums(deps, await requireStaff(deps, request)))

  route(app, CALLS.officePremiumRetry, async ({ params, payload: { note = null }, request }) =>
    retryPremium(deps, { staff: await requireStaff(deps, request), chargeId: params.id, note }),
  )

  route(app, CALLS.officePremiumWait, async ({ params, payload: { until, note = null }, request }) =>
    waitForPremium(deps, until, { staff: await requireStaff(deps, request), chargeId: params.id, note }),
  )

  route(app, CALLS.officePremiumRemind, async ({ params, payload: { note = null }, request }) =>
    remindOfPremium(deps, { staff: await requireStaff(deps, request), chargeId: params.id, note }),
  )

  route(app, CALLS.officePremiumCancel, async ({ params, payload: { note = null }, request }) =>
    cancelForPremium(deps, { staff: await requireStaff(deps, request, 'manager'), chargeId: params.id, note }),
  )

  route(
    app,
    CALLS.officePremiumPaid,
    async ({ params, payload: { note = null, paidBy = null, ...transfer }, request }) =>
      bookPremiumTransfer(
        deps,
        { ...transfer, paidBy },
        { staff: await requireStaff(deps, request), chargeId: params.id, note },
      ),
  )

  route(app, CALLS.officeRefundTransferred, async ({ params, payload, request }) => {
    return bookRefundTransfer(deps, await requireStaff(deps, request), params.id, payload.reference)
  })

  route(app, CALLS.officeRefundApprove, async ({ params, payload, request }) =>
    approveRefundAccount(deps, await requireStaff(deps, request), params.id, payload.iban),
  )

  route(app, CALLS.officeRefundRetry, async ({ params, request }) => {
    await requireStaff(deps, request)
    return retryRefund(deps, params.id)
  })
}
