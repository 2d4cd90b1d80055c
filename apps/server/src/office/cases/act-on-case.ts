import {
  caseActions,
  isClosed,
  type CaseAction,
  type CaseEventKind,
  type CaseView,
} from '@nestbond/domain/underwriting/underwriting-case'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { Application } from '../../application/application.ts'
import { addEvent } from '../../application/application-event.ts'
import { findById, updateApplication } from '../../application/store.ts'
import {
  changeCase,
  eventsOfCase,
  lacksReport,
  lockCase,
  type CaseChange,
  type CaseEvent,
  type NewCaseEvent,
  type UnderwritingCase,
} from '../../underwriting/cases/case-store.ts'

/** A person of the office, a case, and the version of the case that the person has seen. */
export interface ActingOn {
  caseId: string
  version: number
  staffId: string
}

/** An action as the rules see it. */
export interface IntendedAct extends Partial<Pick<NewCaseEvent, 'note' | 'message' | 'documents'>> {
  action: CaseAction
  /** Kinds of the history entry that the action writes; they identify a repeated request. */
  kinds: readonly CaseEventKind[]
}

/** An action of a person of the office. */
export interface Act extends IntendedAct {
  /** Returns the changes to the case and, if any, to its application. Null if there is nothing to change. */
  perform(held: HeldCase): Promise<Performed | null> | Performed | null
}

/** A locked case with its application and the transaction. */
export interface HeldCase {
  trx: Kysely<Tables>
  now: Date
  one: UnderwritingCase
  application: Application
}

export interface Performed {
  change: CaseChange
  kind: CaseEventKind
  /** Overrides the submitted message, because a confirmation sends the message of the first person. */
  message?: string | null
  documents?: NewCaseEvent['documents']
  application?: Application
  also?: () => Promise<void>
}

/**
 * Performs an action on a case. Case, history, application, event, decision and mail are written in one transaction. The case is locked, and the
 * version that the person has seen must be the present one, so that two people cannot decide the same case twice. Repeating the last action returns
 * the same answer instead of an error.
 * @returns what was done; null if nothing was changed
 * @throws AppError NOT_FOUND; CASE_CHANGED or CASE_CLOSED with the changes since that version; SECOND_PERSON_NEEDED if another person must act
 */
export async function actOnCase(
  deps: Pick<Deps, 'database' | 'clock'>,
  acting: ActingOn,
  act: Act,
): Promise<CaseEventKind | null> {
  const { caseId, staffId } = acting
  return deps.database.transaction(async (trx) => {
    const one = await lockCase(trx, caseId)
    if (!one) throw new AppError('NOT_FOUND')
    // Read under the lock: another act may have been written in the meantime, and this one follows it.
    const now = deps.clock.now()
    if (!(await mayAct(trx, one, acting, act))) return null
    const application = await findById(trx, one.applicationId)
    if (!application) throw new AppError('NOT_FOUND')
    const done = await act.perform({ trx, now, one, application })
    if (done === null) return null
    const { note = null } = act
    const { kind, message = act.message ?? null, documents = act.documents ?? [] } = done
    await changeCase(trx, one, done.change, { actor: 'office', staffId, kind, note, message, documents }, now)
    const event = { actor: 'office' as const, kind: `case-${kind}`, data: { case: one.id, staff: staffId } }
    if (!done.application) await addEvent(trx, application.id, event, now)
    else if (!(await updateApplication(trx, application, done.application, event, now)))
      throw new Error('the application changed although it was locked')
    await done.also?.()
    return kind
  })
}

/**
 * Whether an action may be performed on a case. `actOnCase` asks it about the locked case; an action that calls a vendor asks it before the call, too.
 * @returns false for a repeated request, which changes nothing
 * @throws AppError CASE_CHANGED, CASE_CLOSED or SECOND_PERSON_NEEDED, as `actOnCase`
 */
export async function mayAct(
  db: Kysely<Tables>,
  one: UnderwritingCase,
  { version, staffId }: ActingOn,
  act: IntendedAct,
): Promise<boolean> {
  const since = one.version === version ? [] : await eventsOfCase(db, one.id, version)
  if (since[0] && repeats(since[0], staffId, act)) return false
  if (one.version !== version || !caseActions(viewOf(one), staffId).includes(act.action))
    throw refusalOf(act.action, one, since)
  return true
}

/** The fields of a case that the domain's rules need. */
export function viewOf(one: UnderwritingCase): CaseView {
  const { state, deposit, proposal, decidedBefore } = one
  return { state, deposit, proposedBy: proposal?.by ?? null, decidedBefore, lacksReport: lacksReport(one) }
}

/** Whether the first event after the seen version is this same action: the request was sent twice, or its response was lost. */
function repeats(event: CaseEvent, staffId: string, { kinds, note = null, message, documents }: IntendedAct): boolean {
  return (
    event.staffId === staffId &&
    kinds.includes(event.kind) &&
    event.note === note &&
    (message === undefined || event.message === message) &&
    (documents === undefined || event.documents.join() === documents.join())
  )
}

function refusalOf(action: CaseAction, one: UnderwritingCase, since: readonly CaseEvent[]): AppError {
  const changes = since.map(({ at, name, kind }) => ({ at: at.toISOString(), name, kind }))
  if (isClosed(one.state)) return new AppError('CASE_CLOSED', { extras: { changes } })
  // The empty id belongs to no person. If the action is allowed for it, it is allowed for a person who has not decided yet.
  const toAnybody = since.length === 0 && caseActions(viewOf(one), '').includes(action)
  return toAnybody ? new AppError('SECOND_PERSON_NEEDED') : new AppError('CASE_CHANGED', { extras: { changes } })
}
