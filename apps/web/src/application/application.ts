import type { Answers } from '@nestbond/domain/application/answers'
import type { GuardState } from '@nestbond/domain/journey/guards'
import { INVITED_CALL, INVITED_STEP, type InvitedStepId } from '@nestbond/domain/journey/invited-tenant'
import { STEPS } from '@nestbond/domain/journey/order'
import { isOver } from '@nestbond/domain/lifecycle/policy-timeline'
import type { StepId } from '@nestbond/domain/journey/step'
import { contextFor, type ValidationContext } from '@nestbond/domain/validation/context'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { Marker } from '@nestbond/domain/values/enums'
import { fromMajor } from '@nestbond/domain/values/money'
import type { ErrorCode } from '@nestbond/api/errors'
import type { Answer } from '@nestbond/api/types'
import { answersOf, type User } from '@nestbond/api/user'
import { ApiError, CancelledError, NoAnswerError } from '../api/api-error.ts'
import { callApi } from '../api/client.ts'
import { createSaveQueue, HeldBackError, ReplacedError } from '../api/save-queue.ts'
import { drafts } from './drafts.ts'
import { readToken, storeToken } from './token.ts'

/** Why a save behind the tenant's back failed, to be shown at its question. */
export interface FailedSave {
  step: StepId
  errors: FieldError[]
  /** What the server said about the save as a whole; null without an answer: offline, or a fault of ours. */
  errorCode: ErrorCode | null
}

export interface ApplicationState {
  user: User | null
  /** The user's answers, those under way included. */
  answers: Answers
  /** The questions of the part that is being changed, or null when nothing is (the edit-details flag). */
  editing: readonly StepId[] | null
  saving: 'idle' | 'saving' | 'saved'
  failed: FailedSave | null
  /** Deposit limits of the country as the server gave them; null until then. */
  product: ValidationContext['product'] | null
}

const EDITING = 'editing'
const EMPTY: ApplicationState = { user: null, answers: {}, editing: null, saving: 'idle', failed: null, product: null }

let state: ApplicationState = { ...EMPTY, editing: storedEditing() }
let loadedFor: string | null = null
/** The version of the answers that this device has seen; null where nobody knows, after a save without an answer. */
let seenVersion: number | null = null
/** Counts the saves that this tab has sent or will send, and every other step that it has taken: an answer asked for before is older. */
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

/** The user of the stored token; from memory when this tab has just loaded it, unless `fresh`. */
export async function loadUser(fresh = false): Promise<User | null> {
  const token = readToken()
  if (token === null) {
    forget()
    return null
  }
  if (!fresh && loadedFor === token && state.user) return state.user
  // Saves under way know better than an answer that was asked for before them.
  await queue.settled()
  try {
    return await fetchUser(token)
  } catch (error) {
    if (error instanceof CancelledError && readToken() === null) {
      forget()
      return null
    }
    // Offline, a tab goes on with what it knows: nobody is thrown off a question.
    if (!fresh && error instanceof NoAnswerError && state.user) {
      loadedFor = token
      return state.user
    }
    throw error
  }
}

/** The newest question for the user: what it replaces has its answer. */
let newest: Promise<User> | null = null

function fetchUser(token: string): Promise<User> {
  const asking: Promise<User> = askUser(token).catch((error: unknown) => {
    // Somebody else in this tab asks anew. Whoever waits here is waiting for that now.
    if (error instanceof CancelledError && newest !== null && newest !== asking) return newest
    throw error
  })
  newest = asking
  return asking
}

async function askUser(token: string): Promise<User> {
  const before = saves
  const user = await callApi('user', { params: { token } })
  // Another tab has begun another application meanwhile, or has left this one: that holds here too.
  const now = readToken()
  if (now !== token) {
    if (now === null) throw new CancelledError()
    return fetchUser(now)
  }
  // An answer that was given meanwhile is newer than this one.
  if (saves !== before) {
    await queue.settled()
    return fetchUser(readToken() ?? token)
  }
  // A link's secret answers with a token of its own (D8). Whoever goes on keeps the cookie for another day.
  storeToken(user.token || token)
  loadedFor = user.token || token
  seenVersion = user.answersVersion
  const country = user.address?.address.country ?? user.country
  const known = state.product && state.user && (state.user.address?.address.country ?? state.user.country) === country
  set({ user, answers: answersOf(user) })
  if (!known) void loadProduct(country)
  return user
}

/** The server's limits replace the built-in ones; until they are there, those hold (specification 9). */
async function loadProduct(country: string): Promise<void> {
  try {
    const limits = await callApi('productValidation', { params: { id: country }, quiet: true })
    const lower = fromMajor(limits.lowerLimitDeposit)
    const upper = fromMajor(limits.upperLimitDeposit)
    if (lower !== null && upper !== null)
      set({ product: { ...limits, lowerLimitDeposit: lower, upperLimitDeposit: upper } })
  } catch {
    // The built-in limits stay, and the server checks every save by its own.
  }
}

/** Opens an application by a token from the address bar or the start. */
export function openWith(token: string): void {
  if (token !== readToken()) {
    forget()
    drafts.clear()
  }
  storeToken(token)
}

/** Goes on with the same application by a newer token; what was typed stays. */
export function goOnWith(token: string): void {
  loadedFor = null
  storeToken(token)
}

