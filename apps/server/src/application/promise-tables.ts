import type { PromiseReviewState } from '@nestbond/domain/promises/promise-review'
import type { ColumnType, Generated } from 'kysely'
import type { ExportOf, Nullable } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    promise_reviews: PromiseReviewsTable
  }
}

export const PROMISE_EXPORT: ExportOf<'promise_reviews'> = {
  promise_reviews: {
    id: 'internal',
    promise_id: 'internal',
    application_id: 'export',
    message: 'export',
    state: 'export',
    version: 'internal',
    requested_at: 'export',
    proposal: 'others',
    decided_by: 'others',
    reason: 'export',
    decided_at: 'export',
  },
}

/** A decision of one member of staff that waits for a second, as JSON. */
export interface PromiseReviewProposal {
  by: string
  accept: boolean
}

/** Reviews of checks that promised nothing. A check has at most one (review of a promise, docs/product-decisions.md#d88). */
export interface PromiseReviewsTable {
  id: string
  promise_id: string
  application_id: string
  message: string
  state: PromiseReviewState
  /** Bumped on every change by the office: a decision names the version that was seen. */
  version: Generated<number>
  requested_at: Date
  proposal: ColumnType<PromiseReviewProposal | null, string | null | undefined, string | null>
  decided_by: Generated<string[]>
  /** The office's reason. The tenant reads that of a refusal. */
  reason: Nullable<string>
  decided_at: Nullable<Date>
}
