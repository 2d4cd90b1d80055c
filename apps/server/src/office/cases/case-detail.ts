import { withoutTraits } from '@nestbond/domain/journey/traits'
import type { CaseDetail, CaseHistoryEntry } from '@nestbond/api/office/cases'
import { caseActions, needsSecondPerson } from '@nestbond/domain/underwriting/underwriting-case'
import { toMajor } from '@nestbond/domain/values/money'
import type { Translator } from '@nestbond/messages/translator'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { Application } from '../../application/application.ts'
import { loadHousehold, namedTenants, type Household } from '../../application/household.ts'
import { findById } from '../../application/store.ts'
import { loadUserExtras } from '../../application/user-extras.ts'
import { presentUser } from '../../application/user.ts'
import { explainDecision } from '../../underwriting/decision/explain.ts'
import { findDecision } from '../../application/decision-store.ts'
import { viewOf } from './act-on-case.ts'
import { caseDocuments } from './case-document-store.ts'
import {
  eventsOfCase,
  findCase,
  findDecidedCase,
  staffNames,
  type CaseEvent,
  type UnderwritingCase,
} from '../../underwriting/cases/case-store.ts'
import type { LaterReport } from '../../underwriting/tables.ts'
import { doublePolicies } from './double-policies-store.ts'
import { reviewMessage } from './office-decision-store.ts'
import { answersVersionOf } from '../../underwriting/cases/review-store.ts'

/** A case with everything that a decision needs, as seen by one person of the office. @throws AppError NOT_FOUND */
export async function caseDetail(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caseId: string,
  staffId: string,
  translator: Translator,
): Promise<CaseDetail> {
  const db = database.kysely
  const one = await findCase(db, caseId)
  const application = one && (await findById(database.kysely, one.applicationId))
  if (!one || !application) throw new AppError('NOT_FOUND')
  const people = [one.assigneeId, one.proposal?.by].filter((id) => id !== null && id !== undefined)
  const [household, names, history, message, extras, decision, documents, policies] = await Promise.all([
    loadHousehold(db, application),
    staffNames(db, people),
    historyOf(db, one),
    one.reviewId === null ? null : reviewMessage(db, one.reviewId),
    loadUserExtras(database.kysely, application, todayOf(clock)),
    findDecision(db, { ...application, answersVersion: await answersVersionOf(db, one.decisionId) }),
    caseDocuments(db, one.applicationId),
    doublePolicies(database.kysely, application, todayOf(clock)),
  ])
  const person = (id: string) => ({ id, name: names.get(id) ?? '' })
  return {
    ...presentCase(one),
    otherTenants: household && othersOf(household, application),
    assignee: one.assigneeId === null ? null : person(one.assigneeId),
    version: one.version,
    message,
    application: answersOf(application, extras, translator),
    decision: decision && (await explainDecision(db, application, decision, translator)),
    documents,
    requestedDocuments: [...application.state.documentsRequested],
    doublePolicies: policies,
    laterReport: one.laterReport && presentReport(one.laterReport),
    proposal: one.proposal && { ...one.proposal, by: person(one.proposal.by) },
    history: history.map(presentEvent),
    actions: caseActions(viewOf(one), staffId),
    fourEyes: needsSecondPerson(one.deposit),
  }
}

/** The names of the other tenants in one line. */
function othersOf(household: Household, { id }: Application): string {
  const others = namedTenants(household).filter(({ applicationId }) => applicationId !== id)
  return others.map(({ name }) => name).join(', ')
}

/** Leaves out answers that must not influence a decision (traits the office does not see, docs/product-decisions.md#d63). */
function answersOf(
  application: Application,
  extras: Parameters<typeof presentUser>[2],
  translator: Translator,
): CaseDetail['application'] {
  const { token: _, ...answers } = presentUser(application, '', extras, translator)
  return { ...withoutTraits('user', answers), userInfo: withoutTraits('userInfo', answers.userInfo) }
}

/** The history of a case. For a review, the history of the refused case comes first. */
async function historyOf(db: Deps['database']['kysely'], one: UnderwritingCase): Promise<CaseEvent[]> {
  const before = one.kind === 'review' ? await findDecidedCase(db, one.decisionId) : null
  return [...(before ? await eventsOfCase(db, before.id) : []), ...(await eventsOfCase(db, one.id))]
}

function presentCase(one: UnderwritingCase) {
  const {
    id,
    refId,
    kind,
    state,
    firstName,
    lastName,
    city,
    country,
    deposit,
    occasions,
    openedAt,
    dueAt,
    decidedAt,
    obsolete,
  } = one
  return {
    id,
    refId,
    kind,
    state,
    tenant: { firstName, lastName },
    city,
    country,
    deposit: toMajor(deposit),
    occasions,
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    obsolete,
  }
}

function presentReport({ report, verdict, reasons, manualReasons }: LaterReport) {
  const { bureau, score, retrievedAt } = report
  return { bureau, score, retrievedAt, verdict, occasions: [...reasons, ...manualReasons] }
}

function presentEvent({ at, actor, name, kind, note, message, documents }: CaseEvent): CaseHistoryEntry {
  return { at: at.toISOString(), actor, name, kind, note, message, documents }
}
