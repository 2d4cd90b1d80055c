import type { ResponseOf } from '@nestbond/api/types'
import { tenantPath } from '@nestbond/domain/journey/order'
import { riskRuns } from '@nestbond/domain/application/application'
import { decide, type Decision } from '@nestbond/domain/underwriting/decide'
import { outcomeOf } from '@nestbond/domain/underwriting/outcome'
import { underwritingInput } from '@nestbond/domain/underwriting/underwriting-input'
import type { Answers } from '@nestbond/domain/values/answers'
import { PRODUCTS } from '@nestbond/domain/values/product'
import type { Translator } from '@nestbond/messages/translator'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { manualUnderwritingReceived } from '../mails/manual-underwriting-received.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import type { CreditReport, CreditReportSubject } from '../../platform/providers/bureau/port.ts'
import { allowCall, countryOfApplication, type Application } from '../../application/application.ts'
import { changeApplication } from '../../application/change.ts'
import { hasPolicyForHome } from '../../application/double-policy-store.ts'
import { presentReasons } from '../../application/user.ts'
import { openManualCase } from '../cases/open-case.ts'
import { ruleSetInForce } from '../../application/rule-versions/versions-in-force.ts'
import { minimumAgeOf } from '../../partners/partner-store.ts'
import { insertDecision, type DecisionInputs } from '../../application/decision-store.ts'

/** Checks under way in this process. A second call for the same application waits for the first, so that the bureau is asked once. */
const underWay = new Map<string, Promise<Application>>()

/**
 * Runs the risk check once per set of answers. Later calls get the same result (underwriting rules, docs/product-decisions.md#d25).
 * @param run false to read only
 * @throws AppError STEP_NOT_ALLOWED before the summary; BureauUnavailable
 */
export async function checkRisk(deps: Deps, read: Application, run: boolean): Promise<Application> {
  allowCall('risk', read)
  if (!run || !riskRuns(read.state)) return read
  const id = `${read.id} ${read.answersVersion}`
  const first = underWay.get(id)
  if (first) return first
  const check = runCheck(deps, read).finally(() => underWay.delete(id))
  underWay.set(id, check)
  return check
}

export function presentRisk(application: Application, translator: Translator): ResponseOf<'risk'> {
  const { state } = application
  return {
    lastCompletedPage: state.marker,
    riskResult: state.riskResult,
    manualUnderwriting: state.manualUnderwriting,
    requiredDocuments: [...state.requiredDocuments],
    reasons: presentReasons(application, translator),
  }
}

async function runCheck(deps: Deps, read: Application): Promise<Application> {
  const { bureau, queue, clock } = deps
  let reported: { version: number; report: CreditReport } | undefined
  let verdict: string | undefined
  const changed = await changeApplication(deps, read, async (application) => {
    // Another process has decided, or the answers have changed in the meantime.
    verdict = undefined
    if (!riskRuns(application.state)) return null
    if (reported?.version !== application.answersVersion) {
      reported = { version: application.answersVersion, report: await bureau.report(subjectOf(application)) }
    }
    const { report } = reported
    const decision = await decideOn(deps, application, report)
    const { marker, ...outcome } = outcomeOf(decision)
    verdict = decision.verdict
    return {
      after: { ...application, reasons: decision.reasons, state: { ...application.state, ...outcome, marker } },
      event: {
        actor: 'system',
        kind: 'risk-checked',
        data: { verdict: decision.verdict, ruleSet: decision.ruleSetVersion },
      },
      also: async (trx) => {
        const now = clock.now()
        const decisionId = await insertDecision(trx, application, decision, report, now)
        if (!outcome.manualUnderwriting) return
        await openManualCase(trx, application, decisionId, decision.manualReasons, now)
        await queue.enqueue(trx, manualUnderwritingReceived, tenantMailData(application.id))
      },
    }
  })
  // After the commit, and not if another process has decided.
  if (verdict !== undefined) deps.telemetry.instruments.decisions.add(1, { verdict, by: 'rules' })
  return changed
}

/**
 * Decides on other answers than the application's by the rules in force, with a new credit report. Nothing is stored. The application's own policy for
 * the home does not count against it.
 * @returns the decision, whose input holds the report
 * @throws BureauUnavailable
 */
export async function decideOnAnswers(
  deps: Pick<Deps, 'database' | 'clock' | 'bureau'>,
  application: Application,
  answers: Answers,
): Promise<Decision> {
  const given = { ...application, answers }
  const creditReport = await deps.bureau.report(subjectOf(given))
  const decision = await decideOn(deps, given, creditReport, application.id)
  const input: DecisionInputs = { ...decision.input, creditReport }
  return { ...decision, input }
}

async function decideOn(
  deps: Pick<Deps, 'database' | 'clock'>,
  application: Application,
  report: CreditReport,
  exceptOf: string | null = null,
): Promise<Decision> {
  const { database } = deps
  const answers = tenantPath.prune(application.answers)
  const activePolicy = await hasPolicyForHome(database.kysely, answers, todayOf(deps.clock), exceptOf)
  const facts = { score: report.score, minimumAge: await minimumAgeFor(database, application), activePolicy }
  return decide(underwritingInput(answers, facts), await ruleSetInForce(deps))
}

/** The minimum age of the country's product. A partner's product may require 21 (minimum age, docs/product-decisions.md#d24). */
async function minimumAgeFor({ kysely }: Deps['database'], application: Application): Promise<number> {
  const { minimumAge } = PRODUCTS[countryOfApplication(application)]
  if (application.partnerId === null) return minimumAge
  return Math.max(minimumAge, (await minimumAgeOf(kysely, application.partnerId)) ?? minimumAge)
}

/** The tenant with the current address. In an existing rental that is the rented home. */
function subjectOf(application: Application): CreditReportSubject {
  const { firstName, lastName, birthDate, address, currentAddress } = tenantPath.prune(application.answers)
  const home = currentAddress ?? address
  if (!firstName || !lastName || !birthDate || !home) throw new Error('a risk check needs complete answers')
  const { street, streetNumber, zip, city, country } = home
  return { firstName, lastName, birthDate, address: { street, streetNumber, zip, city, country } }
}
