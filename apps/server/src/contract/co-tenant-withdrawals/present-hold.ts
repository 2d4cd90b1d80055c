import type { ResponseOf } from '@nestbond/api/types'
import { isAnswerOver, takeBackEnd } from '@nestbond/domain/co-tenants/co-tenant-withdrawal'
import { namesInLine } from '@nestbond/domain/values/person-name'
import { runningHold } from '@nestbond/domain/values/hold'
import { NOTHING_WAITS, waitOf } from '@nestbond/domain/waiting/waiting'
import type { Application } from '../../application/application.ts'
import { namesOfApplications } from '../../application/names-of-applications.ts'
import { isAnyStaying } from '../../application/staying-tenants.ts'
import { questionIds } from '../../landlord-session/links/public-ids.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  findOpenWithdrawals,
  type OpenWithdrawal,
  type StoredCoTenantWithdrawal,
} from './co-tenant-withdrawal-store.ts'
import { findTakeOverQuestions } from './take-over-store.ts'

/** The contract's first tenant, by the application, and the tenant who reads it. */
interface Reader {
  firstId: string
  viewer: Application
}

/**
 * Why a first tenant's invitation is on hold, for one of its tenants: who has withdrawn, until when that may be taken back, until when the others answer,
 * and this tenant's own question. Null if it is not (docs/product-decisions.md#d107).
 */
export async function presentHold(
  deps: Pick<Deps, 'database' | 'config' | 'clock'>,
  reader: Reader,
): Promise<ResponseOf<'finishPage'>['hold']> {
  const { kysely } = deps.database
  const open = await findOpenWithdrawals(kysely, reader.firstId)
  if (open.length === 0) return null
  const now = deps.clock.now()
  const asked = open.every(({ state }) => state === 'ASKED')
  const held = runningHold(latest(open.map(({ heldUntil }) => heldUntil)), now)
  const over = isAnswerOver(open, now)
  const gone = open.map(({ applicationId }) => applicationId)
  const names = await namesOfApplications(kysely, gone)
  const endsForAll = await isAnyStaying(kysely, reader.firstId, gone)
  return {
    names: namesInLine(names),
    count: names.length,
    state: asked ? 'ASKED' : 'HELD',
    heldUntil: held?.toISOString() ?? null,
    answerUntil: over ? null : latest(open.map(({ answerUntil }) => answerUntil)).toISOString(),
    ownUntil: takeBackUntil(
      open.find(({ applicationId }) => applicationId === reader.viewer.id),
      now,
    ),
    firstGone: ofFirst(open, reader) !== undefined,
    endsForAll,
    ...(asked && !over && !endsForAll ? await questionFor(deps, open, reader) : NO_QUESTION),
  }
}

/** The question whether to go on without who has withdrawn, if it waits for this tenant as in the account; otherwise null. */
export async function presentGoOn(deps: Pick<Deps, 'database' | 'config' | 'clock'>, reader: Reader) {
  const hold = await presentHold(deps, reader)
  if (!hold) return null
  const role = reader.viewer.id === reader.firstId ? 'FIRST' : 'CO_TENANT'
  const wait = waitOf('GO_ON', { role, stage: 'INVITED', invitation: { ...NOTHING_WAITS.invitation, hold } })
  const { names: gone, count, answerUntil: until, question } = hold
  return wait?.who === 'YOU' && question !== null && until !== null ? { gone, count, until, question } : null
}

/** The end of the hold of a declaration before the acceptance; null if it cannot be taken back. */
export function takeBackUntil(
  declared: Pick<StoredCoTenantWithdrawal, 'state' | 'heldUntil'> | null | undefined,
  now: Date,
): string | null {
  return (declared && takeBackEnd(declared, now)?.toISOString()) ?? null
}

interface OwnQuestion {
  question: string | null
  declined: boolean
}

const NO_QUESTION: OwnQuestion = { question: null, declined: false }

/** The question that this tenant answers; none for all others, and for who has withdrawn. */
async function questionFor(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  open: readonly OpenWithdrawal[],
  reader: Reader,
): Promise<OwnQuestion> {
  const [oldest] = open
  if (!oldest || open.some(({ applicationId }) => applicationId === reader.viewer.id)) return NO_QUESTION
  const declared = ofFirst(open, reader)
  if (!declared)
    return reader.viewer.id === reader.firstId
      ? { ...NO_QUESTION, question: questionIds(config.keys.link, 'withdrawal-without').of(oldest.id, reader.viewer) }
      : NO_QUESTION
  const questions = await findTakeOverQuestions(database.kysely, declared.id)
  const own = questions.find(({ applicationId }) => applicationId === reader.viewer.id)
  return own
    ? {
        question: questionIds(config.keys.link, 'take-over').of(own.id, reader.viewer),
        declined: own.answer === 'DECLINED',
      }
    : NO_QUESTION
}

function ofFirst(open: readonly OpenWithdrawal[], { firstId }: Reader): OpenWithdrawal | undefined {
  return open.find(({ applicationId }) => applicationId === firstId)
}

function latest(times: readonly Date[]): Date {
  return new Date(Math.max(...times.map((time) => time.getTime())))
}
