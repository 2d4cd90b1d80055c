import type { GuardState } from '@nestbond/domain/journey/guards'
import { STEP_IDS, type StepId } from '@nestbond/domain/journey/order'
import { isOver } from '@nestbond/domain/policy/policy-timeline'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { contextFor, type ValidationContext } from '@nestbond/domain/validation/context'
import type { Answers } from '@nestbond/domain/values/answers'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { Marker } from '@nestbond/domain/values/enums'
import type { User } from '@nestbond/api/application/user'
import type { ErrorCode } from '@nestbond/api/errors'
import { drafts } from './drafts.ts'
import { keptUser } from './kept-user.ts'

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
  /** `kept`: there is no line, and answers wait for it on this device. `sent`: they have been sent since. */
  saving: 'idle' | 'saving' | 'saved' | 'kept' | 'sent'
  failed: FailedSave | null
  /** Deposit limits of the country, from the server; null until they are loaded. */
  product: ValidationContext['product'] | null
}

const EDITING = 'editing'
export const EMPTY: ApplicationState = {
  user: null,
  answers: {},
  editing: null,
  saving: 'idle',
  failed: null,
  product: null,
}

let state: ApplicationState = { ...EMPTY, editing: storedEditing() }
const listeners = new Set<() => void>()

/** The server's state as far as this tab has seen it. */
export const local = {
  /** Token whose user is loaded. Null makes the next load fetch the server's state. */
  loadedFor: null as string | null,
  /** Version of the answers that this device last saw. Null if unknown, after a save without a response. */
  seenVersion: null as number | null,
  /** Bumped on every local write. A response requested before the last bump is stale. */
  saves: 0,
}

export function setState(change: Partial<ApplicationState>): void {
  putState(change)
  tell()
}

/** Like `setState`, but the screens hear of it in the next task. A question that is left at once is not drawn again before it goes. */
export function setStateSoon(change: Partial<ApplicationState>): void {
  putState(change)
  setTimeout(tell)
}

function putState(change: Partial<ApplicationState>): void {
  state = { ...state, ...change }
  if (change.saving !== 'saving') keepForReload()
}

function tell(): void {
  for (const listener of listeners) listener()
}

export const application = {
  get: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Keeps the application in this tab while questions are open. Afterwards nothing typed in them stays on the device. */
function keepForReload(): void {
  const { user, answers, editing } = state
  if (!user?.token) return
  if (user.lastCompletedPage === null || editing !== null)
    return keptUser.keep(user.token, { user, answers, version: local.seenVersion })
  keptUser.drop()
  if (user.lastCompletedPage === 'PAYMENT') for (const step of STEP_IDS) drafts.delete(step)
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
    tenancy: user?.tenancy ?? null,
    waitsForTenants: user?.waitsForTenants ?? false,
    answersHold: user?.answersHold ?? null,
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
  if (state.editing !== step) setState({ editing: step })
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

export function clearFailed(): void {
  if (state.failed) setState({ failed: null })
}

/** Stores how far the application is, as a call returned it. */
export function setMarker(lastCompletedPage: Marker | null): void {
  if (!state.user || state.user.lastCompletedPage === lastCompletedPage) return
  local.saves++
  setState({ user: { ...state.user, lastCompletedPage, ...(lastCompletedPage === 'TENANT_DETAILS' ? CLEARED : {}) } })
}

/** Sets locally whether the tenant wants a reminder. The server has the same value, or soon will. */
export function setRemindMe(remindMe: boolean): void {
  if (state.user) setState({ user: { ...state.user, remindMe } })
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
