import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { CaseDetail } from '@nestbond/api/office/cases'
import type { Deps } from '../../platform/deps.ts'
import { translatorOf } from '../../platform/http/language.ts'
import { route } from '../../platform/http/route.ts'
import { recordCaseView } from '../../underwriting/cases/case-store.ts'
import { requireStaff } from '../../staff/require-staff.ts'
import type { ActingOn } from './act-on-case.ts'
import { askBureauAgain } from './ask-bureau-again.ts'
import { askForDocuments } from './ask-for-documents.ts'
import { assignCase } from './assign-case.ts'
import { caseDetail } from './case-detail.ts'
import { acceptCase, confirmCase, refuseCase, returnCase } from './decide-case.ts'
import { queuePage } from './queue.ts'
import { openIdentity, showDocument } from './show-document.ts'

/** Routes for the office's cases, open to every role. The session is checked first, so that other callers cannot find out which cases exist. */
export function officeCaseRoutes(app: FastifyInstance, deps: Deps): void {
  app.register(async (office) => {
    // Runs before parameters are validated and before the body is read.
    office.addHook('preParsing', async (request) => {
      request.staffId = (await requireStaff(deps, request)).id
    })
    office.decorateRequest('staffId', '')

    route(office, CALLS.officeCases, ({ query, request }) => queuePage(deps, request.staffId, query))
    route(office, CALLS.officeCase, async ({ params, request }) => {
      const detail = await caseDetail(deps, params.id, request.staffId, translatorOf(request))
      await recordCaseView(deps.database.kysely, detail, request.staffId, deps.clock.now())
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

    const looking = ({ params, request }: { params: { id: string; documentId: string }; request: FastifyRequest }) => ({
      caseId: params.id,
      documentId: params.documentId,
      staffId: request.staffId,
    })
    route(office, CALLS.officeDocument, ({ reply, ...call }) => showDocument(deps, reply, looking(call)))
    route(office, CALLS.officeIdentityOpen, async ({ payload, ...call }) => {
      await openIdentity(deps, looking(call), payload.reason)
      return caseDetail(deps, call.params.id, call.request.staffId, translatorOf(call.request))
    })
  })

  /** Responds to every action with the updated case. */
  async function then(
    { params, request }: { params: { id: string }; request: FastifyRequest },
    { version }: { version: number },
    act: (acting: ActingOn) => Promise<void>,
  ): Promise<CaseDetail> {
    const { staffId } = request
    await act({ caseId: params.id, version, staffId })
    return caseDetail(deps, params.id, staffId, translatorOf(request))
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the signed-in person of the office. */
    staffId: string
  }
}
