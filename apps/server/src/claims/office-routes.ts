import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { ClaimDetail } from '@nestbond/api/claims/office-claims'
import type { Deps } from '../platform/deps.ts'
import { route } from '../platform/http/route.ts'
import { sendStrangersFile } from '../platform/http/send-strangers-file.ts'
import type { Staff } from '@nestbond/api/staff/office-session'
import { announcementList } from './announcement-list.ts'
import { claimDetail } from './claim-detail.ts'
import { claimList } from './claim-list.ts'
import { recordClaimView, recordEvidenceView } from './claim-event-store.ts'
import { confirmClaim, decideClaim, returnClaim } from './decide-claim.ts'
import { findEvidenceFile } from './evidence-store.ts'
import { payClaimOut } from './pay-claim-out.ts'
import { planRepayment, recordRepayment } from './repay-claim.ts'

/** Routes for the office's claims, open to every role. */
export function officeClaimRoutes(app: FastifyInstance, deps: Deps): void {
  app.register(async (office) => {
    route(office, CALLS.officeClaims, ({ query }) => claimList(deps, query))
    route(office, CALLS.officeAnnouncements, ({ query }) => announcementList(deps, query))
    route(office, CALLS.officeClaim, async ({ params, caller }) => {
      const detail = await claimDetail(deps, params.id, caller.id)
      await recordClaimView(deps.database.kysely, detail, caller.id, deps.clock.now())
      return detail
    })

    route(office, CALLS.officeClaimDecide, ({ payload, ...call }) =>
      then(call, (who) => decideClaim(deps, { ...who, version: payload.version }, payload.items)),
    )
    route(office, CALLS.officeClaimConfirm, ({ payload, ...call }) =>
      then(call, (who) => confirmClaim(deps, { ...who, version: payload.version })),
    )
    route(office, CALLS.officeClaimReturn, ({ payload, ...call }) =>
      then(call, (who) => returnClaim(deps, { ...who, version: payload.version }, payload.note)),
    )
    route(office, CALLS.officeClaimPayout, ({ payload, ...call }) =>
      then(call, (who) => payClaimOut(deps, { ...who, version: payload.version }, payload)),
    )
    route(office, CALLS.officeClaimRepaymentPlan, ({ payload, ...call }) =>
      then(call, (who) => planRepayment(deps, { ...who, version: payload.version }, payload)),
    )
    route(office, CALLS.officeClaimRepayment, ({ payload, ...call }) =>
      then(call, (who) => recordRepayment(deps, { ...who, version: payload.version }, payload)),
    )

    route(office, CALLS.officeClaimFile, async ({ params, reply, caller }) => {
      const { kysely } = deps.database
      const file = await findEvidenceFile(kysely, params.id, params.evidenceId)
      // Before the file is sent: a view that cannot be recorded must not happen.
      if (file) await recordEvidenceView(kysely, params.id, caller.id, deps.clock.now())
      return sendStrangersFile(reply, deps.storage, file)
    })
  })

  /** Responds to every action with the updated claim. */
  async function then(
    { params, caller }: { params: { id: string }; caller: Staff },
    act: (who: { claimId: string; staffId: string }) => Promise<void>,
  ): Promise<ClaimDetail> {
    await act({ claimId: params.id, staffId: caller.id })
    return claimDetail(deps, params.id, caller.id)
  }
}
