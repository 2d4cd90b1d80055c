import type { Answers } from '@nestbond/domain/values/answers'
import type { GuardState } from '@nestbond/domain/journey/guards'
import { INVITED_CALL, INVITED_STEP, type InvitedStepId } from '@nestbond/domain/journey/invited-tenant'
import { anyStep, STEP_IDS, STEPS, type StepId } from '@nestbond/domain/journey/order'
import { isOver } from '@nestbond/domain/policy/policy-timeline'
import { contextFor, type ValidationContext } from '@nestbond/domain/validation/context'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { Marker } from '@nestbond/domain/values/enums'
import { fromMajor } from '@nestbond/domain/values/money'
import type { ErrorCode } from '@nestbond/api/errors'
import type { ResponseOf } from '@nestbond/api/types'
import { answersOf } from '@nestbond/domain/journey/user-answers'
import type { User } from '@nestbond/api/application/user'
import { ApiError, CancelledError, NoAnswerError } from '../api/api-error.ts'
import { callApi } from '../api/client.ts'
import { createSaveQueue, HeldBackError, ReplacedError } from '../api/save-queue.ts'
import { drafts } from './drafts.ts'
import { newUser } from './new-user.ts'
import { dropStart, pendingStart, startedToken, type PendingStart } from './pending-start.ts'
import { partnerLink } from './partner-link.ts'
import { readToken, storeToken } from './token.ts'

/** Why a background save failed, to be shown at its question. */
export interface FailedSave {
  step: StepId
  errors: FieldError[]
  /** Error code of the save as a whole; null if the server sent none, for example offline. */
  errorCode: ErrorCode | null
}

export interface ApplicationState {
  user: User | null
  /** The tenant's answers, including those that are still being saved. */
  answers: Answers
  /** The question whose answer is being changed, or null outside of editing (the edit-details flag). */
  editing: StepId | null
  saving: 'idle' | 'saving' | 'saved'
  failed: FailedSave | null
  /** Deposit limits of the country, from the server; null until they are loaded. */
  product: ValidationContext['product'] | null
}

const EDITING = 'editing'
const EMPTY: ApplicationState = { user: null, answers: {}, editing: null, saving: 'idle', failed: null, product: null }

let state: ApplicationState = { ...EMPTY, editing: storedEditing() }
let loadedFor: string | null = null
/** Version of the answers that this device last saw. Null if unknown, after a save without a response. */
let seenVersion: number | null = null
/** Bumped on every local write. A response requested before the last bump is stale. */
let saves = 0
const listeners = new Set<() => void>()
const queue = createSaveQueue()

