import type { CaseDetail } from '@nestbond/api/office/cases'
import type { ErrorCode } from '@nestbond/api/errors'

/** The forms of a case that a row of the list opens. */
export type RowForm = 'accept' | 'ask'

/** The options that all forms of a case share. */
export interface CaseFormOptions {
  area: 'office'
  stale: { codes: readonly ErrorCode[]; reload: () => unknown }
  /** Shows the changed case and drops the draft. */
  onDone: (changed: CaseDetail) => void
}

/** Error codes that say that a colleague has changed the case. */
export const CASE_STALE: readonly ErrorCode[] = ['CASE_CHANGED', 'CASE_CLOSED', 'SECOND_PERSON_NEEDED']
