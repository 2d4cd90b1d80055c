import type { Answers } from '../application/answers.ts'
import { prune } from '../journey/prune.ts'
import { complete } from '../journey/session.ts'
import type { Marker } from '../values/enums.ts'
import type { ApplicationState } from './application.ts'

/** What a save makes of an application. */
export interface AfterSave {
  /** To be stored. Pruned once complete: what no longer applies is kept only until then. */
  answers: Answers
  /** False for a save that repeats what is there: nothing needs to be written, and everything stays as it is. */
  changed: boolean
  state: ApplicationState
  /** True where offers, the chosen period and an unconfirmed card set-up are void; uploaded files stay (D14). */
  cleared: boolean
}

/**
 * The marker after a save of `answers`, and what is cleared (D13, D14). The save that completes the answers gives
 * TENANT_DETAILS; a change later on goes back there, or to null where an answer is missing now.
 */
export function afterSave(before: { answers: Answers; state: ApplicationState }, answers: Answers): AfterSave {
  const { state } = before
  const whole = complete(answers)
  const kept = whole ? prune(answers) : answers
  if (sameValue(before.answers, kept) && (whole ? state.marker !== null : state.marker === null)) {
    return { answers: before.answers, changed: false, state, cleared: false }
  }
  if (state.marker === 'PAYMENT') throw new Error('answers are final at PAYMENT')
  const marker: Marker | null = whole ? 'TENANT_DETAILS' : null
  const cleared = state.marker !== null && state.marker !== 'TENANT_DETAILS'
  return {
    answers: kept,
    changed: true,
    state: {
      ...state,
      marker,
      riskResult: null,
      manualUnderwriting: false,
      requiredDocuments: [],
      documentsRequested: [],
    },
    cleared,
  }
}

/** Deep equality of plain data; an absent field equals an undefined one, the order of fields is nothing. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const a = Object.entries(one).filter(([, value]) => value !== undefined)
  const b = new Map(Object.entries(other).filter(([, value]) => value !== undefined))
  return a.length === b.size && a.every(([key, value]) => b.has(key) && sameValue(value, b.get(key)))
}
