import { COMBINED, INVITED_CALL } from '@nestbond/domain/journey/invited-tenant'
import { anyStep, stepOfCall, type StepId } from '@nestbond/domain/journey/order'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { Application } from '../application.ts'
import { isAnsweredSince } from '../event-store.ts'
import type { SaveCall } from './answer-step.ts'

/** The questions that a save answers. An invited tenant's screen answers several at once. */
export function questionsOf(call: SaveCall, body: object): string[] {
  return call === INVITED_CALL ? [call, ...COMBINED.map(questionOf)] : [questionOf(stepOfCall(call, body))]
}

/** The name of a step in the events of an application: its call, or its id if several steps share the call. */
function questionOf(id: StepId): string {
  const { call, takes } = anyStep(id)
  return takes ? id : call
}

/** The version of the answers that the device has seen; null if the body names none or an invalid one. */
export function seenVersionIn({ answersVersion }: { answersVersion?: unknown }): number | null {
  return typeof answersVersion === 'number' && Number.isSafeInteger(answersVersion) && answersVersion >= 0
    ? answersVersion
    : null
}

/**
 * Rejects a save only if another device has answered the same question since. Two devices that answer different questions do not conflict.
 * @throws AppError ANSWERS_CHANGED
 */
export async function refuseWhatChanged(
  { database }: Pick<Deps, 'database'>,
  application: Application,
  questions: readonly string[],
  seen: number | null,
): Promise<void> {
  if (seen === null || seen >= application.answersVersion) return
  if (await isAnsweredSince(database.kysely, application.id, seen, questions))
    throw new AppError('ANSWERS_CHANGED', { extras: { lastCompletedPage: application.state.marker } })
}
