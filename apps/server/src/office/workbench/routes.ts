import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Staff } from '@nestbond/api/staff/office-session'
import type { WorkbenchVersionDetail } from '@nestbond/api/office/workbench'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { translatorOf } from '../../platform/http/language.ts'
import { route } from '../../platform/http/route.ts'
import { dryRunsOf, nameApplications } from './dry-run-store.ts'
import { presentDetail, presentVersions } from './present-version.ts'
import { earliestDay } from '../../application/rule-versions/versions-in-force.ts'
import { draftVersion, knownVersions, putInForce, startDryRun, withdraw } from './workbench.ts'

/**
 * Routes of the workbench for rules and tariffs. Every person of the office may view, draft and try versions; only managers put them in force and
 * withdraw planned ones.
 */
export function officeWorkbenchRoutes(app: FastifyInstance, deps: Deps): void {
  const { kysely } = deps.database

  async function versions(request: FastifyRequest) {
    const known = await knownVersions(kysely)
    return { known, versions: presentVersions(known, todayOf(deps.clock), translatorOf(request)) }
  }

  async function detail(request: FastifyRequest, staff: Staff, id: string): Promise<WorkbenchVersionDetail> {
    const { known: all, versions: presented } = await versions(request)
    const version = presented.find((one) => one.id === id)
    if (!version) throw new AppError('NOT_FOUND')
    const known = all.find(({ made }) => made.id === id) ?? null
    const names = await nameApplications(kysely, known?.newestRun?.result?.differing ?? [])
    return presentDetail(version, known, await dryRunsOf(kysely, id), names, staff, deps.clock.now())
  }

  route(app, CALLS.officeRules, async ({ request }) => {
    return { earliestDay: toWireDate(earliestDay(deps.clock.now())), versions: (await versions(request)).versions }
  })

  route(app, CALLS.officeRulesVersion, async ({ params, request, caller }) => detail(request, caller, params.id))

  route(app, CALLS.officeRulesDraft, async ({ payload, request, caller: staff }) => {
    return detail(request, staff, await draftVersion(deps, staff, payload))
  })

  route(app, CALLS.officeRulesDryRun, async ({ params, request, caller: staff }) => {
    await startDryRun(deps, staff, params.id)
    return detail(request, staff, params.id)
  })

  route(app, CALLS.officeRulesPutInForce, async ({ params, payload, request, caller: staff }) => {
    await putInForce(deps, staff, params.id, payload)
    return detail(request, staff, params.id)
  })

  route(app, CALLS.officeRulesWithdraw, async ({ params, request, caller: staff }) => {
    await withdraw(deps, staff, params.id)
    return detail(request, staff, params.id)
  })
}
