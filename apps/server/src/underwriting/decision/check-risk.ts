import { isOnIncomes } from '@nestbond/domain/co-tenants/household-facts'
import type { ResponseOf } from '@nestbond/api/types'
import { tenantPath } from '@nestbond/domain/journey/order'
import { riskRuns } from '@nestbond/domain/application/application'
import { decide, type Decision } from '@nestbond/domain/underwriting/decide'
import { BUREAU_AWAY, BUREAU_CANNOT_ASK } from '@nestbond/domain/underwriting/rule'
import { outcomeOf } from '@nestbond/domain/underwriting/outcome'
import { underwritingInput } from '@nestbond/domain/underwriting/underwriting-input'
import type { Answers } from '@nestbond/domain/values/answers'
import { nameOnPaper } from '@nestbond/domain/values/person-name'
import { PRODUCTS } from '@nestbond/domain/values/product'
import { spelledTown } from '@nestbond/domain/values/town-names'
import type { Translator } from '@nestbond/messages/translator'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { manualUnderwritingReceived } from '../mails/manual-underwriting-received.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import {
  BureauUnavailable,
  type CreditBureau,
  type CreditReport,
  type CreditReportSubject,
} from '../../platform/providers/bureau/port.ts'
import { allowCall, countryOfApplication, type Application } from '../../application/application.ts'
import { changeApplication, LostRace } from '../../application/change.ts'
import { tellOfDecision } from '../../application/co-tenant-checked.ts'
import { factsOfHousehold } from '../../application/household-facts-of.ts'
import { waitsForTenants } from '../../application/household.ts'
import { lockApplication } from '../../application/lock-store.ts'
import { reportOfPromise } from '../../application/promised.ts'
import { hasPolicyForHome } from '../../application/double-policy-store.ts'
import { findReplacedApplication } from '../../application/tenant-change-store.ts'
import { presentReasons } from '../../application/user.ts'
import { openManualCase } from '../cases/open-case.ts'
import { ruleSetInForce } from '../../application/rule-versions/versions-in-force.ts'
import { minimumAgeOf } from '../../partners/partner-store.ts'
import { insertDecision, type DecisionInputs } from '../../application/decision-store.ts'

/** Checks under way in this process. A second call for the same application waits for the first, so that the bureau is asked once. */
const underWay = new Map<string, Promise<Application>>()

/**
 * Runs the risk check once per set of answers. Later calls get the same result (underwriting rules, docs/product-decisions.md#d25). The report of a
 * promise about the same person is used again (docs/product-decisions.md#d99). If the bureau gives no report, a person decides (credit bureau,
 * docs/product-decisions.md#d26).
 * @param run false to read only
 * @param limit counts a check before it runs
 * @throws AppError STEP_NOT_ALLOWED before the summary
 */
