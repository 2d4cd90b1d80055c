import { INVITED_CALL, INVITED_STEP, type InvitedStepId } from '@nestbond/domain/journey/invited-tenant'
import { anyStep, STEPS, type StepId } from '@nestbond/domain/journey/order'
import type { ResponseOf } from '@nestbond/api/types'
import { ApiError, CancelledError, NoAnswerError } from '../api/api-error.ts'
import { callInQuestions } from '../api/question-client.ts'
import { HeldBackError, ReplacedError } from '../api/save-queue.ts'
import { closeSave, queue, waitsForLine } from './answer-queue.ts'
import { drafts } from './drafts.ts'
import { applicationToken, fetchUser, reloadUser, takeUser } from './load-user.ts'
import { outbox, type UnsentSave } from './outbox.ts'
import { application, local, setMarker, setRemindMe, setState, setStateSoon } from './state.ts'
import { readToken } from './token.ts'

type StepBody = Record<string, unknown>

async function send(
  step: InvitedStepId,
  body: StepBody,
  more: { answersVersion: number | null; returnUser?: boolean | undefined },
) {
  // Another tab may have stored a different one in the cookie.
  const token = await applicationToken()
  const name = step === INVITED_STEP ? INVITED_CALL : STEPS[step].call
  // The step's own schema has checked the body. The API's type is a union of all steps here.
  return callInQuestions(name, { payload: { token, ...more, ...body } as never, waits: true }) as Promise<
    ResponseOf<'address'>
  >
}

/** Sends an answer with the version that it is based on, and stores the version that the server returns. */
async function sendSeen(
  step: InvitedStepId,
  body: StepBody,
  { seen = local.seenVersion, returnUser }: { seen?: number | null; returnUser?: boolean } = {},
): Promise<ResponseOf<'address'> & { behind: boolean }> {
  const answer = await send(step, body, { answersVersion: seen, returnUser })
  local.seenVersion = answer.answersVersion ?? null
  return { ...answer, behind: seen === null || answer.answersChanged === true }
}

/** A save that the browser sent without getting a response, with the version that it was based on. The server may have it. */
let unanswered: { sent: string; version: number | null } | null = null

/** Saves an answer that the server has to check. Throws what `callApi` throws. */
export async function saveNow(step: InvitedStepId, body: StepBody): Promise<void> {
  const save = ++local.saves
  const sent = drafts.get(step)
  const content = JSON.stringify([step, body])
  // The same save again is based on the same version, so that it is neither a change of another device nor one that overwrites it.
  const seen = unanswered?.sent === content ? unanswered.version : local.seenVersion
  // The screens hear of it after the call has been sent.
  setStateSoon({ saving: 'saving', failed: null })
  try {
    const { user, doublePolicy } = await queue.add(step, () => sendSeen(step, body, { seen, returnUser: true }))
    unanswered = null
    drafts.delete(step, sent)
    homeHasPolicy = doublePolicy ?? null
    // A newer save makes what was returned stale, and so does another application in another tab.
    if (user && save === local.saves && readToken() === user.token) takeUser(user, setStateSoon)
    else await fetchUser(readToken() ?? '')
    setStateSoon({ saving: 'saved' })
  } catch (error) {
    if (error instanceof NoAnswerError) {
      unanswered = { sent: content, version: seen }
      // With the old version, another answer would make our own save look like one of another device.
      local.seenVersion = null
    }
    setState({ saving: outbox.all().length > 0 ? 'kept' : 'idle' })
    throw error
  }
}

/** Whether the home may have a policy, as the last save returned it. Null if it returned nothing. */
let homeHasPolicy: boolean | null = null

export function savedHomeHasPolicy(): boolean | null {
  return homeHasPolicy
}

/**
 * Applies an answer at once and saves it in the background. Without a line it is kept on this device and sent when the line is back. If the save fails,
 * `failed` is set, and the tenant returns to the question with the typed values and the reason.
 */
export function saveBehind(step: StepId, body: StepBody, parsed: unknown): void {
  local.saves++
  setStateSoon({
    answers: anyStep(step).apply(application.get().answers, parsed),
    saving: waitsForLine() ? 'kept' : 'saving',
    failed: null,
  })
  queueSave(outbox.add({ step, body, version: local.seenVersion }, application.get().user?.token ?? ''))
}

export function queueSave(save: UnsentSave): void {
  const { step, body } = save
  const sent = drafts.get(step)
  queue
    .add(step, () => sendUnsent(save), { waits: true })
    .then(
      (answer) => {
        closeSave(save)
        if (answer === null) return
        drafts.delete(step, sent)
        setMarker(answer.lastCompletedPage)
        // Another device has changed other answers. Reload them when the queue is empty. `saveNow` reloads them anyway.
        if (answer.behind) void reloadUser(readToken() ?? '').catch(() => {})
        if (typeof body['remindMe'] === 'boolean') setRemindMe(body['remindMe'])
        if (!queue.busy) setState({ saving: save.late ? 'sent' : 'saved' })
      },
      (error: unknown) => {
        closeSave(save)
        if (error instanceof ReplacedError || error instanceof HeldBackError || error instanceof CancelledError) return
        const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
        setState({
          saving: 'idle',
          failed: { step, errors, errorCode: error instanceof ApiError ? error.errorCode : null },
        })
        // Makes the next load fetch the server's state. The drafts keep the typed values.
        local.loadedFor = null
      },
    )
}

/** Sends an answer of the outbox. Null if the tenant has left its application since. */
async function sendUnsent(save: UnsentSave): Promise<Awaited<ReturnType<typeof sendSeen>> | null> {
  if (!outbox.all().includes(save)) return null
  if (!save.late) return sendSeen(save.step, save.body)
  // Another device may have answered while there was no line: only answers since the tenant's own are a conflict.
  const answer = await sendSeen(save.step, save.body, { seen: save.version })
  for (const later of outbox.all()) if (later.step === save.step) later.version = answer.answersVersion ?? null
  return { ...answer, behind: true }
}

/**
 * Queues a save that is not an answer (requests in order, docs/product-decisions.md#d9).
 * @throws what the call throws; CancelledError if a newer save with the same key replaced it; HeldBackError if an earlier answer failed
 */
export async function saveBeside<T>(key: string, run: () => Promise<T>): Promise<T> {
  try {
    // The queue must not see this failure, or it would hold back the answers behind it.
    const told = await queue.add(key, () =>
      run().then(
        (answer) => () => answer,
        (error: unknown) => () => Promise.reject(error),
      ),
    )
    return await told()
  } catch (error) {
    throw error instanceof ReplacedError ? new CancelledError() : error
  }
}