/** Drops the cookie and everything that this tab knows of the application. */
export function forget(): void {
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

/** Starts or ends the change of some questions; kept over a reload. */
export function setEditing(steps: readonly StepId[] | null): void {
  try {
    if (steps) sessionStorage.setItem(EDITING, JSON.stringify(steps))
    else sessionStorage.removeItem(EDITING)
  } catch {
    // Without storage, a reload ends the editing.
  }
  if (state.editing !== steps) set({ editing: steps })
}

function storedEditing(): readonly StepId[] | null {
  try {
    return JSON.parse(sessionStorage.getItem(EDITING) ?? 'null') as readonly StepId[] | null
  } catch {
    return null
  }
}

/** What a question's check needs to know here. */
export function validationContext(): ValidationContext {
  const base = contextFor(state.answers, civilDateIn(new Date()), state.user?.country)
  return state.product ? { ...base, product: state.product } : base
}

type StepBody = Record<string, unknown>

function send(step: InvitedStepId, body: StepBody) {
  // Of the application on this page: another tab may have put another one's into the cookie.
  const token = state.user?.token || (readToken() ?? '')
  const name = step === INVITED_STEP ? INVITED_CALL : STEPS[step].call
  // The body was checked with the step's own schema; the contract's type is a union over all steps here.
  return callApi(name, { payload: { token, answersVersion: seenVersion, ...body } as never }) as Promise<
    Answer<'address'>
  >
}

/** Sends an answer with the version that it is based on, and keeps the one that follows. */
async function sendSeen(step: InvitedStepId, body: StepBody): Promise<Answer<'address'> & { behind: boolean }> {
  const before = seenVersion
  try {
    const answer = await send(step, body)
    seenVersion = answer.answersVersion ?? null
    return { ...answer, behind: before === null || answer.answersChanged === true }
  } catch (error) {
    // It may have been saved all the same, and what is our own must not be taken for somebody else's.
    if (error instanceof NoAnswerError) seenVersion = null
    throw error
  }
}

/** Saves an answer that needs the server's word. Throws what `callApi` throws. */
export async function saveNow(step: InvitedStepId, body: StepBody): Promise<void> {
  saves++
  const sent = drafts.get(step)
  set({ saving: 'saving', failed: null })
  try {
    await queue.add(step, () => sendSeen(step, body))
    drafts.delete(step, sent)
    await fetchUser(readToken() ?? '')
    set({ saving: 'saved' })
  } catch (error) {
    set({ saving: 'idle' })
    throw error
  }
}

/**
 * Counts an answer as given and saves it behind the tenant's back. If that fails, `failed` says so:
 * the person is brought back to the question, with what was typed and the reason.
 */
export function saveBehind(step: StepId, body: StepBody, parsed: unknown): void {
  saves++
  const sent = drafts.get(step)
  const apply = STEPS[step].apply as (answers: Answers, parsed: unknown) => Answers
  set({ answers: apply(state.answers, parsed), saving: 'saving', failed: null })
  queue
    .add(step, () => sendSeen(step, body))
    .then(
      ({ lastCompletedPage, behind }) => {
        drafts.delete(step, sent)
        setMarker(lastCompletedPage)
        // Another device has answered other questions meanwhile: they are fetched when nothing waits any more. `saveNow` does so anyway.
        if (behind) void loadUser(true).catch(() => {})
        if (typeof body['remindMe'] === 'boolean') setRemindMe(body['remindMe'])
        if (!queue.busy) set({ saving: 'saved' })
      },
      (error: unknown) => {
        if (error instanceof ReplacedError || error instanceof HeldBackError || error instanceof CancelledError) return
        const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
        set({ saving: 'idle', failed: { step, errors, errorCode: error instanceof ApiError ? error.errorCode : null } })
        // What the server has is what holds; the drafts keep what was typed.
        loadedFor = null
      },
    )
}

/** Saves something beside the answers in its turn (D9). Throws what the call throws; CancelledError where a newer one has taken its place. */
export async function saveBeside<T>(key: string, run: () => Promise<T>): Promise<T> {
  try {
    // Its failure is its caller's alone: the answers behind it go on.
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

/** Every save has been answered. True when none of them failed. */
export async function allSaved(): Promise<boolean> {
  await queue.settled()
  return state.failed === null
}

export function clearFailed(): void {
  if (state.failed) set({ failed: null })
}

/** Stores what a call answered about how far the application is. */
export function setMarker(lastCompletedPage: Marker | null): void {
  if (!state.user || state.user.lastCompletedPage === lastCompletedPage) return
  saves++
  set({ user: { ...state.user, lastCompletedPage, ...(lastCompletedPage === 'TENANT_DETAILS' ? CLEARED : {}) } })
}

/** Whether the tenant wants to be reminded, as the server has it or soon will. */
export function setRemindMe(remindMe: boolean): void {
  if (state.user) set({ user: { ...state.user, remindMe } })
}

/** What a change of answers clears (D14). */
const CLEARED = {
  riskResult: null,
  manualUnderwriting: false,
  requiredDocuments: [],
  reasons: [],
  paymentPeriod: null,
  premiumAmount: null,
} satisfies Partial<User>