export async function checkRisk(
  deps: Deps,
  read: Application,
  run: boolean,
  limit: () => Promise<void>,
): Promise<Application> {
  allowCall('risk', read)
  // The first of several tenants waits until each co-tenant is accepted (co-tenants, docs/product-decisions.md#d102).
  if (!run || !riskRuns(read.state) || (await waitsForTenants(deps.database.kysely, read))) return read
  const id = `${read.id} ${read.answersVersion}`
  const first = underWay.get(id)
  if (first) return first
  const check = limit()
    .then(() => runCheck(deps, read))
    .finally(() => underWay.delete(id))
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
  let reported: { version: number; answer: BureauAnswer } | undefined
  let verdict: string | undefined
  const changed = await changeApplication(deps, read, async (application) => {
    // Another process has decided, or the answers have changed in the meantime.
    verdict = undefined
    if (!riskRuns(application.state) || (await waitsForTenants(deps.database.kysely, application))) return null
    if (reported?.version !== application.answersVersion) {
      const known = await reportOfPromise(deps, application)
      const answer = known ? { report: known, missing: null } : await askBureau(bureau, application)
      reported = { version: application.answersVersion, answer }
    }
    const { answer } = reported
    const decision = await decideOn(deps, application, answer)
    const { marker, ...outcome } = outcomeOf(decision)
    verdict = decision.verdict
    return {
      after: { ...application, reasons: decision.reasons, state: { ...application.state, ...outcome, marker } },
      event: {
        actor: 'system',
        kind: 'risk-checked',
        data: { verdict: decision.verdict, ruleSet: decision.ruleSetVersion },
      },
      first: (trx) => needSameHousehold(trx, application, decision),
      also: async (trx) => {
        const now = clock.now()
        const decisionId = await insertDecision(trx, application, decision, answer.report, now)
        await tellOfDecision(deps, trx, application, outcome.riskResult)
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
 * A co-tenant's answers change under the first tenant's lock: those of this moment are decided on, or the change voids the decision.
 * @throws LostRace
 */
async function needSameHousehold(trx: Kysely<Tables>, application: Application, { input }: Decision): Promise<void> {
  if (application.state.tenancy !== 'first') return
  await lockApplication(trx, application.id)
  const same = isOnIncomes(input, await factsOfHousehold(trx, application))
  if (!same || (await waitsForTenants(trx, application))) throw new LostRace()
}

/**
 * Decides on other answers than the application's by the rules in force, with a new credit report. Nothing is stored. The application's own policy for
 * the home does not count against it. If the bureau gives no report, a person decides.
 * @returns the decision, whose input holds the report
 */
export async function decideOnAnswers(
  deps: Pick<Deps, 'database' | 'clock' | 'bureau'>,
  application: Application,
  answers: Answers,
): Promise<Decision> {
  const given = { ...application, answers }
  const answer = await askBureau(deps.bureau, given)
  const decision = await decideOn(deps, given, answer, application.id)
  const input: DecisionInputs = { ...decision.input, creditReport: answer.report }
  return { ...decision, input }
}

/** A report, or the reason why there is none: the bureau is away, or cannot answer about this person. */
export type BureauAnswer =
  | { report: CreditReport; missing: null }
  | { report: null; missing: typeof BUREAU_AWAY | typeof BUREAU_CANNOT_ASK }

export async function askBureau(bureau: CreditBureau, application: Application): Promise<BureauAnswer> {
  try {
    return { report: await bureau.report(subjectOf(application)), missing: null }
  } catch (error) {
    if (!(error instanceof BureauUnavailable)) throw error
    return { report: null, missing: error.onlyThisPerson ? BUREAU_CANNOT_ASK : BUREAU_AWAY }
  }
}

/** The decision of the rules in force. */
export async function decideOn(
  deps: Pick<Deps, 'database' | 'clock'>,
  application: Application,
  { report, missing }: BureauAnswer,
  exceptOf: string | null = null,
): Promise<Decision> {
  const { database } = deps
  const answers = tenantPath.prune(application.answers)
  // The policy that this one replaces does not stand in its way (docs/product-decisions.md#d108).
  const except = exceptOf ?? (await findReplacedApplication(database.kysely, application.id))
  const activePolicy = await hasPolicyForHome(database.kysely, answers, todayOf(deps.clock), except)
  const facts = {
    score: report?.score ?? null,
    minimumAge: await minimumAgeFor(database, application),
    activePolicy,
    ...(await factsOfHousehold(database.kysely, application)),
    ...(missing === BUREAU_AWAY && { bureauAway: true as const }),
    ...(missing === BUREAU_CANNOT_ASK && { bureauCannotAsk: true as const }),
  }
  return decide(underwritingInput(answers, facts), await ruleSetInForce(deps))
}

/** The minimum age of the country's product. A partner's product may require 21 (minimum age, docs/product-decisions.md#d24). */
export async function minimumAgeFor(
  { kysely }: Pick<Deps['database'], 'kysely'>,
  application: Pick<Application, 'answers' | 'country' | 'partnerId'>,
): Promise<number> {
  const { minimumAge } = PRODUCTS[countryOfApplication(application)]
  if (application.partnerId === null) return minimumAge
  return Math.max(minimumAge, (await minimumAgeOf(kysely, application.partnerId)) ?? minimumAge)
}

/** The tenant with the current address. In an existing rental that is the rented home. */
function subjectOf(application: Application): CreditReportSubject {
  const answers = tenantPath.prune(application.answers)
  const { birthDate, address, currentAddress } = answers
  const home = currentAddress ?? address
  if (answers.firstName === undefined || !answers.lastName || !birthDate || !home)
    throw new Error('a risk check needs complete answers')
  const { street, streetNumber, zip, city, country } = home
  // The bureau's formats know Latin letters, and identity papers have them.
  return {
    ...nameOnPaper(answers),
    birthDate,
    address: { street, streetNumber, zip, city: spelledTown(city), country },
  }
}
