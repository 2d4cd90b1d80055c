import type { ExportOf } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    promise_take_overs: PromiseTakeOversTable
  }
}

export const PROMISE_TAKE_OVER_EXPORT: ExportOf<'promise_take_overs'> = {
  promise_take_overs: { application_id: 'internal', promise_application_id: 'internal', at: 'export' },
}

/** Applications of invited tenants that go on with a promise of another application of the same mailbox (docs/product-decisions.md#d113). */
export interface PromiseTakeOversTable {
  application_id: string
  /** The application whose promise it is. */
  promise_application_id: string
  at: Date
}