function set(change: Partial<ApplicationState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export const application = {
  get: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Loads the user of the stored token. If this tab has already loaded the user, it comes from memory, unless `fresh` is set. */
export async function loadUser(fresh = false): Promise<User | null> {
  const token = readToken()
  if (token === null) {
    const start = pendingStart()
    if (start) return takeStart(start)
    forget()
    return null
  }
  // Another application has been opened meanwhile. A start of this tab may not replace it.
  dropStart()
  if (!fresh && loadedFor === token && state.user) return state.user
  // Wait for saves under way, because a response requested before them would be stale.
  await queue.settled()
  try {
    return await fetchUser(token)
  } catch (error) {
    if (error instanceof CancelledError && readToken() === null) {
      forget()
      return null
    }
    // Offline, keep the loaded user, so that the tenant can stay on the question.
    if (!fresh && error instanceof NoAnswerError && state.user) {
      loadedFor = token
      return state.user
    }
    throw error
  }
}

/** Shows the first question of an application that the server has not confirmed yet. */
function takeStart(start: PendingStart): User {
  if (state.user?.token === '') return state.user
  const user = newUser(start)
  loadedFor = null
  seenVersion = 0
  set({ ...EMPTY, user })
  startedToken().then(
    (token) => {
      const { space, landlordSpace } = partnerLink(location.search)
      if (space !== null || landlordSpace !== null) return loadUser(true).catch(() => {})
      if (state.user?.token === '') takeUser({ ...state.user, token })
    },
    // Saving the first answer starts it again, and says what is wrong.
    () => {},
  )
  return user
}

/** Token of the application on this page, once the server has started it. Empty if there is none. */
export async function applicationToken(): Promise<string> {
  return state.user?.token || (pendingStart() ? startedToken() : (readToken() ?? ''))
}

/** The latest request for the user. It cancels an older one, whose callers then get its result. */
let newest: Promise<User> | null = null

function fetchUser(token: string): Promise<User> {
  const asking: Promise<User> = askUser(token).catch((error: unknown) => {
    // A newer request in this tab cancelled this one. Wait for the newer one.
    if (error instanceof CancelledError && newest !== null && newest !== asking) return newest
    throw error
  })
  newest = asking
  return asking
}

async function askUser(token: string): Promise<User> {
  const before = saves
  const user = await callApi('user', { params: { token } })
  // Another tab has opened a different application or left this one. This tab follows it.
  const now = readToken()
  if (now !== token) {
    if (now === null) throw new CancelledError()
    return fetchUser(now)
  }
  // An answer was saved during the request, so this response is stale.
  if (saves !== before) {
    await queue.settled()
    return fetchUser(readToken() ?? token)
  }
  takeUser({ ...user, token: user.token || token })
  return user
}

function takeUser(user: User): void {
  // A link's secret is exchanged for a token (tokens and links, docs/product-decisions.md#d8). Storing the token also extends the life of the cookie.
  storeToken(user.token)
  loadedFor = user.token
  seenVersion = user.answersVersion
  const country = user.address?.address.country ?? user.country
  const known = state.product && state.user && (state.user.address?.address.country ?? state.user.country) === country
  set({ user, answers: answersOf(user) })
  if (!known) void loadProduct(country)
}

/** Loads the deposit limits of the country. Until then, the built-in limits apply (specification 9). */
async function loadProduct(country: string): Promise<void> {
  try {
    const limits = await callApi('productValidation', { params: { id: country }, quiet: true })
    const lower = fromMajor(limits.lowerLimitDeposit)
    const upper = fromMajor(limits.upperLimitDeposit)
    if (lower !== null && upper !== null)
      set({ product: { ...limits, lowerLimitDeposit: lower, upperLimitDeposit: upper } })
  } catch {
    // The built-in limits stay. The server checks every save against its own.
  }
}

/** Opens an application with a token from a link or from a new start. */
export function openWith(token: string): void {
  dropStart()
  if (token !== readToken()) {
    forget()
    drafts.clear()
  }
  storeToken(token)
}

/** Continues the same application with a newer token. Drafts stay. */
export function goOnWith(token: string): void {
  dropStart()
  loadedFor = null
  storeToken(token)
}

/** Drops the cookie and everything that this tab has loaded of the application. */
export function forget(): void {
  dropStart()
  storeToken('')
  loadedFor = null
  setEditing(null)
  set({ ...EMPTY })
}

export function guardState(user: User | null): GuardState {
  return {
    hasToken: user !== null,
    marker: user?.lastCompletedPage ?? null,
    documentsRequired: (user?.requiredDocuments.length ?? 0) > 0,
    documentsRequested: (user?.requestedDocuments.length ?? 0) > 0,
    editing: state.editing !== null,
    riskResult: user?.riskResult ?? null,
    manualUnderwriting: user?.manualUnderwriting ?? false,
    over: user?.contract ? isOver(user.contract.stage) : false,
  }
}

/** Starts changing the answer of this question, or ends it with null. Survives a reload. */
export function setEditing(step: StepId | null): void {
  try {
    if (step) sessionStorage.setItem(EDITING, step)
    else sessionStorage.removeItem(EDITING)
  } catch {
    // Without session storage, a reload ends the editing.
  }
  if (state.editing !== step) set({ editing: step })
}

function storedEditing(): StepId | null {
  try {
    const stored = sessionStorage.getItem(EDITING)
    return STEP_IDS.find((id) => id === stored) ?? null
  } catch {
    return null
  }
}

/** Validation context of a question: the answers so far, today's date and the deposit limits. */
export function validationContext(): ValidationContext {
  const base = contextFor(state.answers, civilDateIn(new Date()), state.user?.country)
  return state.product ? { ...base, product: state.product } : base
}

type StepBody = Record<string, unknown>

async function send(step: InvitedStepId, body: StepBody, more: { returnUser?: boolean }) {
  // Another tab may have stored a different one in the cookie.
  const token = await applicationToken()
  const name = step === INVITED_STEP ? INVITED_CALL : STEPS[step].call
  // The step's own schema has checked the body. The API's type is a union of all steps here.
  return callApi(name, { payload: { token, answersVersion: seenVersion, ...more, ...body } as never }) as Promise<
    ResponseOf<'address'>
  >
}

/** Sends an answer with the version that it is based on, and stores the version that the server returns. */
async function sendSeen(
  step: InvitedStepId,
  body: StepBody,
  more: { returnUser?: boolean } = {},
): Promise<ResponseOf<'address'> & { behind: boolean }> {
  const before = seenVersion
  try {
    const answer = await send(step, body, more)
    seenVersion = answer.answersVersion ?? null
    return { ...answer, behind: before === null || answer.answersChanged === true }
  } catch (error) {
    // The save may have succeeded all the same. The old version would make our own change look like one of another device.
    if (error instanceof NoAnswerError) seenVersion = null
    throw error
  }
}

/** Saves an answer that the server has to check. Throws what `callApi` throws. */
export async function saveNow(step: InvitedStepId, body: StepBody): Promise<void> {
  const save = ++saves
  const sent = drafts.get(step)
  set({ saving: 'saving', failed: null })
  try {
    const { user, doublePolicy } = await queue.add(step, () => sendSeen(step, body, { returnUser: true }))
    drafts.delete(step, sent)
    homeHasPolicy = doublePolicy ?? null
    // A newer save makes what was returned stale, and so does another application in another tab.
    if (user && save === saves && readToken() === user.token) takeUser(user)
    else await fetchUser(readToken() ?? '')
    set({ saving: 'saved' })
  } catch (error) {
    set({ saving: 'idle' })
    throw error
  }
}

/** Whether the home may have a policy, as the last save returned it. Null if it returned nothing. */
let homeHasPolicy: boolean | null = null

export function savedHomeHasPolicy(): boolean | null {
  return homeHasPolicy
}

/**
 * Applies an answer at once and saves it in the background. If the save fails, `failed` is set, and the tenant returns to the question with the typed
 * values and the reason.
 */
export function saveBehind(step: StepId, body: StepBody, parsed: unknown): void {
  saves++
  const sent = drafts.get(step)
  set({ answers: anyStep(step).apply(state.answers, parsed), saving: 'saving', failed: null })
  queue
    .add(step, () => sendSeen(step, body))
    .then(
      ({ lastCompletedPage, behind }) => {
        drafts.delete(step, sent)
        setMarker(lastCompletedPage)
        // Another device has changed other answers. Reload them when the queue is empty. `saveNow` reloads them anyway.
        if (behind) void loadUser(true).catch(() => {})
        if (typeof body['remindMe'] === 'boolean') setRemindMe(body['remindMe'])
        if (!queue.busy) set({ saving: 'saved' })
      },
      (error: unknown) => {
        if (error instanceof ReplacedError || error instanceof HeldBackError || error instanceof CancelledError) return
        const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
        set({ saving: 'idle', failed: { step, errors, errorCode: error instanceof ApiError ? error.errorCode : null } })
        // Makes the next load fetch the server's state. The drafts keep the typed values.
        loadedFor = null
      },
    )
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

/** Waits for all saves. True if none of them failed. */
export async function allSaved(): Promise<boolean> {
  await queue.settled()
  return state.failed === null
}

export function clearFailed(): void {
  if (state.failed) set({ failed: null })
}

/** Stores how far the application is, as a call returned it. */
export function setMarker(lastCompletedPage: Marker | null): void {
  if (!state.user || state.user.lastCompletedPage === lastCompletedPage) return
  saves++
  set({ user: { ...state.user, lastCompletedPage, ...(lastCompletedPage === 'TENANT_DETAILS' ? CLEARED : {}) } })
}

/** Sets locally whether the tenant wants a reminder. The server has the same value, or soon will. */
export function setRemindMe(remindMe: boolean): void {
  if (state.user) set({ user: { ...state.user, remindMe } })
}

/** Results that a change of answers clears (changed answers, docs/product-decisions.md#d14). */
const CLEARED = {
  riskResult: null,
  manualUnderwriting: false,
  requiredDocuments: [],
  reasons: [],
  paymentPeriod: null,
  premiumAmount: null,
} satisfies Partial<User>
