import type { Answers } from '../values/answers.ts'
import { tenantPath } from '../journey/order.ts'
import type { Marker } from '../values/enums.ts'
import type { ApplicationState } from './application.ts'

/** The effect of a save on an application. */
export interface AfterSave {
  /** The answers to store. Once they are complete, those that no longer apply are removed. */
  answers: Answers
  /** False for a save without any change: nothing has to be written. */
  changed: boolean
  state: ApplicationState
  /** True if offers, the chosen period and an unconfirmed card set-up are void. Uploads stay (changed answers, docs/product-decisions.md#d14). */
  cleared: boolean
}

/**
 * The marker after a save of `answers`, and what is cleared (marker of an application, docs/product-decisions.md#d13; changed answers,
 * docs/product-decisions.md#d14). A save that leaves the answers complete sets TENANT_DETAILS; one that leaves an answer missing sets null.
 */
export function afterSave(before: { answers: Answers; state: ApplicationState }, answers: Answers): AfterSave {
  const { state } = before
  const whole = tenantPath.complete(answers)
  const kept = whole ? tenantPath.prune(answers) : answers
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

/** Deep equality of plain data. An absent field equals an undefined one; the order of fields does not matter. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const a = Object.entries(one).filter(([, value]) => value !== undefined)
  const b = new Map(Object.entries(other).filter(([, value]) => value !== undefined))
  return a.length === b.size && a.every(([key, value]) => b.has(key) && sameValue(value, b.get(key)))
}
