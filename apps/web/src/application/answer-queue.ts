import { NoAnswerError } from '../api/api-error.ts'
import { whenLineMayBeBack } from '../api/line.ts'
import { createSaveQueue } from '../api/save-queue.ts'
import { outbox, type UnsentSave } from './outbox.ts'
import { application, setState } from './state.ts'

/** All saves of this tab, in order (requests in order, docs/product-decisions.md#d9). */
export const queue = createSaveQueue({ isOffline: (error) => error instanceof NoAnswerError, onStall: waitForLine })
/** Stops waiting for the line. Null while no answer waits for it. */
let stopWaiting: (() => void) | null = null

export function waitsForLine(): boolean {
  return stopWaiting !== null
}

/** The save is no longer open: it succeeded, failed, or was replaced. */
export function closeSave(save: UnsentSave): void {
  outbox.remove(save, application.get().user?.token ?? '')
  if (queue.stalled) return
  stopWaiting?.()
  stopWaiting = null
}

function waitForLine(): void {
  outbox.markLate(application.get().user?.token ?? '')
  setState({ saving: 'kept' })
  stopWaiting ??= whenLineMayBeBack(queue.resume)
}

/** Waits for all saves under way. True if none of them failed. Answers may still wait for the line, see `unsent`. */
export async function allSaved(): Promise<boolean> {
  await queue.settled()
  return application.get().failed === null
}

/** Waits until every answer is sent, also for the line. True if none of them failed. */
export async function allSent(): Promise<boolean> {
  await queue.drained()
  return application.get().failed === null
}

/** How many answers wait for the line. */
export function unsent(): number {
  return queue.stalled ? outbox.all().length : 0
}
