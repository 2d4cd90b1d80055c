import {
  caseActions,
  isClosed,
  type CaseAction,
  type CaseEventKind,
  type CaseView,
} from '@nestbond/domain/lifecycle/underwriting-case'
import type { Kysely } from 'kysely'
import { statementsIn } from '../../platform/database/statements.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { Application } from '../../application/application.ts'
import { addEvent } from '../../application/application-event.ts'
import { findById, updateApplication } from '../../application/store.ts'
import {
  changeCase,
  eventsOfCase,
  lockCase,
  type CaseChange,
  type CaseEvent,
  type NewCaseEvent,
  type UnderwritingCase,
} from '../../underwriting/cases/case-store.ts'

/** Who acts on which case, having seen which version of it. */
export interface ActingOn {
  caseId: string
  version: number
  staffId: string
}

/** What a member of staff does. */
export interface Act extends Partial<Pick<NewCaseEvent, 'note' | 'message' | 'documents'>> {
  action: CaseAction
  /** What the history calls it; by these a repetition is known. */
  kinds: readonly CaseEventKind[]
  /** What becomes of the case, and of the application where it is touched. Null where everything is so already. */
  perform(held: HeldCase): Promise<Performed | null> | Performed | null
}

/** A case under lock, with its application and the transaction. */
export interface HeldCase {
  trx: Kysely<Tables>
  now: Date
  one: UnderwritingCase
  application: Application
}

export interface Performed {
  change: CaseChange
  kind: CaseEventKind
  /** Where it differs from what was sent: a confirmation sends what the first person wrote. */
  message?: string | null
  documents?: NewCaseEvent['documents']
  application?: Application
  also?: () => Promise<void>
}

/**
 * One action of one person on a case: case, history, application, its event, decision and mail in one transaction. Rows are locked,
 * and the version that was seen must be the present one, so that two people never decide the same case twice. Who repeats what was
 * just done gets the same answer, not an error.
 * @throws AppError NOT_FOUND; CASE_CHANGED or CASE_CLOSED with what happened since; SECOND_PERSON_NEEDED where somebody else must do it
 */
export async function actOnCase(
  deps: Pick<Deps, 'database' | 'clock'>,
  { caseId, version, staffId }: ActingOn,
  act: Act,
): Promise<void> {
  const now = deps.clock.now()
  await deps.database.transaction(async (trx) => {
    const one = await lockCase(trx, caseId)
    if (!one) throw new AppError('NOT_FOUND')
    const since = one.version === version ? [] : await eventsOfCase(trx, one.id, version)
    if (since[0] && repeats(since[0], staffId, act)) return
    if (one.version !== version || !caseActions(viewOf(one), staffId).includes(act.action))
      throw refusalOf(act.action, one, since)
    const application = await findById(statementsIn(trx), one.applicationId)
    if (!application) throw new AppError('NOT_FOUND')
    const done = await act.perform({ trx, now, one, application })
    if (done === null) return
    const { note = null } = act
    const { kind, message = act.message ?? null, documents = act.documents ?? [] } = done
    await changeCase(trx, one, done.change, { actor: 'office', staffId, kind, note, message, documents }, now)
    const event = { actor: 'office' as const, kind: `case-${kind}`, data: { case: one.id, staff: staffId } }
    if (!done.application) await addEvent(trx, application.id, event, now)
    else if (!(await updateApplication(statementsIn(trx), application, done.application, event, now)))
      throw new Error('a locked application has changed')
    await done.also?.()
  })
}

/** What the rules of the office look at. */
export function viewOf({ state, deposit, proposal, decidedBefore }: UnderwritingCase): CaseView {
  return { state, deposit, proposedBy: proposal?.by ?? null, decidedBefore }
}

/** The first thing that happened after what was seen is this very action: it came twice, or its answer was lost. */
function repeats(event: CaseEvent, staffId: string, { kinds, note = null, message, documents }: Act): boolean {
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
  // Nobody has that id: what is allowed to them is allowed to whoever has not decided yet.
  const toAnybody = since.length === 0 && caseActions(viewOf(one), '').includes(action)
  return toAnybody ? new AppError('SECOND_PERSON_NEEDED') : new AppError('CASE_CHANGED', { extras: { changes } })
}
