import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { CaseDetail } from '@nestbond/api/office/cases'
import type { Deps } from '../../platform/deps.ts'
import { translatorOf } from '../../platform/http/language.ts'
import { route } from '../../platform/http/route.ts'
import { recordCaseView } from '../../underwriting/cases/case-store.ts'
import type { Staff } from '@nestbond/api/staff/office-session'
import type { ActingOn } from './act-on-case.ts'
import { askBureauAgain } from './ask-bureau-again.ts'
import { askForDocuments } from './ask-for-documents.ts'
import { assignCase } from './assign-case.ts'
import { caseDetail } from './case-detail.ts'
import { acceptCase, confirmCase, refuseCase, returnCase } from './decide-case.ts'
import { queuePage } from './queue.ts'
import { openIdentity, showDocument } from './show-document.ts'

/** Routes for the office's cases, open to every role. */
export function officeCaseRoutes(app: FastifyInstance, deps: Deps): void {
  app.register(async (office) => {
    route(office, CALLS.officeCases, ({ query, caller }) => queuePage(deps, caller.id, query))
    route(office, CALLS.officeCase, async ({ params, request, caller }) => {
      const detail = await caseDetail(deps, params.id, caller.id, translatorOf(request))
      await recordCaseView(deps.database.kysely, detail, caller.id, deps.clock.now())
      return detail
    })

    route(office, CALLS.officeCaseAssign, ({ payload, ...call }) =>
      then(call, payload, (acting) => assignCase(deps, acting, payload.to)),
    )
    route(office, CALLS.officeCaseAccept, ({ payload, ...call }) =>
      then(call, payload, (acting) => acceptCase(deps, acting, payload)),
    )
    route(office, CALLS.officeCaseRefuse, ({ payload, ...call }) =>
      then(call, payload, (acting) => refuseCase(deps, acting, payload)),
    )
    route(office, CALLS.officeCaseAsk, ({ payload, ...call }) =>
      then(call, payload, (acting) => askForDocuments(deps, acting, payload)),
    )
    route(office, CALLS.officeCaseAskBureau, ({ payload, ...call }) =>
      then(call, payload, (acting) => askBureauAgain(deps, acting)),
    )
    route(office, CALLS.officeCaseConfirm, ({ payload, ...call }) =>
      then(call, payload, (acting) => confirmCase(deps, acting, payload.note ?? null)),
    )
    route(office, CALLS.officeCaseReturn, ({ payload, ...call }) =>
      then(call, payload, (acting) => returnCase(deps, acting, payload.note)),
    )

    const looking = ({ params, caller }: { params: { id: string; documentId: string }; caller: Staff }) => ({
      caseId: params.id,
      documentId: params.documentId,
      staffId: caller.id,
    })
    route(office, CALLS.officeDocument, ({ reply, ...call }) => showDocument(deps, reply, looking(call)))
    route(office, CALLS.officeIdentityOpen, async ({ payload, ...call }) => {
      await openIdentity(deps, looking(call), payload.reason)
      return caseDetail(deps, call.params.id, call.caller.id, translatorOf(call.request))
    })
  })

  /** Responds to every action with the updated case. */
  async function then(
    { params, request, caller }: { params: { id: string }; request: FastifyRequest; caller: Staff },
    { version }: { version: number },
    act: (acting: ActingOn) => Promise<void>,
  ): Promise<CaseDetail> {
    const staffId = caller.id
    await act({ caseId: params.id, version, staffId })
    return caseDetail(deps, params.id, staffId, translatorOf(request))
  }
}
